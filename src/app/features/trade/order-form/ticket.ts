import { useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { drafts } from '#app/shared/forms/drafts.ts';
import { createListeners } from '#protocol/source.ts';
import type { Side, SpotOrderType } from '#protocol/spot.ts';
import { type Decimal, type Pair, pairName } from '#protocol/units.ts';
import { changed, EMPTY_DRAFT, readDrafts, type TicketDraft, withDraft } from './ticket-draft.ts';

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

/** Turns the form to a side or a type of order and brings the focus to its amount: the desk's keys. */
export function chooseTicket(
  pair: Pair,
  choice: { readonly side: Side } | { readonly type: SpotOrderType },
): void {
  // At once: another type has other fields.
  flushSync(() => changeDraft(pair, choice));
  focusing.tell(pair);
}

/** The form that is on the screen listens; gives the off-switch. */
export const onTicketFocus = focusing.add;
