import { expect, test } from 'vitest';
import { createRing, type Note } from '#worker/services/flight/ring.ts';

const call = (path: string) => ({ path, fields: {} });
const answer = (at: number, body: string, path = '/huobi/getKline', personal = false): Note => ({
  k: 'answer',
  at,
  sent: at,
  personal,
  call: call(path),
  status: 200,
  form: 'json',
  body,
  server: null,
  retryAfter: null,
});
const line = (at: number): Note => ({ k: 'line', at, personal: false, up: true });
const ends = (notes: readonly Note[]) => notes.map(({ at }) => at);

test('keeps what is younger than its limit, and the last answer of each call before that', () => {
  const ring = createRing({ ms: 1000, bytes: 1e6 });
  ring.add(answer(0, '[1]'));
  ring.add(answer(100, '[2]'));
  ring.add(line(200));
  ring.add(line(1500));
  expect(ends(ring.notes())).toEqual([100, 1500]);
});

test('a smaller limit lets go at once', () => {
  const ring = createRing({ ms: 10_000, bytes: 1e6 });
  for (let at = 0; at <= 5000; at += 1000) ring.add(line(at));
  ring.setLimits({ ms: 2000, bytes: 1e6 });
  expect(ends(ring.notes())).toEqual([3000, 4000, 5000]);
});

test('never holds more bytes than its limit, whatever comes', () => {
  const ring = createRing({ ms: 1e9, bytes: 5000 });
  for (let at = 0; at < 500; at += 1) {
    ring.add(answer(at, JSON.stringify('x'.repeat(at * 7)), `/market/${at % 9}`));
    expect(ring.bytes()).toBeLessThanOrEqual(5000);
  }
  expect(ring.bytes()).toBeGreaterThan(0);
});

test('an answer that says what the one before said takes no room for its text', () => {
  const ring = createRing({ ms: 1e9, bytes: 1e6 });
  const body = JSON.stringify('x'.repeat(10_000));
  ring.add(answer(0, body));
  const one = ring.bytes();
  for (let at = 1; at <= 10; at += 1) ring.add(answer(at, body));
  expect(ring.bytes() - one).toBeLessThan(2000);
  expect(ring.notes()).toHaveLength(11);
});

test('forgets what belongs to a person, also what had left the ring', () => {
  const ring = createRing({ ms: 1000, bytes: 1e6 });
  ring.add(answer(0, '["mine"]', '/assets/getAssets', true));
  ring.add(answer(0, '["all"]'));
  ring.add(answer(1900, '["mine too"]', '/trade/getOrders', true));
  ring.add(line(2000));
  ring.forgetPersonal();
  expect(JSON.stringify(ring.notes())).not.toContain('mine');
  expect(ends(ring.notes())).toEqual([0, 2000]);
  ring.clear();
  expect([ring.notes(), ring.bytes()]).toEqual([[], 0]);
});
