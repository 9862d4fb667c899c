import { useEffect, useRef } from 'react';
import { chartsFit } from '#app/shared/chart/charts-fit.ts';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { setHeld } from '#app/shared/prefs/held.ts';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { PageLists } from '#protocol/settings.ts';
import { pageLists } from './page-lists.ts';

const ChartsFull = framePart(() =>
  import('#app/shared/chart/charts-full.tsx').then((part) => part.ChartsFull),
);

/** Has favorites and what a person made of charts follow the account, and leave the page with them. */
export function AccountLists() {
  const given = useLive<'lists'>({ name: 'lists' }).value;
  const signedIn = useLive<'session'>({ name: 'session' }).value?.signedIn === true;
  const known = useRef<PageLists | null>(null);
  const taking = useRef(false);
  useEffect(() => {
    const tell = () => {
      const now = pageLists.get();
      if (taking.current || now === known.current) return;
      // A worker that is lost asks again when it runs.
      worker.settings.tell(now, known.current).catch(() => {});
      known.current = now;
    };
    tell();
    return pageLists.subscribe(tell);
  }, []);
  useEffect(() => {
    if (given === null) return;
    taking.current = true;
    pageLists.takeOver(given);
    known.current = pageLists.get();
    taking.current = false;
    if (given.fits) chartsFit.set(true);
    // What storage refused is gone with this page: the account must not take that for removed.
    if (pageLists.isKept()) worker.settings.took(given.nth).catch(() => {});
  }, [given]);
  useEffect(() => {
    if (signedIn) setHeld('lists', true);
    else if (given?.theirs === false && pageLists.isKept()) setHeld('lists', false);
  }, [given, signedIn]);
  return given?.fits === false ? <ChartsFull /> : null;
}
