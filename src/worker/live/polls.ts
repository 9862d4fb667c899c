import * as v from 'valibot';
import { ageIn, failed, ok, type Result } from '#protocol/result.ts';
import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { ReadRow } from '#protocol/worker-api.ts';
import type { Clock } from '../platform/clock.ts';
import type { Scheduler, TimerName } from '../platform/scheduler.ts';
import type { TabLocks } from '../platform/tab-locks.ts';
import { POLL_FORMAT, type PollMessage, saidOf, saysDown, type Tabs } from '../platform/tabs.ts';
import { aloneInLead, createLeadership, type Leadership } from './leadership.ts';

/** Where a result comes from: this tab's own call, or that of the tab that leads. */
export interface Origin {
  readonly own: boolean;
  /** How old it is now; 0 for what the back end just said. */
  readonly age: Milliseconds;
}

/** One repeated read that all tabs need alike. */
interface PollSpec<T> {
  /** Says what is read; the same in every tab. */
  readonly key: string;
  /** User id of whose data it brings; null for everybody's. Only tabs of the same person share it. */
  readonly userId: string | null;
  readonly timer: TimerName;
  /** What another tab says is believed where it fits. */
  readonly shape: v.GenericSchema<unknown, T>;
  /** A tick where this is false is left out; always due where absent. */
  readonly isDue?: () => boolean;
  /**
   * Whether what another tab read can be built upon here; always where absent. If not, this tab reads for itself.
   */
  readonly fits?: (value: T) => boolean;
  readonly load: () => Promise<Result<T>>;
  /** Gets every result once, the tab's own and the leader's, never one that is older than the last. */
  readonly take: (result: Result<T>, origin: Origin) => void;
}

export interface SharedPolling {
  /** Something changed: this tab reads now, even where another one leads, and tells the others. What was asked for before is old. */
  refresh(): void;
  /** Whether the repeated reads are this tab's task at present. */
  leads(): boolean;
  stop(): void;
}

/** Repeated reads that one tab makes for all. */
export interface SharedPolls {
  /**
   * Reads at once and then on every tick of the timer. The tab that leads makes the repeated reads, and the
   * others are told what they bring; without locks or a channel each tab makes its own.
   */
  every<T>(spec: PollSpec<T>): SharedPolling;
  /** Something changed that this read brings: it is read now, and the others are told. */
  refresh(key: string): void;
  /** What is followed now. */
  rows(): readonly ReadRow[];
  /** Says nothing any more and lets others lead. */
  stop(): void;
}

interface SharedPollsDeps {
  readonly clock: Clock;
  readonly random: () => number;
  readonly scheduler: Scheduler;
  readonly tabs: Tabs;
  readonly locks: TabLocks;
  /** Another tab could not make a read that this one follows. */
  readonly onDown: () => void;
}

interface Member {
  /** The same in every tab that makes this read. */
  readonly name: string;
  readonly key: string;
  readonly poll: SharedPoll;
  readonly leadership: Leadership;
}

const nameOf = (key: string, userId: string | null): string =>
  `bourse-poll-${POLL_FORMAT}:${JSON.stringify([key, userId])}`;

/** One for the worker: it hands what other tabs say of a read to those that follow it here. */
export function createSharedPolls(deps: SharedPollsDeps): SharedPolls {
  const { clock, random, scheduler, tabs, locks } = deps;
  const members = new Set<Member>();
  const together = tabs.joined && locks.work;
  const called = (name: string) => [...members].filter((member) => member.name === name);

  tabs.listen((message) => {
    if (message.kind !== 'leading' && message.kind !== 'poll') return;
    for (const { leadership, poll } of called(nameOf(message.key, message.userId))) {
      if (message.kind === 'leading') leadership.heard();
      else poll.hear(message);
      if (message.kind === 'poll' && saysDown(message.result)) deps.onDown();
    }
  });
  scheduler.onVisible((visible) => {
    for (const { leadership } of members) leadership.setVisible(visible);
  });

  return {
    refresh: (key) => {
      for (const member of members) if (member.key === key) member.poll.refresh();
    },
    rows: () =>
      [...members].map(({ key, leadership, poll }) => ({ key, leads: leadership.leads(), age: poll.age() })),
    stop: () => {
      for (const { leadership } of members) leadership.close();
    },
    every: (spec) => {
      const { key, userId } = spec;
      const name = nameOf(key, userId);

      const tell = (began: Milliseconds, ended: Milliseconds, result: Result<unknown>) => {
        const said = saidOf(result);
        if (!together || said === null) return;
        const sinceStart = clock.now() - clock.elapsed();
        const message: PollMessage = {
          kind: 'poll',
          format: POLL_FORMAT,
          key,
          userId,
          began: began + sinceStart,
          ended: ended + sinceStart,
          result: said,
        };
        tabs.tell(message);
        // A channel is deaf to itself: this tab may follow the same read twice.
        for (const member of called(name)) if (member !== mine) member.poll.hear(message);
      };
      const leadership: Leadership = together
        ? createLeadership({
            clock,
            random,
            locks,
            name,
            beat: () => tabs.tell({ kind: 'leading', format: POLL_FORMAT, key, userId }),
            onLead: () => mine.poll.takeOver(),
          })
        : aloneInLead;
      const mine: Member = {
        name,
        key,
        leadership,
        poll: createSharedPoll({ clock, scheduler, leadership, tell }, spec),
      };
      members.add(mine);
      leadership.setVisible(scheduler.visible());

      return {
        refresh: mine.poll.refresh,
        leads: leadership.leads,
        stop: () => {
          leadership.close();
          mine.poll.stop();
          members.delete(mine);
        },
      };
    },
  };
}

