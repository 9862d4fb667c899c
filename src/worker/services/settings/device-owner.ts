import type { Cache } from '../../cache/cache.ts';
import type { SessionHolder } from '../session/session-holder.ts';
import { type Lists, NO_LISTS, sameLists, unitedLists } from './account-lists.ts';
import type { DeviceLists } from './device-lists.ts';
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

/** Whose what is given to the page is, and what they have agreed on with the account once the page's storage has it. */
interface GivenTo {
  /** Null: nobody's. */
  readonly userId: string | null;
  readonly base: Lists;
}

/** Has the lists of this device be one person's at a time, whenever the page is closed. */
export interface DeviceOwner {
  isOwners(userId: string): Promise<boolean>;
  /** Null until the page has told its part: what is not known is not removed. */
  told(): Promise<Lists | null>;
  /** Keeps what is known of their lists, unless they have left meanwhile in another tab, which put away what it found. */
  keep(userId: string, change: (held: Held | null) => Held): Promise<void>;
  /** Puts `next` in the place of `before`, on the page too. `fits`: the account has room for all of it. */
  give(before: Lists, next: Lists, to: GivenTo, fits?: boolean): Promise<void>;
  /** The page's storage has what was given as the `nth`. */
  took(nth: number): Promise<void>;
  /** What the account has not taken is kept for who leaves. */
  leave(): Promise<void>;
  /** A page that was closed while somebody left may still have what is theirs. */
  lookBack(mine: Lists): Promise<void>;
  /** What is nobody's goes with who signs in; what is another person's does not. `offers`: the back end keeps lists. */
  enter(userId: string, offers: boolean | null): Promise<void>;
  /** Who was brought what had been kept for them. */
  entered(): string | null;
}

interface DeviceOwnerDeps {
  readonly cache: Pick<Cache, 'settings'>;
  readonly holder: Pick<SessionHolder, 'userId'>;
  readonly device: DeviceLists;
  readonly onLeave: () => void;
}

const leaving = (lists: boolean): Owner['leaves'] => (lists ? 'lists' : 'charts');

/** Follows who that is. */
export function createDeviceOwner({ cache, holder, device, onLeave }: DeviceOwnerDeps): DeviceOwner {
  /** The last that was given. */
  let given: (GivenTo & { readonly nth: number }) | null = null;
  /** Of this worker: another tab's may have been first. */
  let entered: { readonly userId: string; readonly lists: boolean } | null = null;
  let lookedBack = false;

  const isOwners = async (userId: string) => {
    const owner = await cache.settings.read(OWNER, ownerSchema);
    return holder.userId() === userId && owner?.userId === userId;
  };

  const keep = async (userId: string, change: (held: Held | null) => Held) => {
    await cache.settings.update(keyOf(userId), heldSchema, change);
    if ((await cache.settings.read(OWNER, ownerSchema))?.userId === userId) return;
    // What the account has not taken stays for them.
    const held = await cache.settings.read(keyOf(userId), heldSchema);
    if (held?.unsaved === null) await cache.settings.remove(keyOf(userId));
  };

  const told = async (): Promise<Lists | null> => {
    const page = device.page();
    return page && { ...page, alerts: await device.alerts() };
  };

  const give = async (before: Lists, next: Lists, to: GivenTo, fits = true) => {
    given = { ...to, nth: await device.put(before, next, { theirs: to.userId !== null, fits }) };
  };

  /** What is theirs leaves the page with its person, once more after one that was closed before it had let go. */
  const letGo = (had: Lists, leaves: Owner['leaves']) =>
    give(had, leaves === 'charts' ? { ...had, charts: NO_LISTS.charts } : NO_LISTS, {
      userId: null,
      base: NO_LISTS,
    });

  const leave = async () => {
    let left: Owner = NOBODY;
    // In one transaction: of several tabs one puts them away.
    await cache.settings.update(OWNER, ownerSchema, (held): Owner => {
      left = held ?? NOBODY;
      return left.userId === null ? left : { ...NOBODY, leaves: leaving(left.lists) };
    });
    onLeave();
    const here = entered;
    entered = null;
    given = null;
    const { userId, lists } = left;
    if (userId === null) {
      // Another tab has put them away.
      if (here) await letGo({ ...NO_LISTS, ...device.page() }, leaving(here.lists));
      return;
    }
    const known = lists ? await cache.settings.read(keyOf(userId), heldSchema) : null;
    const held = known ?? NOTHING_HELD;
    const mine = { ...held.base, ...device.page(), alerts: await device.alerts() };
    const going = lists ? mine : { ...NO_LISTS, charts: mine.charts };
    if (sameLists(going, held.base)) await cache.settings.remove(keyOf(userId));
    else await cache.settings.write(keyOf(userId), { ...held, unsaved: going });
    await letGo(mine, leaving(lists));
  };

  const lookBack = async (mine: Lists) => {
    if (lookedBack) return;
    lookedBack = true;
    const leaves = (await cache.settings.read(OWNER, ownerSchema))?.leaves;
    if (leaves) await letGo(mine, leaves);
  };

  const enter = async (userId: string, offers: boolean | null) => {
    const owner = await cache.settings.read(OWNER, ownerSchema);
    const lists = offers ?? (owner?.userId === userId && owner.lists);
    if (owner && owner.userId !== null && owner.userId !== userId) await leave();
    if (owner?.userId !== userId || owner.lists !== lists) {
      await cache.settings.update(OWNER, ownerSchema, (held) => ({ ...(held ?? NOBODY), userId, lists }));
    }
    const known = entered?.userId === userId;
    entered = { userId, lists };
    if (known) return;
    const held = (await cache.settings.read(keyOf(userId), heldSchema)) ?? NOTHING_HELD;
    const mine = await told();
    if (!held.unsaved || !mine) return;
    await give(mine, unitedLists(NO_LISTS, mine, held.unsaved), { userId, base: held.base });
  };

  const took = async (nth: number) => {
    if (given?.nth !== nth) return;
    const { userId, base } = given;
    const owner = await cache.settings.read(OWNER, ownerSchema);
    if (owner?.leaves) {
      await cache.settings.update(OWNER, ownerSchema, (held) => ({ ...(held ?? NOBODY), leaves: null }));
    }
    if (userId === null || owner?.userId !== userId) return;
    await keep(userId, (held) => ({ version: held?.version ?? 0, base, unsaved: null }));
  };

  return { isOwners, keep, told, give, took, leave, lookBack, enter, entered: () => entered?.userId ?? null };
}
