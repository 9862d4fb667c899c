import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveView, loadingView } from '#app/worker-client/live-store.ts';
import { slowed } from '#app/worker-client/paces.ts';

type View = LiveView<number>;

let view: View;
let listeners: Set<() => void>;
const store = {
  view: () => view,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
const change = (value: number | null) => {
  view = { ...view, value };
  for (const listener of listeners) listener();
};
const slow = () =>
  slowed<number>(store, {
    gap: 200,
    urgent: (before, now) => (before.value === null) !== (now.value === null),
  });

beforeEach(() => {
  vi.useFakeTimers();
  view = loadingView();
  listeners = new Set();
});
afterEach(() => {
  vi.useRealTimers();
});

test('tells the first change at once, and of many that follow the last one', () => {
  const found = slow();
  const told: (number | null)[] = [];
  found.subscribe(() => told.push(found.view().value));
  for (const value of [1, 2, 3]) change(value);
  expect(told).toEqual([1]);
  expect(found.view().value).toBe(1);
  vi.advanceTimersByTime(200);
  expect(told).toEqual([1, 3]);
});

test('what is urgent is told at once, and nothing twice', () => {
  const found = slow();
  const told: (number | null)[] = [];
  found.subscribe(() => told.push(found.view().value));
  for (const value of [1, 2, null]) change(value);
  expect(told).toEqual([1, null]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([1, null]);
});

test('tells all its followers together, and leaves the store with the last of them', () => {
  const found = slow();
  let told = 0;
  const leave = [found.subscribe(() => (told += 1)), found.subscribe(() => (told += 10))];
  change(1);
  expect(told).toBe(11);
  expect(listeners.size).toBe(1);
  change(2);
  for (const each of leave) each();
  vi.advanceTimersByTime(1000);
  expect(told).toBe(11);
  expect(listeners.size).toBe(0);
  expect(found.view().value).toBe(2);
});
