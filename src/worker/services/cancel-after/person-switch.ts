import type {
  ArmedSwitch,
  CancelAfterOutcome,
  CancelAfterState,
  CancelAfterTerms,
} from '#protocol/cancel-after.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { epochMs, milliseconds } from '#protocol/units.ts';
import { getCancelAfter } from '../../api/cancel-after.ts';
import type { SharedPolling } from '../../live/polls.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { createSwitchChange } from './change-switch.ts';
import { findCanceled } from './find-canceled.ts';
import {
  type KeptSwitch,
  NOTHING_KEPT,
  type SwitchRecord,
  sameTerms,
  toldSwitchSchema,
} from './kept-switch.ts';
import { createRenewal, type Renewal, type RenewalDeps } from './renewal.ts';

export interface PersonSwitchDeps
  extends Omit<RenewalDeps, 'wanted' | 'said' | 'read'>,
    Pick<ServiceDeps, 'polls'> {
  readonly record: SwitchRecord;
  /** What is known of the switch has changed. */
  readonly changed: () => void;
}

/** The switch of one person, as this tab knows it. */
export interface PersonSwitch {
  /** null while nothing is known. */
  state(): CancelAfterState | null;
  /** Reads again what this device keeps. */
  reread(): Promise<void>;
  heard(): void;
  /** Reads the switch for screens, now and then; gives the off-switch. */
  follow(failure: (result: Result<never>) => void): () => void;
  send(terms: CancelAfterTerms | null): Promise<Result<CancelAfterOutcome>>;
  dismiss(): Promise<void>;
  stop(): void;
}

/** Without a switch of this device it changes only where another device changes it. */
const READ_OFF_EVERY = 300_000;
const READ_ON_EVERY = 60_000;
/** How far this device may take the server's time to be from what it is. */
const CLOCK_DIFFERS_MS = 2000;

export function createPersonSwitch(deps: PersonSwitchDeps, userId: string): PersonSwitch {
  const { http, clock, serverNow, record, changed } = deps;
  let kept: KeptSwitch = NOTHING_KEPT;
  let told: { readonly armed: ArmedSwitch | null } | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let isMissed = false;
  let renewal: Renewal | null = null;
  let polling: SharedPolling | null = null;
  let stopped = false;

  const readSwitch = () => http.call(getCancelAfter, {}, { background: true });

  const take = (next: KeptSwitch) => {
    kept = next;
    if (stopped) return;
    if (kept.armed === null) {
      renewal?.stop();
      renewal = null;
    } else renewal ??= createRenewal({ ...deps, wanted, said, read: readSwitch }, userId);
    renewal?.plan();
    changed();
  };
  const keep = async (change: (held: KeptSwitch) => KeptSwitch) => take(await record.update(userId, change));

  const wanted = () => kept.armed;

  /** The switch that this device was to renew is on no more. Where its time is past, what it canceled is looked for. */
  const conclude = async (was: ArmedSwitch) => {
    const isPast = serverNow() >= was.at - CLOCK_DIFFERS_MS;
    const found = isPast ? await findCanceled(http, epochMs(was.at - CLOCK_DIFFERS_MS)) : ok(null);
    // The next look tries again.
    if (!found.ok || stopped) return;
    await keep((held) =>
      held.armed !== null && sameTerms(held.armed, was) && held.armed.at === was.at
        ? { armed: null, fired: found.value ?? held.fired }
        : held,
    );
  };

  const said = (armed: ArmedSwitch | null) => {
    told = { armed };
    readAt = clock.elapsed();
    const mine = kept.armed;
    // One tab writes for all.
    if (mine !== null && renewal?.leads()) {
      if (armed === null || !sameTerms(armed, mine)) {
        // A change that is on its way may still arrive.
        if (!isChanging()) void conclude(mine);
      } else if (armed.at !== mine.at) void keep((held) => (held.armed ? { ...held, armed } : held));
    }
    changed();
  };

  const read = async () => {
    const answer = await readSwitch();
    if (answer.ok && !stopped) said(answer.value);
    return answer;
  };

  let before: ArmedSwitch | null = null;
  let wish: CancelAfterTerms | null = null;
  const change = createSwitchChange({
    ...deps,
    read,
    changed,
    ended: async (armed, isDone) => {
      isMissed = !isDone;
      told = { armed };
      readAt = clock.elapsed();
      const isMine = (terms: CancelAfterTerms | null) =>
        armed !== null && terms !== null && sameTerms(armed, terms);
      const mine = isMine(wish) || isMine(before) ? armed : null;
      await keep((held) => ({ ...held, armed: mine }));
    },
  });
  let sending = false;
  const isChanging = () => sending || change.isChecking();

  const isDue = () => {
    const age = clock.elapsed() - readAt;
    if (told === null) return true;
    if (told.armed === null) return age >= READ_OFF_EVERY;
    // The renewals of this device bring it.
    if (kept.armed !== null) return false;
    return serverNow() >= told.armed.at || age >= Math.min(READ_ON_EVERY, told.armed.seconds * 167);
  };

  return {
    state: () => {
      const on = told ?? (kept.armed === null ? null : { armed: kept.armed });
      if (on === null) return null;
      const { armed } = on;
      return {
        armed,
        renews: armed !== null && kept.armed !== null && sameTerms(armed, kept.armed),
        change: change.isChecking() ? 'checking' : isMissed ? 'notDone' : 'none',
        fired: kept.fired,
      };
    },
    async reread() {
      const next = await record.read(userId);
      if (next.armed !== null) told = { armed: next.armed };
      else if (kept.armed !== null) polling?.refresh();
      take(next);
    },
    heard: () => renewal?.heard(),
    follow: (failure) => {
      const mine = deps.polls.every<ArmedSwitch | null>({
        key: 'cancelAfter',
        userId,
        timer: 'app',
        shape: toldSwitchSchema,
        isDue,
        load: readSwitch,
        take: (result) => (result.ok ? said(result.value) : failure(failed(result.failure))),
      });
      polling = mine;
      return () => {
        polling = null;
        mine.stop();
      };
    },
    async send(terms) {
      if (isChanging()) return ok('unknown');
      sending = true;
      isMissed = false;
      [before, wish] = [kept.armed, terms];
      // Written down first: a page that is closed now still knows what it is to renew.
      const armed = terms && { ...terms, at: epochMs(serverNow() + milliseconds(terms.seconds * 1000)) };
      if (armed) await record.update(userId, (held) => ({ ...held, armed }));
      const result = await change.send(terms).finally(() => {
        sending = false;
      });
      if (!result.ok) await keep((held) => ({ ...held, armed: before }));
      changed();
      return result;
    },
    async dismiss() {
      isMissed = false;
      await keep((held) => ({ ...held, fired: null }));
    },
    stop: () => {
      stopped = true;
      renewal?.stop();
      polling?.stop();
      change.forget();
    },
  };
}
