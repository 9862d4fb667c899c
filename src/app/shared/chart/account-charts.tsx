import { useEffect, useRef } from 'react';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Charts } from '#protocol/charts.ts';
import { chartsFit } from './charts-fit.ts';
import { pageCharts } from './page-charts.ts';

const ChartsFull = framePart(() => import('./charts-full.tsx').then((part) => part.ChartsFull));

/** Has what a person made of charts follow the account, and leave the page with them. */
export function AccountCharts() {
  const { charts = null, fits = null } = useLive<'charts'>({ name: 'charts' }).value ?? {};
  const known = useRef<Charts | null>(null);
  const taking = useRef(false);
  useEffect(() => {
    const tell = () => {
      const now = pageCharts.get();
      if (taking.current || now === known.current) return;
      // A worker that is lost asks again when it runs.
      worker.settings.charts(now, known.current).catch(() => {});
      known.current = now;
    };
    tell();
    return pageCharts.subscribe(tell);
  }, []);
  useEffect(() => {
    if (charts === null) return;
    taking.current = true;
    pageCharts.takeOver(charts);
    known.current = pageCharts.get();
    taking.current = false;
  }, [charts]);
  useEffect(() => {
    if (fits) chartsFit.set(true);
  }, [fits]);
  return fits === false ? <ChartsFull /> : null;
}