interface SharedPollDeps {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly leadership: Leadership;
  /** Moments by the monotonic clock. */
  readonly tell: (began: Milliseconds, ended: Milliseconds, result: Result<unknown>) => void;
}

interface SharedPoll extends Omit<SharedPolling, 'leads'> {
  hear(message: PollMessage): void;
  /** This tab begins to lead: what is not fresh is fetched at once. */
  takeOver(): void;
  /** Since the newest result was asked for; null before the first. */
  age(): Milliseconds | null;
}

/** Clocks of two threads may differ by a tick. */
const TOLERANCE = 50;
const OLDEST = 30_000;
const FRESH = 1000;

/** The first read is every tab's own, so that no screen waits for another tab; the repeated ones are the leader's. */
function createSharedPoll<T>(deps: SharedPollDeps, spec: PollSpec<T>): SharedPoll {
  const { clock, scheduler, leadership } = deps;
  let closed = false;
  let asked = true;
  let reading = false;
  /** What was asked for before this moment is old, whenever it comes. */
  let newest = clock.elapsed();
  /** When the newest value arrived. Of two reads that overlap nobody knows which one the server answered last. */
  let arrived = newest;
  let taken = false;

  const accept = (
    result: Result<T>,
    { began, ended }: { readonly began: Milliseconds; readonly ended: Milliseconds },
    origin: Origin,
  ): boolean => {
    if (closed || began < newest || (result.ok && began < arrived)) return false;
    newest = began;
    if (result.ok) arrived = ended;
    taken = true;
    spec.take(result, origin);
    return true;
  };

  const read = async (): Promise<{ readonly began: Milliseconds; readonly result: Result<T> }> => {
    asked = false;
    const began = clock.elapsed();
    const result = await spec.load();
    // Asked again while this was on its way: what came may be from before.
    return asked && !closed ? read() : { began, result };
  };

  const run = async (): Promise<Result<unknown>> => {
    const due = leadership.leads() && (spec.isDue?.() ?? true);
    if (!asked && !due) return ok(null);
    reading = true;
    const { began, result } = await read().finally(() => {
      reading = false;
    });
    if (!result.ok && result.failure.kind === 'superseded') return result;
    const ended = clock.elapsed();
    if (accept(result, { began, ended }, { own: true, age: ageIn(result) })) {
      deps.tell(began, ended, result);
    }
    return result;
  };

  const stopWake = scheduler.onWake(() => {
    // What was under way when the machine fell asleep says nothing about now.
    newest = clock.elapsed();
  });
  const polling = scheduler.every(spec.timer, run);

  /** Hidden tabs fetch nothing: this one asks when it is seen again. */
  const askMyself = () => {
    asked = true;
    if (scheduler.visible() && !closed) polling.refresh();
  };

  return {
    refresh: () => {
      asked = true;
      newest = clock.elapsed();
      polling.refresh();
    },
    stop: () => {
      closed = true;
      stopWake();
      polling.stop();
    },
    hear: ({ began, ended, result }) => {
      const age = clock.now() - ended;
      if (age < -TOLERANCE || age > OLDEST || ended < began) return;
      const read = readAs(spec.shape, result);
      if (read === null) return;
      leadership.heard();
      if (read.ok && spec.fits && !spec.fits(read.value)) {
        if (!reading) askMyself();
        return;
      }
      const here = (at: number) => milliseconds(clock.elapsed() - (clock.now() - at));
      const span = { began: here(began), ended: here(ended) };
      accept(read, span, { own: false, age: milliseconds(Math.max(0, age) + ageIn(read)) });
    },
    age: () => (taken ? milliseconds(clock.elapsed() - newest) : null),
    takeOver: () => {
      if (clock.elapsed() - newest >= FRESH) polling.refresh();
    },
  };
}

function readAs<T>(shape: v.GenericSchema<unknown, T>, result: PollMessage['result']): Result<T> | null {
  if (!result.ok) return failed(result.failure);
  const read = v.safeParse(shape, result.value);
  return read.success ? ok(read.output, result.age) : null;
}
