import type { Database, Tx } from '../../db/schema.ts';
import {
  type ArmedSwitch,
  armSwitch,
  disarmSwitch,
  findSwitch,
  lockSwitch,
} from '../../db/spot/cancel-after.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { fireSwitch } from './fire-switch.ts';
import { tradedPair } from './pair-rules.ts';
import type { SpotDeps } from './pair-session.ts';

/** The shortest time that a switch can be set to, in seconds. */
const SHORTEST_S = 30;

/** What the calls answer; `at` is the server time at which it fires (epoch ms), null while it is off. */
export interface CancelAfter {
  readonly seconds: number;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  readonly stops: 0 | 1;
  readonly at: number | null;
}

interface CancelAfterWish extends Omit<CancelAfter, 'at'> {
  readonly userId: string;
  /** Only moves the deadline of a switch that is on with these terms; it arms nothing and changes no terms. */
  readonly renew: boolean;
  readonly language: Language;
}

const OFF: CancelAfter = { seconds: 0, baseCoin: '', quoteCoin: '', stops: 0, at: null };

const answerOf = (row: Omit<ArmedSwitch, 'user_id'>): CancelAfter => ({
  seconds: row.seconds,
  baseCoin: row.base,
  quoteCoin: row.quote,
  stops: row.stops ? 1 : 0,
  at: row.fires_at,
});

/** The person's switch as it is stored. */
export async function getCancelAfter(db: Database, userId: string): Promise<CancelAfter> {
  const row = await findSwitch(db, userId);
  return row ? answerOf(row) : OFF;
}

/**
 * Sets, renews (`renew`, or the same terms again) or, with 0 seconds, turns off the person's switch. Where the deadline
 * before has passed, that switch fires first: a late call saves no order. A renewal answers what is then on: nothing
 * where the switch has fired or was turned off, other terms where another device set them. Refuses with `validation` for
 * 1 to 29 seconds and, unless it turns the switch off, for one coin without the other or a pair that is not traded.
 */
export async function setCancelAfter(tx: Tx, deps: SpotDeps, wish: CancelAfterWish): Promise<CancelAfter> {
  const { userId, seconds, baseCoin, quoteCoin, stops, renew } = wish;
  requireSound(deps, wish);
  const before = await lockSwitch(tx, userId);
  const now = deps.clock.now();
  const due = before !== null && before.fires_at <= now;
  if (due) await fireSwitch(tx, deps, before);
  if (renew) {
    const left = due ? null : before;
    if (left === null || !hasTerms(left, wish)) return left ? answerOf(left) : OFF;
  }
  if (seconds === 0) {
    await disarmSwitch(tx, userId);
    return OFF;
  }
  const terms = {
    seconds,
    base: baseCoin,
    quote: quoteCoin,
    stops: stops === 1,
    fires_at: now + seconds * 1000,
  };
  await armSwitch(tx, userId, terms);
  return answerOf(terms);
}

const hasTerms = (row: ArmedSwitch, { seconds, baseCoin, quoteCoin, stops }: CancelAfterWish): boolean =>
  row.seconds === seconds && row.base === baseCoin && row.quote === quoteCoin && row.stops === (stops === 1);

function requireSound({ market, clock }: SpotDeps, wish: CancelAfterWish): void {
  const { seconds, baseCoin, quoteCoin, language } = wish;
  if (seconds > 0 && seconds < SHORTEST_S) {
    throw new Refusal('validation', textOf('spot.disconnect.seconds', language), { field: 'seconds' });
  }
  // A pair that is traded no more must not keep the switch on.
  if (seconds === 0 || (baseCoin === '' && quoteCoin === '')) return;
  if (tradedPair(market, baseCoin, quoteCoin, clock.now())) return;
  const field = baseCoin !== '' && quoteCoin === '' ? 'quoteCoin' : 'baseCoin';
  throw new Refusal('validation', textOf('market.pair', language), { field });
}
