import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenQuiet } from '#app/shared/offline/when-quiet.ts';
import { milliseconds } from '#protocol/units.ts';

/** The browser's own observer is what is waited on; here the test says when it has seen something. */
class Watch {
  static running: Watch[] = [];

  constructor(private readonly seen: (list: Pick<PerformanceObserverEntryList, 'getEntries'>) => void) {}

  observe(asked: { readonly type: string; readonly buffered: boolean }): void {
    expect(asked).toEqual({ type: 'resource', buffered: true });
    Watch.running.push(this);
  }

  disconnect(): void {
    Watch.running = Watch.running.filter((each) => each !== this);
  }

  /** A file has come, which took so many milliseconds. */
  static see(duration: number): void {
    const entry = { name: '', entryType: 'resource', startTime: 0, duration, toJSON: () => ({}) };
    for (const watch of Watch.running) watch.seen({ getEntries: () => [entry] });
  }
}

async function quietAfter(ms: number, state: { done: boolean }): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(ms);
  return state.done;
}

function start(): { done: boolean } {
  const state = { done: false };
  void whenQuiet(milliseconds(1000)).then(() => {
    state.done = true;
  });
  return state;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Watch);
  Watch.running = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that has come to rest', () => {
  it('is one that fetched nothing for the whole pause, and is watched no longer', async () => {
    const state = start();
    expect(await quietAfter(999, state)).toBe(false);
    expect(await quietAfter(1, state)).toBe(true);
    expect(Watch.running).toEqual([]);
  });

  it('begins its pause again with each file', async () => {
    const state = start();
    await vi.advanceTimersByTimeAsync(900);
    Watch.see(60);
    expect(await quietAfter(900, state)).toBe(false);
    expect(await quietAfter(100, state)).toBe(true);
  });

  it('is not one whose files take longer than the pause: others may be under way', async () => {
    const state = start();
    Watch.see(20_000);
    expect(await quietAfter(19_000, state)).toBe(false);
    // A small one between them says nothing of the others.
    Watch.see(500);
    expect(await quietAfter(19_000, state)).toBe(false);
    expect(await quietAfter(1000, state)).toBe(true);
  });
});
