import { compare } from '#app/shared/format/arithmetic.ts';
import { decimal, exact } from '#protocol/decimal.ts';
import type { Trail } from '#protocol/moved-trigger.ts';
import type { PairRule } from '#protocol/platform.ts';
import { SCALED_COUNT } from '#protocol/scaled.ts';
import type { FurtherTerms, NewSpotOrder } from '#protocol/spot.ts';
import { EXIT_ROLES, type OrderKind, SHAPES } from '#protocol/tables.ts';
import { epochMs } from '#protocol/units.ts';
import { type Complaint, checkTicket, readPrice, readQuantity, type TicketCheck } from '../check-ticket.ts';
import type { TermTexts, TicketDraft, TicketType } from '../ticket-draft.ts';
import type { TrailTexts } from './trail-field.tsx';

type Field = keyof FurtherTerms;
type Read<T> = { readonly ok: true; readonly value: T } | Complaint;

/**
 * A draft with its further terms as an order, field by field from the top. What a rule needs the market for is left to the
 * worker, which names the field, too.
 */
export function checkFurther(draft: TicketDraft, rule: PairRule, kinds: readonly OrderKind[]): TicketCheck {
  switch (draft.type) {
    case 'stopMarket': {
      const stop = readPrice('stop', draft.stop, rule);
      if (!stop.ok) return stop;
      const wish = checkTicket({ ...draft, type: 'market' }, rule);
      const terms = both(exits(draft, rule, kinds), readEnd(draft, kinds));
      return withTerms(wish, { type: 'stopMarket', stopPrice: stop.value }, terms);
    }
    case 'trailingStop': {
      const trail = readTrail(draft.more, rule);
      if (!trail.ok) return trail;
      const from = prices(draft.more, ['activationPrice'], rule);
      const wish = checkTicket({ ...draft, type: 'market' }, rule);
      return withTerms(wish, { type: 'trailingStop' }, both(both(trail, from), readEnd(draft, kinds)));
    }
    case 'oco': {
      const wish = checkTicket({ ...draft, type: 'stopLimit', force: 'GTC' }, rule);
      const terms = both(prices(draft.more, ['stopLimitPrice'], rule), readEnd(draft, kinds));
      return withTerms(wish, { type: 'oco' }, terms);
    }
    case 'scaled':
      return checkScaled(draft, rule);
    case 'iceberg': {
      const wish = checkTicket({ ...draft, type: 'limit' }, rule);
      if (!wish.ok) return wish;
      const shown = readSlice(draft, rule);
      return withTerms(
        wish,
        {},
        shown.ok ? both(shown, both(exits(draft, rule, kinds), readEnd(draft, kinds))) : shown,
      );
    }
    default: {
      const end: Read<FurtherTerms> = draft.type === 'market' ? NOTHING : readEnd(draft, kinds);
      return withTerms(checkTicket(draft, rule), {}, both(exits(draft, rule, kinds), end));
    }
  }
}

const NOTHING = { ok: true, value: {} } as const;

const both = (a: Read<FurtherTerms>, b: Read<FurtherTerms>): Read<FurtherTerms> =>
  a.ok && b.ok ? { ok: true, value: { ...a.value, ...b.value } } : a.ok ? b : a;

/** An order without terms is the plain one that every back end knows. */
function withTerms(wish: TicketCheck, change: Partial<NewSpotOrder>, terms: Read<FurtherTerms>): TicketCheck {
  if (!wish.ok) return wish;
  if (!terms.ok) return terms;
  const further = Object.keys(terms.value).length > 0 && { further: terms.value };
  return { ok: true, order: { ...wish.order, ...change, ...further } };
}

/** Prices that may be left out; empty says nothing. */
function prices(more: TermTexts, fields: readonly Field[], rule: PairRule): Read<FurtherTerms> {
  const found: Record<string, unknown> = {};
  for (const field of fields) {
    const text = more[field];
    if (!text) continue;
    const read = readPrice(field, text, rule);
    if (!read.ok) return read;
    found[field] = read.value;
  }
  return { ok: true, value: found };
}

