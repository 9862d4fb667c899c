import type { ArmedSwitch, CancelAfterOutcome, CancelAfterTerms } from '#protocol/cancel-after.ts';
import { type Failure, failed, ok, type Result } from '#protocol/result.ts';
import type { EpochMs } from '#protocol/units.ts';
import { OFF_PAYLOAD, setCancelAfter, termsPayload } from '../../api/cancel-after.ts';
import { backOff } from '../../platform/back-off.ts';
import type { Cancel } from '../../platform/clock.ts';
import { wasNotSent, wasRefused } from '../intents/intent-rules.ts';
import type { NotAfter } from '../intents/not-after.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { sameTerms } from './kept-switch.ts';

interface ChangeDeps extends Pick<ServiceDeps, 'http' | 'clock' | 'scheduler'> {
  readonly newId: () => string;
  readonly notAfter: NotAfter;
  readonly random: () => number;
  /** Reads the switch; the reader takes what it brings. */
  readonly read: () => Promise<Result<ArmedSwitch | null>>;
  /** What is on after a change that was asked for; `isDone` is false where that never arrived. */
  readonly ended: (armed: ArmedSwitch | null, isDone: boolean) => Promise<void>;
  readonly changed: () => void;
}

/** Changes of the switch that a person asked for, one at a time. */
export interface SwitchChange {
  /** The answer to a change was lost and is being looked up. */
  isChecking(): boolean;
  /** Sends once. @param terms null turns the switch off */
  send(terms: CancelAfterTerms | null): Promise<Result<CancelAfterOutcome>>;
  /** Forgets what is looked up: another person. */
  forget(): void;
}

/** So long a call without a limit of its own may still act after it was sent. */
const CALL_OVER = 15_000;

/** A change is never sent again by itself: a lost answer is looked up until it is known what is on. */
export function createSwitchChange(deps: ChangeDeps): SwitchChange {
  const { clock, http, notAfter } = deps;
  let checking: (() => void) | null = null;
  let sending: Promise<Result<CancelAfterOutcome>> | null = null;
  let timer: Cancel | null = null;

  const stop = () => {
    timer?.();
    timer = null;
    checking = null;
  };

  const lookUp = (wish: CancelAfterTerms | null, until: EpochMs | null) => {
    const sentAt = clock.elapsed();
    // Until then the call may be held somewhere and still act.
    const isOver = () =>
      until === null ? clock.elapsed() - sentAt >= CALL_OVER : notAfter.left(until) === 0;
    let tries = 0;
    const look = async () => {
      timer?.();
      timer = null;
      const over = isOver();
      const answer = await deps.read();
      if (checking !== look) return;
      if (answer.ok) {
        const isDone = isAs(answer.value, wish);
        if (isDone || over) {
          stop();
          return deps.ended(answer.value, isDone);
        }
      }
      tries += 1;
      timer = clock.after(backOff(tries, deps.random()), look);
    };
    checking = look;
    deps.changed();
    void look();
  };

  const sendOnce = async (terms: CancelAfterTerms | null): Promise<Result<CancelAfterOutcome>> => {
    const until = notAfter.next();
    const options = { idempotencyKey: deps.newId(), notAfter: until };
    const answer = await http.call(setCancelAfter, terms ? termsPayload(terms) : OFF_PAYLOAD, options);
    if (answer.ok) {
      await deps.ended(answer.value, true);
      return ok('done');
    }
    if (isDecided(answer.failure)) return failed(answer.failure);
    lookUp(terms, until);
    return ok('unknown');
  };

  deps.scheduler.onVisit(() => checking?.());

  return {
    isChecking: () => checking !== null,
    send: (terms) => {
      if (checking !== null) return Promise.resolve(ok('unknown'));
      if (sending !== null) return sending;
      sending = sendOnce(terms).finally(() => {
        sending = null;
      });
      return sending;
    },
    forget: stop,
  };
}

/** The server did nothing and will do nothing, or it is another person's session by now. */
const isDecided = (failure: Failure): boolean =>
  wasNotSent(failure) || wasRefused(failure) || failure.kind === 'superseded';

const isAs = (armed: ArmedSwitch | null, wish: CancelAfterTerms | null): boolean =>
  armed === null || wish === null ? armed === wish : sameTerms(armed, wish);
