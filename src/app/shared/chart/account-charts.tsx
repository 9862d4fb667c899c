import { useEffect, useRef } from 'react';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Charts } from '#protocol/charts.ts';
import { pageCharts } from './page-charts.ts';

/** Has what a person made of charts follow the account, and leave the page with them. */
export function AccountCharts() {
  const charts = useLive<'charts'>({ name: 'charts' }).value;
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
  return null;
}
