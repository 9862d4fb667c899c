import { priceText } from '#app/shared/format/number-text.ts';
import type { Anchor, Drawing, FibLevel, LevelKind } from '#protocol/drawings.ts';

const USUAL_RATIOS: Readonly<Record<LevelKind, readonly number[]>> = {
  retracement: [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1],
  extension: [0, 0.382, 0.618, 1, 1.272, 1.618, 2, 2.618],
};
/** Shares of a move back from its end, which the rays of a fan go through. */
export const FAN = [0.236, 0.382, 0.5, 0.618, 0.786] as const;
/** The Fibonacci numbers, each once, that time zones are counted by. */
const ZONES = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144] as const;

/** The levels of a kind that nobody has changed. */
export const usualLevels = (kind: LevelKind): readonly FibLevel[] =>
  USUAL_RATIOS[kind].map((ratio) => ({ ratio, shown: true }));

/** The ratios of a drawing's visible levels. */
export const ratiosOf = (kind: LevelKind, { levels }: Pick<Drawing, 'levels'>): readonly number[] =>
  levels ? levels.filter(({ shown }) => shown).map(({ ratio }) => ratio) : USUAL_RATIOS[kind];

/** "0.618", "−0.272": the digits of a ratio as they are. */
export const ratioText = (ratio: number): string => String(ratio).replace('-', '−');

export interface Level {
  readonly share: number;
  readonly price: number;
}

/** There are none below nought. */
const levels = (shares: readonly number[], from: number, size: number): readonly Level[] =>
  shares.map((share) => ({ share, price: from + size * share })).filter(({ price }) => price > 0);

/** From the end of a move (nought) back to its start (one). Prices between them, also on a logarithmic axis. */
export const retracementOf = (
  start: number,
  end: number,
  ratios: readonly number[] = USUAL_RATIOS.retracement,
): readonly Level[] => levels(ratios, end, start - end);

/** The size of a move from its start to its end, laid on from a third price. */
export const extensionOf = (
  start: number,
  end: number,
  from: number,
  ratios: readonly number[] = USUAL_RATIOS.extension,
): readonly Level[] => levels(ratios, from, end - start);

/** The moments of time zones; where both points are at one moment there is one. */
export const zonesOf = (start: number, end: number) =>
  (start === end ? ZONES.slice(0, 1) : ZONES).map((count) => ({
    count,
    time: start + count * (end - start),
  }));

/** "+1.20", "−1.20" */
export const signedText = (value: number, decimals: number): string =>
  `${value < 0 ? '−' : '+'}${priceText(Math.abs(value), decimals)}`;

export const percentText = (value: number): string => `${signedText(value, 2)}%`;

/** What a position would win and lose, in percent of its entry, and the one by the other; null where nothing is at risk. */
export function rewardOf(entry: number, target: number, stop: number) {
  const reward = Math.abs(target - entry);
  const risk = Math.abs(entry - stop);
  const percent = (price: number) => ((price - entry) / entry) * 100;
  return { target: percent(target), stop: percent(stop), ratio: risk > 0 ? reward / risk : null };
}

/** From one point to another; candles are whole ones. */
export function spanOf(from: Anchor, to: Anchor, period: number) {
  const seconds = Math.round(to.time - from.time);
  return {
    change: to.price - from.price,
    percent: ((to.price - from.price) / from.price) * 100,
    bars: Math.round(seconds / period),
    seconds,
  };
}
