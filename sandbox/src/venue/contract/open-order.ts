import type Big from 'big.js';
import { deferOrder, lockOpener } from '../../db/contract/opening.ts';
import { deferHold } from '../../db/ledger/postings.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { ACCOUNTS } from '../../model/ledger.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { type TextKey, textOf } from '../../texts/texts.ts';
import type { Clock } from '../clock.ts';
import { fixed, isPayCoin, type PayCoin, readAmount } from '../ledger/amount.ts';
import { refuseOverdraft } from '../ledger/balances.ts';
import { measuredSince, requireWithinLimits } from '../limits/enforce.ts';
import type { MarketSource } from '../market/source.ts';
import { usdtPrice } from '../market/usdt-price.ts';
import {
  type ContractRules,
  type Direction,
  decidingSymbol,
  feeOf,
  priceAgeLimit,
  requireAllowed,
} from './terms.ts';

/** One duration that can be chosen, as it is published. */
interface ContractOption {
  /** Seconds. */
  readonly second: number;
  /** A fraction: 0.80 pays 80 % of the stake. */
  readonly incomeRate: string;
  /** Smallest stake, in the pay coin. */
  readonly openAmountMin: string;
}

export const contractOptions: readonly ContractOption[] = [
  { second: 30, incomeRate: '0.80', openAmountMin: '5' },
  { second: 60, incomeRate: '0.82', openAmountMin: '5' },
  { second: 120, incomeRate: '0.85', openAmountMin: '10' },
  { second: 180, incomeRate: '0.88', openAmountMin: '10' },
  { second: 300, incomeRate: '0.92', openAmountMin: '20' },
];

/** An order as it arrives: text that nobody has looked at yet. */
export interface OrderWish {
  readonly openAmount: string;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  /** Seconds. */
  readonly positionTime: string;
  /** 0 up, 1 down. */
  readonly tradeType: string;
}

interface ReadWish {
  readonly stake: Big;
  readonly base: string;
  readonly quote: PayCoin;
  readonly seconds: number;
  readonly direction: Direction;
  /** Of the chosen duration. */
  readonly incomeRate: string;
}

/** Reads an order against what is on offer; refuses with `validation` and the specification's message keys. */
function readOrderWish(wish: OrderWish, market: MarketSource, language: Language): ReadWish {
  const refuse = (why: TextKey) => new Refusal('validation', textOf(why, language));
  const stake = readAmount(wish.openAmount);
  if (!stake) throw new Refusal('validation', 'l.c_enteropenamt');
  const option = contractOptions.find((candidate) => String(candidate.second) === wish.positionTime);
  if (!option) throw refuse('contract.duration');
  if (stake.lt(option.openAmountMin)) throw new Refusal('validation', 'l.u_limit_min_low');
  if (wish.tradeType !== '0' && wish.tradeType !== '1') throw refuse('contract.direction');
  const quote = wish.quoteCoin.toUpperCase();
  if (!isPayCoin(quote)) throw refuse('contract.payCoin');
  const base = wish.baseCoin.toUpperCase();
  if (!/^[A-Z0-9]{1,12}$/.test(base) || !market.pair(decidingSymbol(base))) throw refuse('market.pair');
  return {
    stake,
    base,
    quote,
    seconds: option.second,
    direction: wish.tradeType === '0' ? 0 : 1,
    incomeRate: option.incomeRate,
  };
}

interface OpenDeps {
  readonly clock: Clock;
  readonly market: MarketSource;
  readonly rules: ContractRules;
}

interface OpenRequest {
  readonly person: Person;
  readonly wish: OrderWish;
  readonly requestId: string | null;
  readonly language: Language;
}

/**
 * Opens an order at the last market trade at or before its acceptance and holds stake and fee. Gives its id.
 * The acceptance is now, or on a real market the instant up to which it was seen.
 * Prices, rate and fee are the exchange's own; the wish brings pair, coin, amount, duration and direction alone.
 */
export async function openOrder(tx: Tx, deps: OpenDeps, request: OpenRequest): Promise<string> {
  const { person, language } = request;
  requireAllowed(deps.rules, person, language);
  const wish = readOrderWish(request.wish, deps.market, language);
  const opener = await lockOpener(tx, person.userId, measuredSince(deps.clock.now()));
  if (opener?.riskAcknowledged !== deps.rules.riskVersion) {
    throw new Refusal('notAllowed', textOf('contract.acknowledge', language));
  }
  const now = deps.clock.now();
  const symbol = decidingSymbol(wish.base);
  // No later than the market was seen: a trade that is seen afterwards would be the deciding one.
  const opensAt = deps.market.seenUntil(symbol, now);
  const trade = deps.market.lastTrade(symbol, now) && deps.market.lastTrade(symbol, opensAt);
  const usdtRate = usdtPrice(deps.market, wish.quote, now);
  const isOld = trade !== null && opensAt - trade.ts > priceAgeLimit(deps.rules, wish.seconds) * 1000;
  if (!trade || isOld || !usdtRate) throw new Refusal('state', textOf('market.noPrice', language));
  const fee = feeOf(wish.stake, deps.rules.feeRate);
  const held = wish.stake.plus(fee);
  const { freeId: id, limits, usage, orderTimes } = opener;
  requireWithinLimits({
    ...{ limits, usage, orderTimes },
    stake: wish.stake.times(usdtRate),
    held: held.times(usdtRate),
    now,
    language,
  });
  await deferOrder(tx, id, {
    status: 0,
    user_id: person.userId,
    request_id: request.requestId,
    base: wish.base,
    quote: wish.quote,
    direction: wish.direction,
    stake: fixed(wish.stake),
    fee: fixed(fee),
    income_rate: wish.incomeRate,
    usdt_rate: usdtRate,
    duration: wish.seconds,
    open_price: trade.price,
    open_trade_id: trade.id,
    created_at: opensAt,
    expires_at: opensAt + wish.seconds * 1000,
  });
  refuseOverdraft(tx, language);
  await deferHold(
    tx,
    {
      business: 'contract.open',
      businessId: String(id),
      userId: person.userId,
      requestId: request.requestId,
      at: now,
    },
    { kind: 'contract', account: ACCOUNTS.contract, currency: wish.quote, amount: fixed(held) },
  );
  return String(id);
}
