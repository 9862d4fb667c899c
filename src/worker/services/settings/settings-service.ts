import { ok, type Result } from '#protocol/result.ts';
import type { SettingsApi } from '#protocol/settings.ts';
import { milliseconds } from '#protocol/units.ts';
import type { Cancel } from '../../platform/clock.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { SessionHolder } from '../session/session-holder.ts';
import { createAccountDocument } from './account-document.ts';
import { type Lists, NO_LISTS, sameLists, unitedLists } from './account-lists.ts';
import { createDeviceLists } from './device-lists.ts';
import {
  type Held,
  heldSchema,
  keyOf,
  NOBODY,
  NOTHING_HELD,
  OWNER,
  type Owner,
  ownerSchema,
} from './held-settings.ts';

interface SettingsDeps
  extends Pick<ServiceDeps, 'http' | 'cache' | 'clock' | 'hub' | 'scheduler' | 'serverNow'> {
  readonly tabs: Tabs;
  readonly holder: Pick<SessionHolder, 'ready' | 'state' | 'userId' | 'onChange'>;
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
  let agreed: Pick<Lists, 'favorites' | 'charts'> | null = null;
  let askedAt: number | null = null;
  let gathering: Cancel | null = null;
  const account = createAccountDocument({
    http,
    onAsk: () => {
      askedAt = clock.elapsed();
    },
  });

  let last: Promise<unknown> = holder.ready;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };

  const isOwners = async (userId: string) => {
    const owner = await cache.settings.read(OWNER, ownerSchema);
    return holder.userId() === userId && owner?.userId === userId;
  };

  /** Null until the page has told its part: what is not known is not removed. */
  const told = async (): Promise<Lists | null> => {
    const { favorites, alerts, charts } = await device.read();
    return favorites && charts && { favorites, alerts, charts };
  };

  /** What is theirs leaves the device with its person; what the account has not taken is kept for them. */
  const leave = async () => {
    let left: Owner = NOBODY;
    // In one transaction: of several tabs one puts them away.
    await cache.settings.update(OWNER, ownerSchema, (held) => {
      left = held ?? NOBODY;
      return NOBODY;
    });
    account.forget();
    agreed = null;
    const { userId, lists } = left;
    if (userId === null) return;
    const known = lists ? await cache.settings.read(keyOf(userId), heldSchema) : null;
    const held = known ?? NOTHING_HELD;
    const { favorites, alerts, charts } = await device.read();
    const mine = {
      favorites: favorites ?? held.base.favorites,
      alerts,
      charts: charts ?? held.base.charts,
    };
    const going = lists ? mine : { ...NO_LISTS, charts: mine.charts };
    if (sameLists(going, held.base)) await cache.settings.remove(keyOf(userId));
    else await cache.settings.write(keyOf(userId), { ...held, unsaved: going });
    await device.put(mine, lists ? NO_LISTS : { ...mine, charts: NO_LISTS.charts });
  };

  /** What is nobody's goes with who signs in; what is another person's does not. */
  const enter = async (userId: string, offers: boolean | null) => {
    const owner = await cache.settings.read(OWNER, ownerSchema);
    const lists = offers ?? (owner?.userId === userId && owner.lists);
    if (owner?.userId === userId && owner.lists === lists) return;
    if (owner && owner.userId !== null && owner.userId !== userId) await leave();
    await cache.settings.write(OWNER, { userId, lists });
    if (owner?.userId === userId) return;
    const unsaved = (await cache.settings.read(keyOf(userId), heldSchema))?.unsaved;
    const mine = await told();
    if (unsaved && mine) await device.put(mine, unitedLists(NO_LISTS, mine, unsaved));
  };

  /** What this device and the account make of each other's changes; null once the lists are somebody else's. */
  const uniting = async (userId: string, held: Held, account: Lists, version: number) => {
    const mine = await told();
    if (mine === null || !(await isOwners(userId))) return null;
    // A server that knows less than it did was restored or replaced: nothing was removed there.
    const known = version > 0 && version >= held.version;
    const base = known ? { ...held.base, ...agreed } : NO_LISTS;
    return { mine, next: unitedLists(base, mine, account) };
  };

  /** The account agreed to `base`: to all of `next` that it has room for. */
  const settle = async (userId: string, mine: Lists, next: Lists, base: Lists, version: number) => {
    if (!(await isOwners(userId))) return;
    await device.put(mine, next, base.charts === next.charts);
    agreed = { favorites: base.favorites, charts: base.charts };
    await cache.settings.write(keyOf(userId), { version, base, unsaved: null });
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

  const sync = () =>
    inTurn(async (): Promise<Result<unknown>> => {
      const userId = holder.userId();
      if (userId === null || !(await told())) return ok(undefined);
      const settings = await offered();
      await enter(userId, settings);
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
    else if (ended === 'logout') void inTurn(leave);
  });
  deps.scheduler.every('app', async () => {
    if (askedAt !== null && clock.elapsed() - askedAt < LOOK_EVERY) return ok(undefined);
    account.look();
    return sync();
  });
  deps.hub.provide('favorites', {
    isPrivate: false,
    open: (_topic, emit) => ({ close: device.follow(emit) }),
  });
  deps.hub.provide('charts', {
    isPrivate: false,
    open: (_topic, emit) => ({ close: device.followCharts(emit) }),
  });

  return {
    changed,
    api: {
      async favorites(names, before) {
        device.told(names, before);
        changed();
      },
      async charts(charts, before) {
        device.toldCharts(charts, before);
        changed();
      },
    },
  };
}
