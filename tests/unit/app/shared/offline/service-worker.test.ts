import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from '#app/shared/offline/service-worker.ts';

const MINUTE = 60_000;

/** A registration whose installation the test ends. */
function installing() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const update = async () => undefined;
  const parts = { installing: worker, active: null, waiting: null, update };
  const registration = Object.assign(new EventTarget(), parts);
  return {
    registration,
    fail() {
      worker.state = 'redundant';
      worker.dispatchEvent(new Event('statechange'));
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tries a first installation again as long as the page stays open, whether the script or a file was lost', async () => {
  const answers: (() => Promise<unknown>)[] = [];
  const register = vi.fn(() => answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')));
  const serviceWorker = Object.assign(new EventTarget(), { register, controller: null });
  vi.stubGlobal('navigator', { serviceWorker, onLine: true });
  const first = installing();
  const last = installing();
  answers.push(
    () => Promise.resolve(first.registration),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(last.registration),
  );
  await registerServiceWorker(
    'sw.js',
    () => undefined,
    async () => undefined,
  );
  const tries = () => register.mock.calls.length;
  expect(tries()).toBe(1);
  first.fail();
  await vi.advanceTimersByTimeAsync(5000);
  expect(tries()).toBe(2);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(tries()).toBe(3);
  // It is still on its way.
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(tries()).toBe(3);
  last.fail();
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(tries()).toBe(4);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(tries()).toBe(6);
});
