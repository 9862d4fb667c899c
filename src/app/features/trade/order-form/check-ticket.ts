import { compare, multiply, truncate } from '#app/shared/format/arithmetic.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import { exact, readTypedAmount } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder, SpotPreview } from '#protocol/spot.ts';
import { brokenAmount, brokenPrice, brokenTotal, PRICE_KEYS } from '#protocol/spot-rules.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import { COIN_DECIMALS, isReckonable, linkedAmounts } from './linked-amounts.ts';
import { priceText, type TicketDraft } from './ticket-draft.ts';

export type TicketField = 'stop' | 'price' | 'quantity';

export interface Complaint {
  readonly ok: false;
  readonly field: TicketField;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export type TicketCheck = { readonly ok: true; readonly order: NewSpotOrder } | Complaint;

type Read = { readonly ok: true; readonly value: Decimal } | Complaint;

/** A draft as an order, by the pair's rules, field by field from the top. The worker and the server check again. */
export function checkTicket(draft: TicketDraft, rule: PairRule): TicketCheck {
  const { side, type } = draft;
  const common = { pair: rule.pair, side, type };
  if (type === 'market') {
    const quantity = readQuantity(draft, rule);
    if (!quantity.ok) return quantity;
    const byTotal = draft.by === 'total';
    return {
      ok: true,
      order: {
        ...common,
        price: null,
        stopPrice: null,
        amount: byTotal ? null : quantity.value,
        total: byTotal ? quantity.value : null,
        timeInForce: 'IOC',
      },
    };
  }
  const stop = type === 'stopLimit' ? readPrice('stop', draft.stop, rule) : null;
  if (stop && !stop.ok) return stop;
  const price = readPrice('price', priceText(draft), rule);
  if (!price.ok) return price;
  const quantity = readQuantity(draft, rule);
  if (!quantity.ok) return quantity;
  const amount = draft.by === 'amount' ? quantity.value : linkedAmount(draft, rule);
  if (brokenAmount(amount, rule) === BELOW_MINIMUM) return belowMinimum(rule);
  return {
    ok: true,
    order: {
      ...common,
      price: price.value,
      stopPrice: stop?.value ?? null,
      amount,
      total: null,
      timeInForce: draft.force,
    },
  };
}

/** Cut off, a price would be another one: too many decimals are refused instead. */
export function readPrice(field: 'stop' | 'price', text: string, rule: PairRule): Read {
  const sent = field === 'stop' ? 'stopPrice' : field;
  const { bad, off } = PRICE_KEYS[sent];
  const complain = (key: string): Complaint => ({ ok: false, field, key });
  const read = readTypedAmount(text);
  if (!read.ok) {
    if (read.why === 'tooFine') return complain(off);
    return complain(read.why === 'empty' ? bad : `ui.amount.${read.why}`);
  }
  if (!isReckonable(read.value)) return complain('ui.amount.tooLarge');
  const broken = brokenPrice(sent, read.value, rule);
  return broken === null ? { ok: true, value: truncate(read.value, rule.pricePrecision) } : complain(broken);
}

/** What was typed as an amount or a total, cut to its decimals. */
export function readQuantity({ by, quantity }: Pick<TicketDraft, 'by' | 'quantity'>, rule: PairRule): Read {
  const byAmount = by === 'amount';
  const read = readAmount(quantity, byAmount ? rule.amountPrecision : COIN_DECIMALS);
  const complain = (key: string): Complaint => ({ ok: false, field: 'quantity', key });
  const missing = byAmount ? 'd_enter_amount' : 'd_enter_total';
  if (!read.ok) return complain(read.why === 'empty' ? missing : `ui.amount.${read.why}`);
  if (!isReckonable(read.value)) return complain('ui.amount.tooLarge');
  const broken = byAmount ? brokenAmount(read.value, rule) : brokenTotal(read.value);
  if (broken === null) return read;
  return broken === BELOW_MINIMUM ? belowMinimum(rule) : complain(broken);
}

const linkedAmount = (draft: TicketDraft, rule: PairRule): Decimal => {
  const { amount } = linkedAmounts(draft, rule);
  return exact(amount === '' ? '0' : amount);
};

const BELOW_MINIMUM = 'd_below_minimum';

/** With the minimum in it. */
const belowMinimum = ({ minAmount, pair }: PairRule): Complaint => ({
  ok: false,
  field: 'quantity',
  key: 'spot.check.minimum',
  values: { minimum: minAmount, coin: pair.base },
});

/** The coin that an order takes out of the account. */
export const payCoin = ({ side, pair }: Pick<NewSpotOrder, 'side' | 'pair'>): Coin =>
  side === 'buy' ? pair.quote : pair.base;

/**
 * Is there enough for it? What an order by amount costs at the market is only estimated: the server decides.
 * @param available of the paying coin; null while it is not known
 */
export function checkBalance(
  order: NewSpotOrder,
  available: Decimal | null,
  preview: Pick<SpotPreview, 'total'> | null,
): Complaint | null {
  const needed =
    order.side === 'sell' ? order.amount : (order.total ?? costOf(order) ?? preview?.total ?? null);
  if (available === null || needed === null || compare(needed, available) <= 0) return null;
  return { ok: false, field: 'quantity', key: 'd_insufficient_balance' };
}

/** Of the strict grammar: more than price and amount can have together. */
const MOST_DECIMALS = 18;

/** What a limit order holds back. Not cut: a hair too much is too much. */
function costOf({ price, amount }: NewSpotOrder): Decimal | null {
  return price === null || amount === null ? null : multiply(price, amount, MOST_DECIMALS);
}
