import type { Anchor } from '#protocol/drawings.ts';

export const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;
export const EXTENSIONS = [0, 0.382, 0.618, 1, 1.272, 1.618, 2, 2.618] as const;

export interface Level {
  readonly share: number;
  readonly price: number;
}

/** There are none below nought. */
const levels = (shares: readonly number[], from: number, size: number): readonly Level[] =>
  shares.map((share) => ({ share, price: from + size * share })).filter(({ price }) => price > 0);

/** From the end of a move (nought) back to its start (one). Prices between them, also on a logarithmic axis. */
export const retracementOf = (start: number, end: number): readonly Level[] =>
  levels(RETRACEMENTS, end, start - end);

/** The size of a move from its start to its end, laid on from a third price. */
export const extensionOf = (start: number, end: number, from: number): readonly Level[] =>
  levels(EXTENSIONS, from, end - start);

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
