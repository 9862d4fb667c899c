import { insertOrder, lockOpener } from '../../db/contract/orders.ts';
import { insertHold } from '../../db/ledger/postings.ts';
import type { Tx } from '../../db/schema.ts';
import { ACCOUNTS } from '../../model/ledger.ts';
import type { Language, Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import type { Clock } from '../clock.ts';
import { fixed } from '../ledger/amount.ts';
import { orRefuse } from '../ledger/insufficient-balance.ts';
import { requireWithinLimits } from '../limits/enforce.ts';
import type { MarketSource } from '../market/source.ts';
import { usdtPrice } from '../market/usdt-price.ts';
import { decidingSymbol } from './deciding-symbol.ts';
import { type OrderWish, readOrderWish } from './read-wish.ts';
import { type ContractRules, requireAllowed } from './rules.ts';
import { sentences } from './sentences.ts';
import { feeOf } from './terms.ts';

export interface OpenDeps {
  readonly clock: Clock;
  readonly market: MarketSource;
  readonly rules: ContractRules;
}

export interface OpenRequest {
  readonly person: Person;
  readonly wish: OrderWish;
  readonly requestId: string | null;
  readonly language: Language;
}

/**
 * Opens an order at the last market trade at or before its acceptance and holds stake and fee. Gives its id.
 * Prices, rate and fee are the exchange's own; the wish brings pair, coin, amount, duration and direction alone.
 */
export async function openOrder(tx: Tx, deps: OpenDeps, request: OpenRequest): Promise<string> {
  const { person, language } = request;
  requireAllowed(deps.rules, person, language);
  const wish = readOrderWish(request.wish, deps.market, language);
  const opener = await lockOpener(tx, person.userId);
  if (opener?.riskAcknowledged !== deps.rules.riskVersion) {
    throw new Refusal('notAllowed', sentences.acknowledge[language]);
  }
  const now = deps.clock.now();
  const trade = deps.market.lastTrade(decidingSymbol(wish.base), now);
  const usdtRate = usdtPrice(deps.market, wish.quote, now);
  if (!trade || !usdtRate) throw new Refusal('state', sentences.noPrice[language]);
  const fee = feeOf(wish.stake, deps.rules.feeRate);
  const held = wish.stake.plus(fee);
  await requireWithinLimits(tx, {
    userId: person.userId,
    limits: opener.limits,
    stake: wish.stake.times(usdtRate),
    held: held.times(usdtRate),
    now,
    language,
  });
  const id = await insertOrder(tx, {
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
    created_at: now,
    expires_at: now + wish.seconds * 1000,
  });
  const booked = insertHold(
    tx,
    {
      business: 'contract.open',
      businessId: id,
      userId: person.userId,
      requestId: request.requestId,
      at: now,
    },
    { kind: 'contract', account: ACCOUNTS.contract, currency: wish.quote, amount: fixed(held) },
  );
  await orRefuse(booked, language);
  return id;
}
