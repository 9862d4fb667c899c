import { beforeEach, expect, it } from 'vitest';
import { countList } from '#app/features/home/count-list.ts';
import type { LiveListener } from '#app/worker-client/link.ts';
import { createLiveStore, type LiveStore } from '#app/worker-client/live-store.ts';
import type { Ticker } from '#protocol/market.ts';
import { coin, epochMs, milliseconds } from '#protocol/units.ts';

let say: (source: 'network' | 'cache', count: number) => void;
let open: boolean;
let list: LiveStore<readonly Ticker[]>;
let counts: number[];
beforeEach(() => {
  counts = [];
  open = false;
  list = createLiveStore<'tickers'>(
    {
      open: (_topic, listener) => {
        open = true;
        const tell = listener as unknown as LiveListener<'tickers'>;
        say = (source, count) =>
          tell({
            kind: 'value',
            value: Array.from({ length: count }, () => ({}) as Ticker),
            age: milliseconds(0),
            source,
          });
        return () => {
          open = false;
        };
      },
      after: () => () => {},
      elapsed: () => 0,
      serverNow: () => epochMs(0),
      online: () => true,
      onOnline: () => () => {},
      together: (run) => run(),
    },
    { name: 'tickers', quote: coin('USDT') },
  );
});
const count = () => countList(list, (length) => counts.push(length));

it('tells what the device has, then what the network says, and leaves the list', () => {
  count();
  expect(counts).toEqual([]);
  say('cache', 2);
  expect(open).toBe(true);
  say('network', 3);
  expect(counts).toEqual([2, 3]);
  expect(open).toBe(false);
});

it('tells the length of a list that somebody follows already, and leaves it to them', () => {
  const other = list.subscribe(() => {});
  say('network', 4);
  count();
  expect(counts).toEqual([4]);
  say('network', 5);
  expect(counts).toEqual([4]);
  expect(open).toBe(true);
  other();
  expect(open).toBe(false);
});

it('leaves the list when nobody looks any more', () => {
  count()();
  expect(open).toBe(false);
});
