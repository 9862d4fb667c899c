import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTicker } from '#app/worker-client/paces.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const ticker = () => createTicker(250, Date.now);

test('stands still between two ticks, and moves at each for everybody', () => {
  const made = ticker();
  const told: number[] = [];
  made.subscribe(() => told.push(made.now()));
  made.subscribe(() => told.push(made.now()));
  vi.advanceTimersByTime(249);
  expect(made.now()).toBe(1_000_000);
  vi.advanceTimersByTime(251);
  expect(told).toEqual([1_000_250, 1_000_250, 1_000_500, 1_000_500]);
});

test('shows a page that comes after a pause the time of now, not that of the pause', () => {
  const made = ticker();
  made.subscribe(() => {})();
  vi.advanceTimersByTime(3_600_000);
  expect(made.now()).toBe(4_600_000);
});

test('keeps its answer while somebody draws who has not subscribed yet', () => {
  const made = ticker();
  vi.advanceTimersByTime(3_600_000);
  const first = made.now();
  vi.advanceTimersByTime(100);
  expect(made.now()).toBe(first);
});

test('has no timer while nobody follows it', () => {
  const made = ticker();
  const leave = [made.subscribe(() => {}), made.subscribe(() => {})];
  expect(vi.getTimerCount()).toBe(1);
  for (const each of leave) each();
  expect(vi.getTimerCount()).toBe(0);
});
