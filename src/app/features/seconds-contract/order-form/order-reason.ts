import { compare, signOf, subtract } from '#app/shared/format/arithmetic.ts';
import type { LastPrice } from '#app/shared/market/last-price.ts';
import { offers } from '#app/shared/page/offers.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import type { ContractConfig } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import type { IntentState } from '#protocol/intents.ts';
import type { Limits } from '#protocol/limits.ts';
import type { Pulse } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import type { User } from '#protocol/session.ts';
import { type Decimal, type EpochMs, epochMs, type Seconds } from '#protocol/units.ts';

/** Why no order can be placed now; the keys are in the area's texts. */
export interface KeyedReason {
  readonly key: string;
  /** It goes by itself in a moment: said on the buttons only, so that a page that loads does not jump. */
  readonly passing?: true;
  readonly until?: EpochMs;
  /** An earlier order is the reason. */
  readonly ofEarlier?: true;
}

type DecidingPrice = LiveView<unknown>['freshness'] | Pulse['contract'];

/**
 * What a contract would open at. How old its trade may be is not what makes a price grey: servers have limits of their own.
 * @param duration of the contract, whose price may be half as old as that; null while none is chosen
 */
export function decidingPrice(
  { price, asOf, freshness }: LastPrice,
  pulse: Pick<Pulse, 'contract' | 'leastDuration'> | null,
  duration: Seconds | null = null,
): DecidingPrice {
  if (freshness !== 'live' && freshness !== 'silent') return freshness;
  // Fresh data without a price in them are no price.
  if (price === null) return 'stale';
  if (pulse === null) return 'loading';
  // A price that stands in while the trades can't be read has no time; theirs are no reason then.
  if (asOf === null && pulse.contract !== 'unknown') return 'stale';
  const isTooShort = duration !== null && duration < (pulse.leastDuration ?? 0);
  return pulse.contract === 'live' && isTooShort ? 'silent' : pulse.contract;
}

interface Situation {
  readonly practice: boolean;
  readonly platform: Platform | null;
  readonly user: User | null;
  readonly limits: Limits | null;
  /** They could not be had, and none are kept. */
  readonly limitsFailed: boolean;
  readonly config: ContractConfig | null;
  /** The back end tells terms that the app can't read. */
  readonly configUnreadable: boolean;
  readonly price: DecidingPrice;
  /** Of an order of which it is not known whether it was accepted; null where there is none. */
  readonly undecided: IntentState | null;
  readonly now: EpochMs;
}

const VERIFIED = 2;
const LOADING: KeyedReason = { key: 'contract.block.config', passing: true };

/** Nothing more can be found out: the person decides, in the line at the foot. */
const DECISIONS: Partial<Record<IntentState, string>> = {
  notFound: 'contract.block.decide',
  needsUser: 'contract.block.decide',
};

/** What stands in the way of an order, the most lasting reason first; null when nothing does. */
export function orderReason(situation: Situation): KeyedReason | null {
  const { practice, config, configUnreadable, price, undecided } = situation;
  const personal = practice ? null : personalReason(situation);
  if (personal) return personal;
  if (config === null) return configUnreadable ? { key: 'contract.block.terms' } : LOADING;
  if (!practice && undecided) {
    return { key: DECISIONS[undecided] ?? 'contract.block.undecided', ofEarlier: true };
  }
  if (price === 'live') return null;
  if (price === 'silent') return { key: 'contract.block.silent' };
  if (price === 'unknown') return { key: 'contract.block.undated' };
  return { key: 'contract.block.stale', ...(price === 'loading' && { passing: true }) };
}

function personalReason({
  platform,
  user,
  limits,
  limitsFailed,
  config,
  now,
}: Situation): KeyedReason | null {
  if (platform === null) return LOADING;
  if (!platform.contract.on) return { key: 'contract.block.off' };
  if (limits?.selfExcludedUntil && limits.selfExcludedUntil > now) {
    return { key: 'contract.block.excluded', until: limits.selfExcludedUntil };
  }
  if (limits?.coolOffUntil && limits.coolOffUntil > now) {
    return { key: 'contract.block.coolOff', until: limits.coolOffUntil };
  }
  if (limits?.pausedUntil && limits.pausedUntil > now) {
    return { key: 'contract.block.session', until: limits.pausedUntil };
  }
  if (isLossReached(limits, config)) return { key: 'contract.block.lossLimit', until: nextDay(now) };
  // Without the person's limits it is not known whether the risk text was acknowledged.
  if (platform.contract.acknowledge && limits === null) {
    return limitsFailed ? { key: 'contract.block.limits' } : LOADING;
  }
  // The sandbox takes the age box of its registration for a verification, and says so.
  if (user && !platform.sandbox && user.kyc !== VERIFIED) {
    const canVerify = offers(platform, 'account');
    return { key: canVerify ? 'contract.block.unverified' : 'contract.block.unverifiedHere' };
  }
  return null;
}

/** Less is left of the daily limit than the smallest order could lose. */
function isLossReached(limits: Limits | null, config: ContractConfig | null): boolean {
  const left = lossLeftIfWon(limits);
  const options = config?.options ?? [];
  return left !== null && options.length > 0 && options.every(({ minimum }) => compare(left, minimum) < 0);
}

const DAY_MS = 24 * 60 * 60_000;

/** The server's days are those of UTC. */
const nextDay = (now: EpochMs): EpochMs => epochMs(now - (now % DAY_MS) + DAY_MS);

const NOTHING = exact('0');

/**
 * What may still be lost today by the person's own limit, in USDT, as if every running order were lost. Null where
 * there is no limit, or where only the server knows: a day of wins is told as 0 lost, and widens the limit.
 */
export function lossLeft(limits: Limits | null): Decimal | null {
  const left = lossLeftIfWon(limits);
  if (left === null) return null;
  const rest = subtract(left, limits?.atRisk ?? NOTHING);
  return compare(rest, NOTHING) < 0 ? NOTHING : rest;
}

/** The same with running orders left out: less than this can't be left, whatever becomes of them. */
export function lossLeftIfWon(limits: Limits | null): Decimal | null {
  if (!limits || limits.dailyLoss === null || limits.lostToday === null) return null;
  if (signOf(limits.lostToday) === 0) return null;
  const left = subtract(limits.dailyLoss, limits.lostToday);
  return compare(left, NOTHING) < 0 ? NOTHING : left;
}
