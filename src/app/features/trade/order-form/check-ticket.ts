import { compare, divide, multiply, percentOf, signOf, truncate } from '#app/shared/format/arithmetic.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import { exact, HUNDRED, readTypedAmount } from '#protocol/decimal.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { FurtherTerms, NewSpotOrder, SpotPreview } from '#protocol/spot.ts';
import { brokenAmount, brokenPrice, brokenTotal, PRICE_KEYS } from '#protocol/spot-rules.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import { priceText, type TicketDraft } from './ticket-draft.ts';

export type TicketField = 'stop' | 'price' | 'quantity' | keyof FurtherTerms;

export interface Complaint {
  readonly ok: false;
  readonly field: TicketField;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export type TicketCheck = { readonly ok: true; readonly order: NewSpotOrder } | Complaint;

type Read = { readonly ok: true; readonly value: Decimal } | Complaint;

/** A draft of one of the first three kinds as an order, by the pair's rules, field by field from the top. The worker and the server check again. */
export function checkTicket(draft: TicketDraft, rule: PairRule): TicketCheck {
  const { side } = draft;
  const common = { pair: rule.pair, side };
  if (draft.type === 'market') {
    const quantity = readQuantity(draft, rule);
    if (!quantity.ok) return quantity;
    const byTotal = draft.by === 'total';
    return {
      ok: true,
      order: {
        ...common,
        type: 'market',
        price: null,
        stopPrice: null,
        amount: byTotal ? null : quantity.value,
        total: byTotal ? quantity.value : null,
        timeInForce: 'IOC',
      },
    };
  }
  const type = draft.type === 'stopLimit' ? 'stopLimit' : 'limit';
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
      type,
      price: price.value,
      stopPrice: stop?.value ?? null,
      amount,
      total: null,
      timeInForce: draft.force,
    },
  };
}

/** Cut off, a price would be another one: too many decimals are refused instead. */
export function readPrice(field: TicketField, text: string, rule: PairRule): Read {
  const sent = field === 'stop' ? 'stopPrice' : 'price';
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

/** Every coin is kept with eight decimals. */
export const COIN_DECIMALS = 8;

/** So many digits before the point are more than any market has; products of longer ones would leave the grammar. */
const LONGEST_WHOLE = 11;

/** A typed number cut to the decimals, where it is one that can be reckoned with. */
export function usable(text: string, decimals: number): Decimal | null {
  const read = readAmount(text, decimals);
  return read.ok && isReckonable(read.value) ? read.value : null;
}

const isReckonable = (value: Decimal): boolean => (value.split('.')[0] ?? '').length <= LONGEST_WHOLE;

type Decimals = Pick<PairRule, 'pricePrecision' | 'amountPrecision'>;

/** The two fields as they are shown: the one that was typed, and the one that follows from it and the price. */
export function linkedAmounts(
  draft: TicketDraft,
  rule: Decimals,
): { readonly amount: string; readonly total: string } {
  const { by, quantity } = draft;
  const price = draft.type === 'market' ? null : usable(priceText(draft), rule.pricePrecision);
  if (by === 'amount') {
    const amount = usable(quantity, rule.amountPrecision);
    const total = price !== null && amount !== null ? multiply(amount, price, COIN_DECIMALS) : '';
    return { amount: quantity, total };
  }
  const total = usable(quantity, COIN_DECIMALS);
  const amount = price !== null && total !== null ? divide(total, price, rule.amountPrecision) : null;
  return { amount: amount ?? '', total: quantity };
}

/**
 * So many percent of what is free of the paying coin, as a change of the draft: cut at every step, so that 100 % is
 * never more than there is. Null where a price is missing.
 * @param available of the quote coin for a buy, of the base coin for a sell
 */
export function shareOf(
  draft: TicketDraft,
  rule: Decimals,
  available: Decimal,
  percent: number,
): Pick<TicketDraft, 'by' | 'quantity'> | null {
  if (draft.side === 'sell') {
    return { by: 'amount', quantity: percentOf(available, percent, rule.amountPrecision) };
  }
  const spend = percentOf(available, percent, COIN_DECIMALS);
  if (draft.type === 'market') return { by: 'total', quantity: spend };
  const price = usable(priceText(draft), rule.pricePrecision);
  const amount = price === null ? null : divide(spend, price, rule.amountPrecision);
  return amount === null ? null : { by: 'amount', quantity: amount };
}

/** How much of what is free the draft would use, 0 to 100; for the slider alone. */
export function usedPercent(draft: TicketDraft, rule: Decimals, available: Decimal | null): number {
  if (available === null || signOf(available) <= 0) return 0;
  const { amount, total } = linkedAmounts(draft, rule);
  const used = draft.side === 'sell' ? usable(amount, COIN_DECIMALS) : usable(total, COIN_DECIMALS);
  if (used === null) return 0;
  if (compare(used, available) >= 0) return 100;
  // Rounded, because what was cut off an amount would show 24 for a quarter.
  return Math.round(Number(divide(multiply(used, HUNDRED, COIN_DECIMALS), available, 2) ?? 0));
}
