import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../sandbox/src/db/open.ts';
import { openBusinessClock } from '../../../sandbox/src/venue/business-clock.ts';
import { openTestDatabase } from '../../support/test-database.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

let opened: OpenDatabase;
const real = { time: NOON, now: () => real.time };
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  real.time = NOON;
  await opened.db.deleteFrom('settings').where('name', '=', 'businessClock').execute();
});

const open = (rate = 1) => openBusinessClock(opened.db, real, rate);

it('is real time in a new database and at a speed of one', async () => {
  const clock = await open();
  expect(clock.now()).toBe(NOON);
  real.time += HOUR;
  expect(clock.now()).toBe(NOON + HOUR);
  expect((await open()).now()).toBe(NOON + HOUR);
});

it('goes on at its speed over a restart, whether a server ran or not', async () => {
  const clock = await open(1000);
  real.time += 60_000;
  expect(clock.now()).toBe(NOON + 60_000_000);
  const restarted = await open(1000);
  expect(restarted.now()).toBe(NOON + 60_000_000);
  real.time += 1;
  expect(restarted.now()).toBe(NOON + 60_001_000);
});

it('takes another speed from now on and keeps what has passed', async () => {
  await open(1000);
  real.time += HOUR;
  const slow = await open(1);
  expect(slow.now()).toBe(NOON + 1000 * HOUR);
  real.time += HOUR;
  expect(slow.now()).toBe(NOON + 1001 * HOUR);
  expect((await open(2)).now()).toBe(NOON + 1001 * HOUR);
});

it('does not go back when the machine does, neither while it runs nor over a restart', async () => {
  const clock = await open(10);
  real.time += HOUR;
  const shown = clock.now();
  real.time -= 2 * HOUR;
  expect(clock.now()).toBe(shown);
  await clock.keep();
  expect((await open(10)).now()).toBe(shown);
  expect((await open(20)).now()).toBe(shown);
  real.time += 1000;
  expect((await open(20)).now()).toBe(shown + 20_000);
});

it('can be moved ahead, for good, and never back', async () => {
  const clock = await open(1);
  await clock.advance(24 * HOUR);
  expect(clock.now()).toBe(NOON + 24 * HOUR);
  expect((await open(1)).now()).toBe(NOON + 24 * HOUR);
  await expect(clock.advance(-1)).rejects.toThrow(RangeError);
  await expect(clock.advance(0)).rejects.toThrow(RangeError);
  await Promise.all(Array.from({ length: 5 }, () => clock.advance(HOUR)));
  expect((await open(1)).now()).toBe(NOON + 29 * HOUR);
});
