import { afterEach, expect, it, vi } from 'vitest';
import { watchIdle } from '#app/shared/away/idle-watch.ts';
import { openTabChannel } from '#app/shared/page/tab-channel.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a browser without BroadcastChannel has a tab that stands alone, without an error', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const channel = openTabChannel('anything');
  channel.addEventListener('message', () => {});
  channel.postMessage('unheard');
  channel.close();
});

it('an idle tab is noticed there, too', () => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  const onIdle = vi.fn();
  watchIdle(1, onIdle);
  vi.advanceTimersByTime(59_000);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(6000);
  expect(onIdle).toHaveBeenCalledOnce();
});
