import { useEffect, useState } from 'react';
import { chartsFit } from '#app/shared/chart/charts-fit.ts';
import { framePart } from '#app/shared/offline/lazy-part.tsx';
import { setHeld } from '#app/shared/prefs/held.ts';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { createListsTalk } from './lists-talk.ts';
import { pageLists } from './page-lists.ts';

const ChartsFull = framePart(() =>
  import('#app/shared/chart/charts-full.tsx').then((part) => part.ChartsFull),
);

const begin = () =>
  createListsTalk({
    page: pageLists,
    // A worker that is lost asks again when it runs.
    send: (...lists) => void worker.settings.tell(...lists).catch(() => {}),
  });

/** Has favorites and what a person made of charts follow the account, and leave the page with them. */
export function AccountLists() {
  const [talk] = useState(begin);
  const given = useLive<'lists'>({ name: 'lists' }).value;
  const signedIn = useLive<'session'>({ name: 'session' }).value?.signedIn === true;
  useEffect(() => {
    talk.tell();
    return pageLists.subscribe(talk.tell);
  }, [talk]);
  useEffect(() => {
    if (given === null) return;
    talk.take(given);
    if (given.fits) chartsFit.set(true);
    // What storage refused is gone with this page: the account must not take that for removed.
    if (pageLists.isKept()) worker.settings.took(given.nth).catch(() => {});
  }, [given, talk]);
  useEffect(() => {
    if (signedIn) setHeld('lists', true);
    else if (given?.theirs === false && pageLists.isKept()) setHeld('lists', false);
  }, [given, signedIn]);
  return given?.fits === false ? <ChartsFull /> : null;
}
