import { milliseconds } from '#protocol/units.ts';
import type { Cancel, Clock } from '../platform/clock.ts';
import type { Release, TabLocks } from '../platform/tab-locks.ts';

export interface LeadershipDeps {
  readonly clock: Clock;
  /** 0 to 1: two tabs that miss the same leader do not stand in for it in the same moment. */
  readonly random: () => number;
  readonly locks: TabLocks;
  /** Of the lock that the leader holds. */
  readonly name: string;
  /** This tab's turn begins. */
  readonly onLead: () => void;
  /** Tells the others that this tab leads. */
  readonly beat: () => void;
}

/** Which tab makes one repeated read: the visible one that has waited longest, until it is hidden, closed or dies. */
export interface Leadership {
  leads(): boolean;
  /** The leader was heard. */
  heard(): void;
  /** Hidden tabs let go, so that a visible one never waits for a throttled one. */
  setVisible(visible: boolean): void;
  close(): void;
}

const BEAT_EVERY = milliseconds(5000);
/** A leader that is silent so long is stuck, though it still holds the lock: another stands in for it. */
const SILENCE = 12_000;
const SPREAD = 3000;

type Role = 'absent' | 'follows' | 'standsIn' | 'leads';

/** Absent at first: it takes part once the tab is visible, and lets go when it is hidden or closed. */
export function createLeadership(deps: LeadershipDeps): Leadership {
  const { clock, locks } = deps;
  let role: Role = 'absent';
  let release: Release | null = null;
  let timer: Cancel | null = null;

  const leads = () => role === 'leads' || role === 'standsIn';

  const beat = () => {
    deps.beat();
    timer = clock.after(BEAT_EVERY, beat);
  };
  const lead = (as: 'leads' | 'standsIn') => {
    const already = leads();
    role = as;
    timer?.();
    beat();
    if (!already) deps.onLead();
  };
  const watch = () => {
    timer?.();
    timer = clock.after(milliseconds(SILENCE + deps.random() * SPREAD), () => lead('standsIn'));
  };
  const leave = () => {
    role = 'absent';
    timer?.();
    timer = null;
    release?.();
    release = null;
  };

  return {
    leads,
    heard: () => {
      if (role !== 'follows' && role !== 'standsIn') return;
      role = 'follows';
      watch();
    },
    setVisible: (visible) => {
      if (!visible) return leave();
      if (role !== 'absent') return;
      role = 'follows';
      watch();
      release = locks.queue(deps.name, () => lead('leads'));
    },
    close: leave,
  };
}

/** Where tabs can't hear each other or can't take turns, each reads for itself. */
export const aloneInLead: Leadership = {
  leads: () => true,
  heard: () => {},
  setVisible: () => {},
  close: () => {},
};
