import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchIdle } from '#app/shared/away/idle-watch.ts';

const MINUTE = 60_000;
const target = new EventTarget();
let stop = () => {};
const start = (minutes: number) => {
  const idle = vi.fn();
  stop = watchIdle(minutes, idle);
  return idle;
};
const touch = () => target.dispatchEvent(new Event('keydown'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', target);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('calls once after the minutes without a touch', () => {
  const idle = start(5);
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20 * MINUTE);
  expect(idle).toHaveBeenCalledTimes(1);
});

it('starts over with every touch', () => {
  const idle = start(5);
  for (let minute = 0; minute < 12; minute += 4) {
    vi.advanceTimersByTime(4 * MINUTE);
    touch();
  }
  expect(idle).not.toHaveBeenCalled();
});

it('takes the first touch after sleep for the end, not for a touch', () => {
  const idle = start(5);
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  touch();
  expect(idle).toHaveBeenCalledTimes(1);
});

it('ends with its off-switch', () => {
  const idle = start(1);
  stop();
  vi.advanceTimersByTime(10 * MINUTE);
  expect(idle).not.toHaveBeenCalled();
});
