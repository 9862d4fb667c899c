import type { Result } from '#protocol/result.ts';
import type { Milliseconds } from '#protocol/units.ts';
import type { ReadRow } from '#protocol/worker-api.ts';
import type { Clock } from '../platform/clock.ts';
import { POLL_FORMAT, type PollMessage, saidOf, saysDown } from '../platform/poll-message.ts';
import type { Scheduler } from '../platform/scheduler.ts';
import type { TabLocks } from '../platform/tab-locks.ts';
import type { Tabs } from '../platform/tabs.ts';
import { aloneInLead, createLeadership, type Leadership } from './leadership.ts';
import { createSharedPoll, type PollSpec, type SharedPoll, type SharedPolling } from './shared-poll.ts';

/** Repeated reads that one tab makes for all. */
export interface SharedPolls {
  /**
   * Reads at once and then on every tick of the timer. The tab that leads makes the repeated reads, and the
   * others are told what they bring; without locks or a channel each tab makes its own.
   */
  every<T>(spec: PollSpec<T>): SharedPolling;
  /** What is followed now. */
  rows(): readonly ReadRow[];
  /** Says nothing any more and lets others lead. */
  stop(): void;
}

export interface SharedPollsDeps {
  readonly clock: Clock;
  readonly random: () => number;
  readonly scheduler: Scheduler;
  readonly tabs: Tabs;
  readonly locks: TabLocks;
  /** Another tab could not make a read that this one follows. */
  readonly onDown: () => void;
}

interface Member {
  readonly key: string;
  readonly poll: SharedPoll;
  readonly leadership: Leadership;
}

const nameOf = (key: string, userId: string | null): string =>
  `bourse-poll-${POLL_FORMAT}:${JSON.stringify([key, userId])}`;

/** One for the worker: it hands what other tabs say of a read to those that follow it here. */
export function createSharedPolls(deps: SharedPollsDeps): SharedPolls {
  const { clock, random, scheduler, tabs, locks } = deps;
  const members = new Map<string, Set<Member>>();
  const together = tabs.joined && locks.work;
  const all = () => [...members.values()].flatMap((group) => [...group]);
  const of = (name: string): ReadonlySet<Member> => members.get(name) ?? new Set();

  tabs.listen((message) => {
    if (message.kind !== 'leading' && message.kind !== 'poll') return;
    for (const { leadership, poll } of of(nameOf(message.key, message.userId))) {
      if (message.kind === 'leading') leadership.heard();
      else poll.hear(message);
      if (message.kind === 'poll' && saysDown(message.result)) deps.onDown();
    }
  });
  scheduler.onVisible((visible) => {
    for (const { leadership } of all()) leadership.setVisible(visible);
  });

  return {
    rows: () =>
      all().map(({ key, leadership, poll }) => ({ key, leads: leadership.leads(), age: poll.age() })),
    stop: () => {
      for (const { leadership } of all()) leadership.close();
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
        for (const member of of(name)) if (member !== mine) member.poll.hear(message);
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
        key,
        leadership,
        poll: createSharedPoll({ clock, scheduler, leadership, tell }, spec),
      };
      members.set(name, new Set([...of(name), mine]));
      leadership.setVisible(scheduler.visible());

      return {
        refresh: mine.poll.polling.refresh,
        leads: leadership.leads,
        stop: () => {
          leadership.close();
          mine.poll.polling.stop();
          const left = new Set([...of(name)].filter((member) => member !== mine));
          if (left.size > 0) members.set(name, left);
          else members.delete(name);
        },
      };
    },
  };
}
