import { beforeEach, expect, test } from 'vitest';
import { createToastStore, TOAST_MS, type ToastStore } from '#app/ui/toast-store.ts';

let now = 0;
let timers: { at: number; run: () => void }[] = [];
let toasts: ToastStore;

function pass(ms: number): void {
  now += ms;
  const due = timers.filter((timer) => timer.at <= now);
  timers = timers.filter((timer) => timer.at > now);
  for (const timer of due) timer.run();
}

beforeEach(() => {
  now = 0;
  timers = [];
  toasts = createToastStore({
    now: () => now,
    later: (run, ms) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
});

const texts = () => toasts.shown().map((toast) => toast.text);

// proves F10
test('a toast goes after 2000 ms and stays in the log', () => {
  toasts.show('success', 'done');
  pass(TOAST_MS - 1);
  expect(texts()).toEqual(['done']);
  pass(1);
  expect(texts()).toEqual([]);
  expect(toasts.log().map((toast) => toast.text)).toEqual(['done']);
});

test('one toast tells how its action went', () => {
  const id = toasts.show('busy', 'sending');
  pass(20_000);
  expect(texts()).toEqual(['sending']);
  toasts.update(id, 'success', 'accepted');
  expect(toasts.shown()).toHaveLength(1);
  pass(TOAST_MS);
  expect(texts()).toEqual([]);
  expect(toasts.log()).toHaveLength(1);
});

test('it waits under the pointer and then has its full time again', () => {
  toasts.show('error', 'refused');
  pass(1500);
  toasts.pause();
  pass(60_000);
  expect(texts()).toEqual(['refused']);
  toasts.resume();
  pass(TOAST_MS - 1);
  expect(texts()).toEqual(['refused']);
  pass(1);
  expect(texts()).toEqual([]);
});

test('what is told after the one under the pointer was closed goes by itself', () => {
  const id = toasts.show('info', 'closed');
  toasts.pause();
  // No event tells that the pointer has left what is gone.
  toasts.dismiss(id);
  toasts.show('info', 'later');
  pass(TOAST_MS);
  expect(texts()).toEqual([]);
});

test('nor does one wait for ever that was told beside what is forgotten', () => {
  toasts.show('info', 'order filled', { stays: true });
  toasts.pause();
  toasts.forget();
  toasts.show('info', 'later');
  pass(TOAST_MS);
  expect(texts()).toEqual([]);
});

test('dismissing one leaves the others, and its old timer does no harm', () => {
  const first = toasts.show('info', 'first');
  toasts.show('info', 'second');
  toasts.dismiss(first);
  expect(texts()).toEqual(['second']);
  toasts.update(first, 'error', 'first again');
  expect(texts()).toEqual(['second', 'first again']);
});

test('what happened without a press stays until it is closed, three of them at most', () => {
  const first = toasts.show('success', 'filled 1', { stays: true });
  toasts.show('success', 'done');
  pass(60_000);
  expect(texts()).toEqual(['filled 1']);
  for (const number of [2, 3, 4]) toasts.show('success', `filled ${number}`, { stays: true });
  expect(texts()).toEqual(['filled 2', 'filled 3', 'filled 4']);
  toasts.dismiss(first);
  toasts.pause();
  toasts.resume();
  pass(60_000);
  expect(texts()).toHaveLength(3);
  expect(toasts.log().map(({ text }) => text)).toContain('filled 1');
  // The next person sees nothing of it.
  toasts.forget();
  expect(texts()).toEqual([]);
});
