import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenQuiet } from '#app/shared/offline/when-quiet.ts';
import { milliseconds } from '#protocol/units.ts';

/** The browser's own observer is what is waited on; here the test says when it has seen something. */
class Watch {
  static supportedEntryTypes: readonly string[] = ['longtask', 'resource'];
  static running: Watch[] = [];
  readonly types: string[] = [];

  constructor(private readonly seen: (list: Pick<PerformanceObserverEntryList, 'getEntriesByType'>) => void) {
    Watch.running.push(this);
  }

  observe({ type }: { type: string }): void {
    this.types.push(type);
  }

  disconnect(): void {
    Watch.running = Watch.running.filter((each) => each !== this);
  }

  static see(type: string, duration = 60): void {
    const entry = { name: '', entryType: type, startTime: 0, duration, toJSON: () => ({}) };
    const list = { getEntriesByType: (asked: string) => (asked === type ? [entry] : []) };
    for (const watch of Watch.running) if (watch.types.includes(type)) watch.seen(list);
  }
}

const REST = milliseconds(1000);

async function quietAfter(ms: number, state: { done: boolean }): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(ms);
  return state.done;
}

function start(): { done: boolean } {
  const state = { done: false };
  void whenQuiet(REST).then(() => {
    state.done = true;
  });
  return state;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Watch);
  Watch.supportedEntryTypes = ['longtask', 'resource'];
  Watch.running = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that has come to rest', () => {
  it('is one that did nothing for the whole pause', async () => {
    const state = start();
    expect(await quietAfter(999, state)).toBe(false);
    expect(await quietAfter(1, state)).toBe(true);
  });

  it.each(['longtask', 'resource'])('begins its pause again at a %s', async (type) => {
    const state = start();
    await vi.advanceTimersByTimeAsync(900);
    Watch.see(type);
    expect(await quietAfter(900, state)).toBe(false);
    expect(await quietAfter(100, state)).toBe(true);
  });

  it('is not one whose files take longer than the pause: others may be under way', async () => {
    const state = start();
    for (let file = 0; file < 5; file += 1) {
      Watch.see('resource', 8000);
      expect(await quietAfter(7000, state)).toBe(false);
    }
    expect(await quietAfter(1000, state)).toBe(true);
  });

  it('is waited for longer than ever on a line that needs as long for one file', async () => {
    const state = start();
    for (let file = 0; file < 4; file += 1) {
      expect(await quietAfter(900, state)).toBe(false);
      Watch.see('resource', 20_000);
      expect(await quietAfter(19_000, state)).toBe(false);
    }
    expect(await quietAfter(1000, state)).toBe(true);
  });

  it('is not waited for for ever, and watched no longer', async () => {
    const state = start();
    for (let at = 0; at < 14_500; at += 500) {
      Watch.see('longtask');
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(state.done).toBe(false);
    Watch.see('longtask');
    expect(await quietAfter(500, state)).toBe(true);
    expect(Watch.running).toEqual([]);
  });

  it('is known where the browser does not tell of long tasks', async () => {
    Watch.supportedEntryTypes = ['resource'];
    const state = start();
    await vi.advanceTimersByTimeAsync(900);
    Watch.see('resource');
    expect(await quietAfter(900, state)).toBe(false);
    expect(await quietAfter(100, state)).toBe(true);
  });
});
