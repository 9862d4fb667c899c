import type { UseStore } from 'idb-keyval';
import { epochMs, milliseconds } from '#protocol/units.ts';
import { createMemoryStore, type Store } from '#worker/cache/store.ts';
import type { Clock } from '#worker/platform/clock.ts';
import type { LockManagerPart } from '#worker/platform/tab-locks.ts';
import type { TabChannel } from '#worker/platform/tabs.ts';
import { sharedLocks } from '../fake-locks.ts';
import { emptyKeys } from '../memory-keys.ts';
import type { seededChance } from '../sandbox/seeded-chance.ts';
import { tabLine } from '../tab-line.ts';
import type { Thread } from './thread.ts';
import type { World } from './world.ts';

/** How the device's database behaves. */
export type StorageMood = 'well' | 'slow' | 'failing' | 'full' | 'silent';

const WRITES: readonly (keyof Store)[] = ['put', 'update', 'putUnless', 'change'];
const OPERATIONS = [...WRITES, 'get', 'remove', 'all', 'keys', 'clear', 'find', 'count'] as const;

/** What one worker is given of the device that all tabs share. */
export interface DevicePart {
  readonly clock: Clock;
  readonly sessionStorage: UseStore;
  readonly openCache: () => Promise<Store>;
  readonly tabChannel: TabChannel;
  readonly tabLocks: LockManagerPart;
  /** The worker is gone from one moment to the next. */
  die(): void;
}

export interface Device {
  mood: StorageMood;
  /** By how much its clock is wrong (ms). */
  clockError: number;
  /** What its database holds. */
  readonly store: Store;
  partOf(thread: Thread): DevicePart;
}

/** One browser on one device: a database, keys, locks, a channel and a clock that may be wrong. */
export async function createDevice(world: World, chance: ReturnType<typeof seededChance>): Promise<Device> {
  const store = createMemoryStore();
  const keys = await emptyKeys();
  const line = tabLine();
  const locks = sharedLocks();
  let busyUntil = 0;

  /** Operations of a slow database wait for those before them. */
  const turn = (name: keyof Store): Promise<void> => {
    const full = new DOMException('the device is full', 'QuotaExceededError');
    switch (device.mood) {
      case 'well':
        return Promise.resolve();
      case 'failing':
        return Promise.reject(new DOMException('the database failed', 'UnknownError'));
      case 'full':
        return WRITES.includes(name) ? Promise.reject(full) : Promise.resolve();
      case 'silent':
        return new Promise(() => {});
      case 'slow': {
        busyUntil = Math.max(busyUntil, world.clock.elapsed()) + 1 + chance.below(250);
        return new Promise((resolve) => void world.clock.after(busyUntil - world.clock.elapsed(), resolve));
      }
    }
  };
  const storeOf = (thread: Thread): Store => {
    const gated = (name: (typeof OPERATIONS)[number]) => {
      const operation = store[name] as (...args: readonly unknown[]) => Promise<unknown>;
      return (...args: readonly unknown[]) => thread.seen(turn(name).then(() => operation(...args)));
    };
    return {
      ...store,
      ...(Object.fromEntries(OPERATIONS.map((name) => [name, gated(name)])) as Partial<Store>),
    };
  };
  const channelOf = (thread: Thread): TabChannel => {
    const channel = line();
    return {
      postMessage: (message) => {
        if (!thread.isDead()) channel.postMessage(message);
      },
      addEventListener: (type, listener) =>
        channel.addEventListener(type, (event) => queueMicrotask(() => thread.run(() => listener(event)))),
      close: channel.close,
    };
  };
  const lockManagerOf = (thread: Thread, manager: LockManagerPart): LockManagerPart => ({
    request: (name, options, granted) =>
      thread.seen(
        manager.request(
          name,
          options,
          (lock) =>
            new Promise<void>((release) =>
              thread.run(() => void Promise.resolve(granted(lock)).then(release)),
            ),
        ),
      ),
  });

  const device: Device = {
    mood: 'well',
    clockError: 0,
    store,
    partOf(thread) {
      const lock = locks();
      const channel = channelOf(thread);
      const born = world.clock.elapsed();
      return {
        clock: {
          now: () => epochMs(world.clock.now() + device.clockError),
          elapsed: () => milliseconds(world.clock.elapsed() - born),
          after: (delay, run) => world.clock.after(delay, () => thread.run(run)),
        },
        sessionStorage: (mode, work) => thread.seen(world.track(keys(mode, work))),
        openCache: () => thread.seen(turn('get').then(() => storeOf(thread))),
        tabChannel: channel,
        tabLocks: lockManagerOf(thread, lock.manager),
        die: () => {
          thread.kill();
          channel.close();
          lock.die();
        },
      };
    },
  };
  return device;
}
