import * as v from 'valibot';
import { priceAlertSchema } from '#protocol/alerts.ts';
import { ok, type Result } from '#protocol/result.ts';
import { entity, listOf } from '#protocol/schemas.ts';
import type { SettingsApi } from '#protocol/settings.ts';
import { milliseconds } from '#protocol/units.ts';
import type { Cancel } from '../../platform/clock.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { SessionHolder } from '../session/session-holder.ts';
import { createAccountDocument } from './account-document.ts';
import { type Lists, NO_LISTS, sameLists, unitedLists } from './account-lists.ts';
import { createDeviceLists } from './device-lists.ts';

interface SettingsDeps
  extends Pick<ServiceDeps, 'http' | 'cache' | 'clock' | 'hub' | 'scheduler' | 'serverNow'> {
  readonly tabs: Tabs;
  readonly holder: Pick<SessionHolder, 'ready' | 'state' | 'userId' | 'onChange'>;
  /** The back end keeps them. */
  readonly offered: () => Promise<boolean>;
}

export interface SettingsService {
  readonly api: SettingsApi;
  /** The alerts of this device changed. */
  changed(): void;
}

const listsSchema = entity({ favorites: listOf(v.string()), alerts: listOf(priceAlertSchema) });
/** What this device knows of a person's lists. */
const heldSchema = entity({
  /** Of the account, when both last agreed. */
  version: v.number(),
  base: listsSchema,
  /** What the account had not taken when the person left the device; kept out of sight for them. */
  unsaved: v.nullable(listsSchema),
});
type Held = v.InferOutput<typeof heldSchema>;
/** Whose the lists of this device are; null: nobody's, they go to the next who signs in. */
const ownerSchema = entity({ userId: v.nullable(v.string()) });

const OWNER = 'settings-owner';
const keyOf = (userId: string) => `settings ${userId}`;
const NOTHING_HELD: Held = { version: 0, base: NO_LISTS, unsaved: null };

/** Another device may have changed something: asked for this often. */
const LOOK_EVERY = 60_000;
/** Several stars in a row are one change. */
const GATHER = milliseconds(500);
const MOST_TRIES = 3;

/** Has favorites and price alerts follow the account: one document, of which the newest version counts. */
export function createSettingsService(deps: SettingsDeps): SettingsService {
  const { http, cache, clock, holder, offered } = deps;
  const device = createDeviceLists(deps);
  /** The page's favorites when they last agreed with the account's: each tab has its own page. */
  let agreed: Lists['favorites'] | null = null;
  let askedAt: number | null = null;
  let gathering: Cancel | null = null;
  const account = createAccountDocument(http, () => {
    askedAt = clock.elapsed();
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
    const { favorites, alerts } = await device.read();
    return favorites && { favorites, alerts };
  };

  /** The lists leave the device with their person; what the account has not taken is kept for them. */
  const leave = async () => {
    let left: string | null = null;
    // In one transaction: of several tabs one puts them away.
    await cache.settings.update(OWNER, ownerSchema, (held) => {
      left = held?.userId ?? null;
      return { userId: null };
    });
    account.forget();
    agreed = null;
    if (left === null) return;
    const held = (await cache.settings.read(keyOf(left), heldSchema)) ?? NOTHING_HELD;
    const { favorites, alerts } = await device.read();
    const mine = { favorites: favorites ?? held.base.favorites, alerts };
    if (sameLists(mine, held.base)) await cache.settings.remove(keyOf(left));
    else await cache.settings.write(keyOf(left), { ...held, unsaved: mine });
    await device.put(mine, NO_LISTS);
  };

  /** Lists that are nobody's go with who signs in; those of another person do not. */
  const enter = async (userId: string) => {
    const owner = (await cache.settings.read(OWNER, ownerSchema))?.userId ?? null;
    if (owner === userId) return;
    if (owner !== null) await leave();
    await cache.settings.write(OWNER, { userId });
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
    const base = known ? { ...held.base, favorites: agreed ?? held.base.favorites } : NO_LISTS;
    return { mine, next: unitedLists(base, mine, account) };
  };

  const settle = async (userId: string, mine: Lists, next: Lists, version: number) => {
    if (!(await isOwners(userId))) return;
    await device.put(mine, next);
    agreed = next.favorites;
    await cache.settings.write(keyOf(userId), { version, base: next, unsaved: null });
  };

  const agree = async (userId: string): Promise<Result<unknown>> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const held = (await cache.settings.read(keyOf(userId), heldSchema)) ?? NOTHING_HELD;
      const read = await account.read(held.version);
      if (!read.ok) return read;
      const { lists, version } = read.value;
      const united = await uniting(userId, held, lists, version);
      if (united === null) break;
      const written = sameLists(united.next, lists) ? read : await account.write(united.next);
      if (!written.ok) return written;
      if (written.value === null) continue;
      await settle(userId, united.mine, united.next, written.value.version);
      break;
    }
    return ok(undefined);
  };

  const sync = () =>
    inTurn(async (): Promise<Result<unknown>> => {
      const userId = holder.userId();
      if (userId === null || !(await offered()) || !(await told())) return ok(undefined);
      await enter(userId);
      return agree(userId);
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
    account.forget();
    return sync();
  });
  deps.hub.provide('favorites', {
    isPrivate: false,
    open: (_topic, emit) => ({ close: device.follow(emit) }),
  });

  return {
    changed,
    api: {
      async favorites(names, before) {
        device.told(names, before);
        changed();
      },
    },
  };
}
