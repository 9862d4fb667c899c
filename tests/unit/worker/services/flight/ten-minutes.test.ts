import { expect, test } from 'vitest';
import { FLIGHT_BYTES } from '#protocol/flight.ts';
import { environmentOf } from '#worker/environment.ts';
import { limitsOf, startRecorder } from '#worker/services/flight/recorder.ts';
import { eventually } from '../../../../support/eventually.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const prices = (rows: number, seed: number) =>
  Array.from({ length: rows }, (_, row) => [`${51_000 + row}.${seed % 97}`, `0.${seed * 31 + row}`]);

/** What a polled desk asks for, how often in seconds, and an answer in which everything has changed. */
const CALLS: readonly (readonly [path: string, every: number, body: (seed: number) => unknown])[] = [
  [
    '/huobi/getHuobiContractDepthV2',
    1,
    (seed) => ({ tick: { bids: prices(20, seed), asks: prices(20, seed) } }),
  ],
  ['/huobi/getMarketTrade', 1, (seed) => ({ data: prices(50, seed) })],
  ['/huobi/getHuobiDetailsByQuoteCoin', 5, (seed) => ({ data: prices(500, seed) })],
  ['/huobi/getKline', 5, (seed) => ({ data: prices(10, seed) })],
  ['/trade/getOrders', 5, (seed) => ({ code: 1, data: { list: prices(100, seed) } })],
  ['/assets/getAssets', 5, (seed) => ({ code: 1, data: prices(50, seed) })],
];

test('ten minutes of a busy desk are kept whole, in less than 20 MB', async () => {
  const clock = new FakeClock();
  let body: unknown = null;
  const environment = environmentOf({
    fetch: async () => Response.json(body),
    origin: 'https://exchange.example',
    clock,
  });
  const ring = startRecorder({
    ...environment,
    followed: () => [{ name: 'connection' }],
    reads: () => [],
    visible: () => true,
    online: () => true,
    epoch: () => 1,
  });
  ring.setLimits(limitsOf(true));
  let asked = 0;
  for (let second = 0; second < 600; second += 1) {
    for (const [path, every, answer] of CALLS) {
      if (second % every !== 0) continue;
      body = answer(second);
      asked += 1;
      await environment.fetch(`/bb/app${path}`, { method: 'POST', body: 'symbol=btcusdt' });
    }
    // Sixty changes a second of the stream.
    for (let change = 0; change < 60; change += 1)
      environment.tap.heard?.({ kind: 'data', data: new Uint8Array(120).fill(7).buffer });
    await new Promise(setImmediate);
    if (second % 60 === 59) await clock.advance(60_000);
  }
  await eventually(() => expect(ring.notes().filter(({ k }) => k === 'change')).toHaveLength(36_000));
  const notes = ring.notes();
  expect(notes.filter(({ k }) => k === 'answer')).toHaveLength(asked);
  expect(ring.bytes()).toBeLessThan(FLIGHT_BYTES);
});
