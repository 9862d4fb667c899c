import { type NewReminder, type Reminder, type RemindersApi, reminderSchema } from '#protocol/reminders.ts';
import { failed, ok } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import { createListeners, type Emit } from '#protocol/source.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';
import type { Cancel } from '../../platform/clock.ts';
import type { Tabs } from '../../platform/tabs.ts';
import { createKeptDocument } from '../kept-document.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import type { BusinessTime } from './business-time.ts';

/** As they are kept: earliest first. */
type Reminders = readonly Reminder[];

/** How many may wait at a time. */
const MOST_REMINDERS = 50;
/** What nobody looked at for this long is dropped. */
const FORGET_AFTER = 7 * 86_400_000;

const remindersSchema = listOf(reminderSchema);

/** When the person is to be told; business clock. */
const tellAt = ({ at, ahead }: NewReminder): number => at - ahead;

const waits = ({ dueSince }: Reminder): boolean => dueSince === null;

/** Those that nobody has been told of yet. */
export const waiting = (held: Reminders): Reminders => held.filter(waits);

/** Puts a reminder in the place of the one with its id; leaves the list as it is where too many wait already. */
export function withReminder(held: Reminders, reminder: NewReminder): Reminders {
  const others = held.filter(({ id }) => id !== reminder.id);
  if (waiting(others).length >= MOST_REMINDERS) return held;
  return [...others, { ...reminder, dueSince: null }].sort((a, b) => tellAt(a) - tellAt(b));
}

/**
 * Marks what is due at an instant of the business clock as due since `serverNow`, and drops what has been due for long.
 * Gives the same list where nothing changes.
 */
export function markDue(held: Reminders, businessNow: EpochMs, serverNow: EpochMs): Reminders {
  const isDue = (reminder: Reminder) => waits(reminder) && tellAt(reminder) <= businessNow;
  const isOld = ({ dueSince }: Reminder) => dueSince !== null && serverNow - dueSince > FORGET_AFTER;
  if (!held.some((reminder) => isDue(reminder) || isOld(reminder))) return held;
  return held
    .filter((reminder) => !isOld(reminder))
    .map((reminder) => (isDue(reminder) ? { ...reminder, dueSince: serverNow } : reminder));
}

interface RemindersDeps extends Pick<ServiceDeps, 'cache' | 'clock' | 'serverNow'> {
  readonly tabs: Tabs;
  readonly owner: OwnerOf;
  readonly businessTime: () => Promise<BusinessTime>;
  /** Told whenever the clock of products was measured; measures it at once. Gives the off-switch. */
  readonly onBusinessClock: (listener: () => void) => () => void;
}

export interface RemindersService {
  readonly api: RemindersApi;
  /** Tells the reminders at every change; the returned function stops it. */
  follow(emit: Emit<Reminders>): () => void;
  /** At start and whenever somebody signs in or out: everybody has their own. */
  resume(): Promise<void>;
  stop(): void;
}

/** The longest sleep: a business clock may be moved, and a device may have slept. */
const LOOK_AGAIN = 30_000;
const FIRST_LOOK = milliseconds(0);
/** A name, an address: longer ones are no reminder of this app. */
const LONGEST = 300;

/**
 * Reminders of this device, each due at its instant of the business clock, also while no page is seen. What is due is
 * marked so in one transaction, whichever tab came first; a page tells it and then removes it.
 */
export function createRemindersService(deps: RemindersDeps): RemindersService {
  const { cache, clock, serverNow, owner, businessTime } = deps;
  const followers = createListeners<[Reminders]>();
  let timer: Cancel | null = null;
  let leaveClock: (() => void) | null = null;
  let stopped = false;
  const document = createKeptDocument<Reminders>({
    ...deps,
    table: cache.reminders,
    kind: 'reminders',
    keyOf: (uid) => uid,
    shape: remindersSchema,
    first: [],
  });

  const look = async () => {
    const { now, rate } = await businessTime();
    const due = (held: Reminders) => markDue(held, now, serverNow());
    // Told once: a faster tab has marked it already.
    if (due(document.current()) !== document.current()) return document.change(due);
    const [next] = waiting(document.current());
    if (next) wake(Math.min(LOOK_AGAIN, Math.max(0, (tellAt(next) - now) / rate)));
  };
  const wake = (delay: number) => {
    timer?.();
    timer = stopped ? null : clock.after(milliseconds(Math.ceil(delay)), () => void look());
  };
  document.onState((held) => {
    followers.tell(held);
    wake(FIRST_LOOK);
  });

  /** What a visitor asked for goes on with the person who signs in. */
  const takeOver = async () => {
    const mine = owner();
    if (mine === null) return;
    const left = (await cache.reminders.read('', remindersSchema)) ?? [];
    if (left.length === 0 || owner() !== mine) return;
    await cache.reminders.remove('');
    await document.change((held) => left.reduce(withReminder, held));
  };

  return {
    follow: (emit) => {
      if (document.known()) emit.value(document.current());
      return followers.add(emit.value);
    },
    async resume() {
      await document.reread();
      await takeOver();
      // A clock that was moved while nobody looked is known by its next measurement.
      if (!stopped) leaveClock ??= deps.onBusinessClock(() => wake(FIRST_LOOK));
    },
    stop: () => {
      stopped = true;
      leaveClock?.();
      timer?.();
    },
    api: {
      async list() {
        await document.ready();
        return document.current();
      },
      async set(reminder) {
        await document.ready();
        const { now } = await businessTime();
        const { id, area, kind, product, at, ahead, address } = reminder;
        if (!(at > now)) return failed({ kind: 'invalid', msg: 'd_reminder_over' });
        if ([id, product, address].some((text) => text.length > LONGEST)) return failed({ kind: 'invalid' });
        const wish = { id, area, kind, product, at, ahead, address };
        await document.change((held) => withReminder(held, wish));
        const set = document
          .current()
          .find((held) => held.id === id && held.at === at && held.ahead === ahead);
        return set ? ok(set) : failed({ kind: 'invalid', msg: 'd_reminder_most' });
      },
      remove: (id) => document.change((held) => held.filter((reminder) => reminder.id !== id)),
    },
  };
}
