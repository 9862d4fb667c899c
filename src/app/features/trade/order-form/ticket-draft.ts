import { useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { drafts } from '#app/shared/forms/drafts.ts';
import { fieldsOf, keptFields } from '#app/shared/prefs/kept-text.ts';
import { createListeners } from '#protocol/source.ts';
import type { FurtherTerms, Side, WishedType } from '#protocol/spot.ts';
import { TIMES_IN_FORCE, type TimeInForce } from '#protocol/tables.ts';
import { type Decimal, type Pair, pairName } from '#protocol/units.ts';

/** What the form can be turned to: an iceberg is a limit order that shows a part of itself. */
export type TicketType = WishedType | 'iceberg';
/** Those that every back end with spot orders takes. */
export const SPOT_ORDER_TYPES = ['limit', 'market', 'stopLimit'] as const;
export const isFirstType = (type: string): boolean => SPOT_ORDER_TYPES.some((first) => first === type);
/** Those that a back end announces by these names. */
export const FURTHER_TYPES = ['oco', 'stopMarket', 'trailingStop', 'scaled', 'iceberg'] as const;

/** As typed, under the names that they are sent with; an exit is on where its price stands here, empty or not. */
export type TermTexts = Readonly<Partial<Record<keyof FurtherTerms, string>>>;

/** What has been chosen and typed for one pair; it survives a reload, offline hours and a lost session. */
export interface TicketDraft {
  readonly side: Side;
  readonly type: TicketType;
  readonly force: TimeInForce;
  /** As typed, or as clicked in a list of prices; null until then. */
  readonly price: string | null;
  /** Out of the book when the form was first shown. Not kept: a reload takes a new price. */
  readonly startPrice: string | null;
  readonly stop: string;
  /** Which of the two was typed; the other one follows it. */
  readonly by: 'amount' | 'total';
  readonly quantity: string;
  readonly more: TermTexts;
}

export type TicketDrafts = Readonly<Record<string, TicketDraft>>;

export const EMPTY_DRAFT: TicketDraft = {
  side: 'buy',
  type: 'limit',
  force: 'GTC',
  price: null,
  startPrice: null,
  stop: '',
  by: 'amount',
  quantity: '',
  more: {},
};

/** So many pairs keep their draft; the one that rested longest goes. */
const MOST_PAIRS = 20;
const LONGEST = 80;

const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((known) => known === value);

const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= LONGEST ? value : null;

function readDraft(found: unknown): TicketDraft {
  const fields = fieldsOf<keyof TicketDraft>(found);
  return {
    side: oneOf(['buy', 'sell'], fields.side) ?? EMPTY_DRAFT.side,
    type: oneOf([...SPOT_ORDER_TYPES, ...FURTHER_TYPES], fields.type) ?? EMPTY_DRAFT.type,
    force: oneOf(TIMES_IN_FORCE, fields.force) ?? EMPTY_DRAFT.force,
    price: shortText(fields.price),
    startPrice: null,
    stop: shortText(fields.stop) ?? '',
    by: oneOf(['amount', 'total'], fields.by) ?? EMPTY_DRAFT.by,
    quantity: shortText(fields.quantity) ?? '',
    more: Object.fromEntries(
      Object.entries(fieldsOf(fields.more)).filter(([, text]) => shortText(text) !== null),
    ),
  };
}

/** Reads what the page's storage held, whatever it is. */
export function readDrafts(text: string | null): TicketDrafts {
  const rows = Object.entries(keptFields(text)).slice(-MOST_PAIRS);
  return Object.fromEntries(rows.map(([pair, draft]) => [pair, readDraft(draft)]));
}

/** The drafts with one of them changed; it becomes the youngest. */
export function withDraft(drafts: TicketDrafts, pair: string, draft: TicketDraft): TicketDrafts {
  const others = Object.entries(drafts).filter(([name]) => name !== pair);
  return Object.fromEntries([...others.slice(-(MOST_PAIRS - 1)), [pair, draft]]);
}

/** The draft as this back end takes it: without what it does not announce. */
export const offeredDraft = (draft: TicketDraft, kinds: readonly string[]): TicketDraft =>
  [...SPOT_ORDER_TYPES, ...kinds].includes(draft.type) ? draft : { ...draft, type: 'limit' };

/**
 * A market sell takes an amount of the base coin alone: a total that was typed for something else is no part of it. An
 * end that was set for one kind of order is not the next one's.
 */
export function changed(draft: TicketDraft, change: Partial<TicketDraft>): TicketDraft {
  const turned = change.side !== undefined && change.side !== draft.side;
  // The other side of the book has another best price.
  const { expireTime: _, ...more } = draft.more;
  const isOther = change.type !== undefined && change.type !== draft.type;
  const next = { ...draft, ...(turned && { startPrice: null }), ...(isOther && { more }), ...change };
  const onlyAmount = next.type === 'market' && next.side === 'sell';
  return onlyAmount && next.by === 'total' ? { ...next, by: 'amount', quantity: '' } : next;
}

/** What stands in the price field. */
export const priceText = (draft: TicketDraft): string => draft.price ?? draft.startPrice ?? '';

const stored = drafts.open('bourse-spot-drafts', readDrafts);

const draftOf = (pair: Pair): TicketDraft => stored.get()[pairName(pair)] ?? EMPTY_DRAFT;

/** Changes what the form of a pair holds, whether it is on the screen or not. */
export function changeDraft(pair: Pair, change: Partial<TicketDraft>): void {
  stored.set(withDraft(stored.get(), pairName(pair), changed(draftOf(pair), change)));
}

/** A price that nobody chose is as old as the look at its pair: the next look finds the one of its own moment. */
export function forgetStartPrice(pair: Pair): void {
  if (draftOf(pair).startPrice !== null) changeDraft(pair, { startPrice: null });
}

export function useTicketDraft(pair: Pair): TicketDraft {
  const name = pairName(pair);
  const read = useCallback(() => stored.get()[name] ?? EMPTY_DRAFT, [name]);
  return useSyncExternalStore(stored.subscribe, read);
}

/** A price was picked in the book, the tape or the chart: a market order has none, so it becomes a limit order. */
export function fillPrice(pair: Pair, price: Decimal): void {
  const { type } = draftOf(pair);
  changeDraft(pair, { price, ...(type === 'market' && { type: 'limit' }) });
}

/**
 * Everything up to a level of the book was picked, to be traded against: `side` is the level's own (bids buy), so the
 * form turns to the other one.
 */
export function takeLevel(pair: Pair, side: Side, price: Decimal, amount: Decimal): void {
  fillPrice(pair, price);
  changeDraft(pair, { side: side === 'buy' ? 'sell' : 'buy', by: 'amount', quantity: amount });
}

const focusing = createListeners<[Pair]>();

/** Turns the form to what was chosen and brings the focus to its amount: the desk's keys, a price of the chart. */
export function chooseTicket(
  pair: Pair,
  choice: Partial<Pick<TicketDraft, 'side' | 'type' | 'price' | 'stop' | 'more'>>,
): void {
  // At once: another type has other fields.
  flushSync(() => changeDraft(pair, choice));
  focusing.tell(pair);
}

/** The form that is on the screen listens; gives the off-switch. */
export const onTicketFocus = focusing.add;

const pressing = createListeners<[Pair]>();

/** Fills the form and presses its button: the same checks and the same question as for any other order. */
export function pressTicket(
  pair: Pair,
  choice: Pick<TicketDraft, 'side' | 'type' | 'by' | 'quantity' | 'more'>,
): void {
  // At once: the button must be that of the new order.
  flushSync(() => changeDraft(pair, choice));
  pressing.tell(pair);
}

/** The form that is on the screen listens; gives the off-switch. */
export const onTicketPress = pressing.add;
