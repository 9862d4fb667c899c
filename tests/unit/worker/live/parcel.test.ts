import { expect, test } from 'vitest';
import { parcel } from '#worker/live/hub.ts';

const series = () => ({
  pair: { base: 'BTC', quote: 'USDT' },
  time: new Float64Array([1, 2, 3]),
  close: new Float64Array([10, 11, 12]).subarray(1),
  none: new Float64Array(0),
});

/** What arrives at the other end of a port. */
const sent = (message: unknown) => {
  const { message: ready, transfer } = parcel(message);
  return structuredClone(ready, { transfer });
};

test('columns arrive as they were, in one buffer, and the sender keeps its own', () => {
  const own = series();
  const message = { kind: 'value', value: { kind: 'full', series: own } };
  expect(parcel(message).transfer).toHaveLength(1);
  expect(sent(message)).toEqual({ kind: 'value', value: { kind: 'full', series: series() } });
  expect([...own.time, ...own.close]).toEqual([1, 2, 3, 11, 12]);
});

test('no more travels than the columns hold, however large the buffers are that they stand in', () => {
  const tail = new Float64Array(10_000).subarray(9999);
  expect(parcel({ series: { time: tail } }).transfer[0]?.byteLength).toBe(8);
  expect(parcel({ series: { time: tail.subarray(1) } }).transfer[0]?.byteLength).toBe(0);
});

test('a message without columns goes as it is', () => {
  const message = { kind: 'value', value: [{ price: '1' }] };
  expect(parcel(message)).toEqual({ message, transfer: [] });
  expect(parcel(message).message).toBe(message);
});
