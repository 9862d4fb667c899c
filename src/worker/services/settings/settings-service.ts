import { ok, type Result } from '#protocol/result.ts';
import type { PageLists, SettingsApi } from '#protocol/settings.ts';
import { milliseconds } from '#protocol/units.ts';
import type { Cancel } from '../../platform/clock.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { SessionHolder } from '../session/session-holder.ts';
import { createAccountDocument } from './account-document.ts';
import { type Lists, NO_LISTS, sameLists, unitedLists } from './account-lists.ts';
import { createDeviceLists } from './device-lists.ts';
import { createDeviceOwner } from './device-owner.ts';
import { type Held, heldSchema, keyOf, NOTHING_HELD } from './held-settings.ts';

interface SettingsDeps
  extends Pick<ServiceDeps, 'http' | 'cache' | 'clock' | 'hub' | 'scheduler' | 'serverNow'> {
  readonly tabs: Tabs;
  readonly holder: Pick<SessionHolder, 'ready' | 'userId' | 'lastOut' | 'onChange'>;
  /** Whether the back end keeps them; null while that is not known. */
  readonly offered: () => Promise<boolean | null>;
}

export interface SettingsService {
  readonly api: SettingsApi;
  /** The alerts of this device changed. */
  changed(): void;
}

/** Another device may have changed something: asked for this often. */
const LOOK_EVERY = 60_000;
/** Several stars in a row are one change. */
const GATHER = milliseconds(500);
const MOST_TRIES = 3;

/** Has favorites, price alerts and charts follow the account: one document, of which the newest version counts. */
export function createSettingsService(deps: SettingsDeps): SettingsService {
  const { http, cache, clock, holder, offered } = deps;
  const device = createDeviceLists(deps);
  /** What the page had when it last agreed with the account: each tab has its own page. */
  let agreed: PageLists | null = null;
  let askedAt: number | null = null;
  let gathering: Cancel | null = null;
  const account = createAccountDocument({
    http,
    onAsk: () => {
      askedAt = clock.elapsed();
    },
  });
  const owner = createDeviceOwner({
    cache,
    holder,
    device,
    onLeave: () => {
      account.forget();
      agreed = null;
    },
  });

  let last: Promise<unknown> = holder.ready;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };

  /** What this device and the account make of each other's changes; null once the lists are somebody else's. */
  const uniting = async (userId: string, held: Held, account: Lists, version: number) => {
    const mine = await owner.told();
    if (mine === null || !(await owner.isOwners(userId))) return null;
    // A server that knows less than it did was restored or replaced: nothing was removed there.
    const known = version > 0 && version >= held.version;
    const base = known ? { ...held.base, ...agreed } : NO_LISTS;
    return { mine, next: unitedLists(base, mine, account) };
  };

  /** The account agreed to `base`: to all of `next` that it has room for. */
  const settle = async (userId: string, mine: Lists, next: Lists, base: Lists, version: number) => {
    if (!(await owner.isOwners(userId))) return;
    await owner.give(mine, next, { userId, base }, base.charts === next.charts);
    agreed = { favorites: base.favorites, charts: base.charts };
    // A page that is closed before it has them did not remove them.
    await owner.keep(userId, (held) => {
      const { base: before, unsaved } = held ?? NOTHING_HELD;
      return { version, base: { ...before, alerts: base.alerts }, unsaved };
    });
  };

  const agree = async (userId: string): Promise<Result<unknown>> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const held = (await cache.settings.read(keyOf(userId), heldSchema)) ?? NOTHING_HELD;
      const read = await account.read(held.version);
      if (!read.ok) return read;
      const { lists, version } = read.value;
      const united = await uniting(userId, held, lists, version);
      if (united === null) break;
      const fitting = account.fitting(united.next);
      const written = sameLists(fitting, lists) ? read : await account.write(fitting);
      if (!written.ok) return written;
      if (written.value === null) continue;
      await settle(userId, united.mine, united.next, fitting, written.value.version);
      break;
    }
    return ok(undefined);
  };

  /** Who logged out and has yet to take along what the page told, which may come after that. */
  let leaving = holder.lastOut();
  const takeLeave = async () => {
    if (leaving === null) return;
    if (device.page()) {
      if (owner.entered() !== leaving) await owner.enter(leaving, await offered());
      leaving = null;
    }
    await owner.leave();
  };

  const sync = () =>
    inTurn(async (): Promise<Result<unknown>> => {
      const mine = await owner.told();
      if (!mine) return ok(undefined);
      await owner.lookBack(mine);
      await takeLeave();
      const userId = holder.userId();
      if (userId === null) return ok(undefined);
      const settings = await offered();
      await owner.enter(userId, settings);
      return settings ? agree(userId) : ok(undefined);
    });

  const changed = () => {
    gathering?.();
    gathering = clock.after(GATHER, () => void sync());
  };

  holder.onChange((change, { signedIn, ended }) => {
    if (change !== 'identity') return;
    account.forget();
    if (signedIn) void sync();
    else if (ended === 'logout') {
      leaving = holder.lastOut();
      void inTurn(takeLeave);
    }
  });
  deps.scheduler.every('app', async () => {
    if (askedAt !== null && clock.elapsed() - askedAt < LOOK_EVERY) return ok(undefined);
    account.look();
    return sync();
  });
  deps.hub.provide('lists', {
    isPrivate: false,
    open: (_topic, emit) => ({ close: device.follow(emit) }),
  });

  return {
    changed,
    api: {
      async tell(lists, before, count) {
        device.told(lists, before, count);
        changed();
      },
      took: (nth) => inTurn(() => owner.took(nth)),
    },
  };
}
