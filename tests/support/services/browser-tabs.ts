import { createCache } from '#worker/cache/cache.ts';
import { createTabLocks } from '#worker/platform/tab-locks.ts';
import { createTabs } from '#worker/platform/tabs.ts';
import { FakeClock } from '../fake-clock.ts';
import { sharedLocks } from '../fake-locks.ts';
import { tabLine } from '../tab-line.ts';
import { createScriptedExchange } from './scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from './service-rig.ts';

export interface BrowserTab {
  readonly rig: ServiceRig;
  /** Names of the locks that it holds. */
  held(): readonly string[];
  /** It is gone from one moment to the next: timers, locks, channel. */
  die(): void;
  /** It holds what it holds and does nothing any more. */
  freeze(): void;
}

/** Tabs of one browser: one storage, one channel, one set of locks, one back end; each with a worker of its own. */
export function createBrowser() {
  const clock = new FakeClock();
  const exchange = createScriptedExchange();
  const line = tabLine();
  const locks = sharedLocks();

  const tab = (): BrowserTab => {
    const timers = new Set<() => void>();
    const ownClock = Object.assign(Object.create(clock) as FakeClock, {
      after: (delay: number, run: () => void) => {
        const cancel = clock.after(delay, run);
        timers.add(cancel);
        return cancel;
      },
    });
    const lock = locks();
    const rig = createServiceRig({
      clock: ownClock,
      exchange,
      cache: createCache({ elapsed: clock.elapsed, after: clock.after }),
      tabs: createTabs(line()),
      locks: createTabLocks(lock.manager),
    });
    const freeze = () => {
      for (const cancel of timers) cancel();
      rig.scheduler.stop();
      rig.tabs.close();
    };
    return {
      rig,
      held: lock.held,
      freeze,
      die: () => {
        freeze();
        lock.die();
      },
    };
  };
  /** The channel as something else of this origin could use it. */
  return { clock, exchange, tab, stranger: line };
}
