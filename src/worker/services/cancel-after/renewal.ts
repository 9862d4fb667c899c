import type { ArmedSwitch } from '#protocol/cancel-after.ts';
import type { Result } from '#protocol/result.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';
import { setCancelAfter, termsPayload } from '../../api/cancel-after.ts';
import { aloneInLead, createLeadership, type Leadership } from '../../live/leadership.ts';
import type { Cancel } from '../../platform/clock.ts';
import type { TabLocks } from '../../platform/tab-locks.ts';
import { POLL_FORMAT, type Tabs } from '../../platform/tabs.ts';
import type { NotAfter } from '../intents/not-after.ts';
import type { ServiceDeps } from '../service-deps.ts';

export interface RenewalDeps extends Pick<ServiceDeps, 'http' | 'clock' | 'serverNow' | 'scheduler'> {
  readonly newId: () => string;
  readonly notAfter: NotAfter;
  readonly random: () => number;
  readonly tabs: Tabs;
  readonly locks: TabLocks;
  /** The switch that this device is to keep on, with the last deadline that the server told; null: none. */
  readonly wanted: () => ArmedSwitch | null;
  /** What the server says is on after a renewal, or instead of one whose time is past. */
  readonly said: (armed: ArmedSwitch | null) => void;
  readonly read: () => Promise<Result<ArmedSwitch | null>>;
}

/** Renewals of one person's switch: of all tabs of a device one makes them. */
export interface Renewal {
  /** The wanted switch or its deadline changed, or it is time to look again. */
  plan(): void;
  /** Asks what is on. Only the tab that renews does so. */
  look(): void;
  /** The tab that renews was heard. */
  heard(): void;
  leads(): boolean;
  stop(): void;
}

/** Two thirds of the time are left for the line to come back in. */
const SHARE = 1 / 3;
const RETRY_SHARE = 1 / 12;
const LONGEST_RETRY = 10_000;
const LOOK_AGAIN = 5000;
/** However little time a server leaves, it is not asked without a pause. */
const SOONEST = 1000;

/** Names the renewals among the reads that tabs tell each other of. */
export const RENEWAL_KEY = 'cancel-after';

/**
 * Renews with a call that arms nothing, after a third of the time and again soon after a failure. A tab that is hidden
 * still renews, as far as its browser lets it: a person who looks at another tab has not disappeared.
 */
export function createRenewal(deps: RenewalDeps, userId: string): Renewal {
  const { clock, serverNow, tabs, locks } = deps;
  let timer: Cancel | null = null;
  let running = false;
  let again = false;
  let stopped = false;
  let sawState = false;
  let failed = false;

  const wait = (ms: number) => {
    timer?.();
    timer = clock.after(milliseconds(Math.max(0, Math.ceil(ms))), () => void run());
  };

  const nextIn = ({ at, seconds }: ArmedSwitch): number => {
    const left = at - serverNow();
    if (sawState && left <= 0) return LOOK_AGAIN;
    if (failed) return Math.min(LONGEST_RETRY, seconds * 1000 * RETRY_SHARE);
    return sawState ? Math.max(SOONEST, left - seconds * 1000 * (1 - SHARE)) : 0;
  };

  /** Past its deadline a switch has fired, or fires now: nothing is sent that could be taken for a renewal. */
  const ask = (armed: ArmedSwitch) => (serverNow() >= armed.at || !sawState ? deps.read() : renew(armed));

  const renew = (armed: ArmedSwitch) =>
    deps.http.call(
      setCancelAfter,
      { ...termsPayload(armed), renew: 1 },
      { idempotencyKey: deps.newId(), notAfter: earlier(deps.notAfter.next(), armed.at), background: true },
    );

  const run = async (): Promise<void> => {
    timer?.();
    timer = null;
    const armed = deps.wanted();
    if (stopped || armed === null || !leadership.leads()) return;
    if (running) {
      again = true;
      return;
    }
    running = true;
    const answer = await ask(armed);
    running = false;
    if (stopped) return;
    failed = !answer.ok;
    if (answer.ok) {
      sawState = true;
      deps.said(answer.value);
    }
    if (again) {
      again = false;
      return run();
    }
    plan();
  };

  const plan = () => {
    const armed = deps.wanted();
    if (stopped || running || !leadership.leads()) return;
    if (armed === null) timer?.();
    else wait(nextIn(armed));
  };

  const look = () => {
    sawState = false;
    void run();
  };

  const beat = () => tabs.tell({ kind: 'leading', format: POLL_FORMAT, key: RENEWAL_KEY, userId });
  const leadership: Leadership =
    tabs.joined && locks.work
      ? createLeadership({
          clock,
          random: deps.random,
          locks,
          name: `bourse-${RENEWAL_KEY}:${userId}`,
          beat,
          onLead: () => look(),
        })
      : aloneInLead;
  // After sleep, and when the line is back, what is on is asked before anything is renewed.
  const leave = [deps.scheduler.onWake(look), deps.scheduler.onVisit(look)];
  leadership.setVisible(true);
  plan();

  return {
    plan,
    look,
    heard: leadership.heard,
    leads: leadership.leads,
    stop: () => {
      stopped = true;
      timer?.();
      for (const end of leave) end();
      leadership.close();
    },
  };
}

const earlier = (a: EpochMs | null, b: EpochMs): EpochMs | null => (a === null ? null : a < b ? a : b);