/** An exit that is on needs its price, and a limit of its own that is on, too. */
function exits({ more }: TicketDraft, rule: PairRule, kinds: readonly OrderKind[]): Read<FurtherTerms> {
  if (!kinds.includes('exits')) return NOTHING;
  const on = EXIT_ROLES.filter((role) => more[`${role}Price`] !== undefined);
  const fields = on.flatMap((role) => [`${role}Price`, `${role}Limit`] as const);
  const empty = fields.find((field) => more[field] === '');
  return empty ? { ok: false, field: empty, key: 'd_enter_price' } : prices(more, fields, rule);
}

/** The distance of a trailing stop. */
export function readTrail(more: TrailTexts, rule: PairRule): Read<Trail> {
  if (more.trailingAmount !== undefined) {
    const read = readPrice('trailingAmount', more.trailingAmount, rule);
    return read.ok ? { ok: true, value: { trailingAmount: read.value } } : read;
  }
  const text = (more.trailingPercent ?? '').trim();
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text))
    return { ok: false, field: 'trailingPercent', key: 'orders.rule.trail' };
  return { ok: true, value: { trailingPercent: exact(text) } };
}

function readSlice({ more }: TicketDraft, rule: PairRule): Read<FurtherTerms> {
  const read = readQuantity({ by: 'amount', quantity: more.displayAmount ?? '' }, rule);
  return read.ok ? { ok: true, value: { displayAmount: read.value } } : { ...read, field: 'displayAmount' };
}

/** As a field for date and time writes it, in the person's own zone. */
function readEnd(draft: TicketDraft, kinds: readonly OrderKind[]): Read<FurtherTerms> {
  const text = draft.more.expireTime;
  if (text === undefined || !takesEnd(draft) || !kinds.includes('goodTill')) return NOTHING;
  const end = new Date(text).getTime();
  return Number.isFinite(end)
    ? { ok: true, value: { expireTime: epochMs(end) } }
    : { ok: false, field: 'expireTime', key: 'orders.rule.end' };
}

/** Kinds without a choice of the time in force wait all the same. */
export const WAITING_TYPES: readonly TicketType[] = ['stopMarket', 'trailingStop', 'oco'];

/** Whether an order may end at a time: one that would end at once has none. */
export const takesEnd = ({ type, force }: Pick<TicketDraft, 'type' | 'force'>): boolean =>
  WAITING_TYPES.includes(type) || (type !== 'market' && type !== 'scaled' && force === 'GTC');

function checkScaled({ side, more, quantity }: TicketDraft, rule: PairRule): TicketCheck {
  const from = readPrice('from', more.from ?? '', rule);
  if (!from.ok) return from;
  const to = readPrice('to', more.to ?? '', rule);
  if (!to.ok) return to;
  const typed = String(more.count ?? SCALED_START).trim();
  const count = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  if (count < SCALED_COUNT.least || count > SCALED_COUNT.most) {
    return { ok: false, field: 'count', key: 'orders.rule.count' };
  }
  const amount = readQuantity({ by: 'amount', quantity }, rule);
  if (!amount.ok) return amount;
  const shape = SHAPES.find((name) => name === more.shape) ?? 'flat';
  return {
    ok: true,
    order: {
      pair: rule.pair,
      side,
      type: 'scaled',
      price: null,
      stopPrice: null,
      amount: amount.value,
      total: null,
      timeInForce: 'GTC',
      further: { from: from.value, to: to.value, count, shape },
    },
  };
}

/** So many orders a scaled one begins with. */
export const SCALED_START = '5';

/** The first kind that costs the same: the share of what is free is reckoned by it. */
export function reckonedAs(draft: TicketDraft): TicketDraft {
  const { type, stop, more, side } = draft;
  switch (type) {
    case 'stopMarket':
    case 'trailingStop':
      return { ...draft, type: 'market' };
    case 'oco':
      // The dearer leg of a purchase is its stop.
      return { ...draft, type: 'limit', price: side === 'buy' ? more.stopLimitPrice || stop : draft.price };
    case 'scaled':
      return { ...draft, type: 'limit', by: 'amount', price: dearer(more) };
    default:
      return type === 'iceberg' ? { ...draft, type: 'limit' } : draft;
  }
}

function dearer({ from = '', to = '' }: TermTexts): string {
  const [one, other] = [decimal(from), decimal(to)];
  return one !== null && (other === null || compare(one, other) > 0) ? from : to;
}
