import type { NewContractOrder } from '#protocol/contract.ts';
import {
  type Playback,
  playedInstant,
  type RecordedPractice,
  type RecordedPrint,
  recordedInstant,
} from '#protocol/recorded.ts';
import type { EpochMs } from '#protocol/units.ts';
import { lastAtOrBefore } from '../../market/prints.ts';
import { FIRST_STATE, type OpeningTerms, openPractice, settlePractice } from './practice-state.ts';

/** Where a person's practice on recorded prices is kept; "" is a visitor. */
export const recordedKey = (uid: string): string => `recorded:${uid}`;

export const FIRST_RECORDED: RecordedPractice = { ...FIRST_STATE, playback: null };

/** The trade that was the last one at a moment of playing; null before the recording's first one. */
export const printPlayedAt = (
  playback: Playback,
  prints: readonly RecordedPrint[],
  played: EpochMs,
): RecordedPrint | null => lastAtOrBefore(prints, recordedInstant(playback, played));

/** True where the recording says what decides an order opened now. */
export const fits = (playback: Playback, now: EpochMs, order: Pick<NewContractOrder, 'duration'>): boolean =>
  now >= playback.startedAt && now + order.duration * 1000 <= playedInstant(playback, playback.to);

/** As `openPractice`, for the playback that runs; the same state where it is no longer the one meant. */
export function openRecorded(
  state: RecordedPractice,
  order: NewContractOrder,
  terms: OpeningTerms,
  opening: { readonly id: string; readonly print: RecordedPrint; readonly at: EpochMs },
  startedAt: EpochMs,
): RecordedPractice {
  if (state.playback?.startedAt !== startedAt) return state;
  const opened = openPractice(state, order, terms, opening);
  return opened === null ? state : { ...state, ...opened.state };
}

/** Settles every order that is due by the last recorded trade at or before its expiry, whenever that is looked at. */
export function settleRecorded(
  state: RecordedPractice,
  playback: Playback,
  prints: readonly RecordedPrint[],
  now: EpochMs,
): RecordedPractice {
  if (state.playback?.startedAt !== playback.startedAt) return state;
  return state.orders.reduce((before, { id, status, expiresAt }) => {
    if (status !== 'holding' || expiresAt > now) return before;
    const deciding = printPlayedAt(playback, prints, expiresAt);
    return settlePractice(before, id, deciding, expiresAt);
  }, state);
}

/** Another playback or none: what is still open can't be decided any more and comes back. */
export function switchPlayback(
  state: RecordedPractice,
  playback: Playback | null,
  now: EpochMs,
): RecordedPractice {
  const returned = state.orders.reduce(
    (before, { id, status }) => (status === 'holding' ? settlePractice(before, id, null, now) : before),
    state,
  );
  return { ...returned, playback };
}
