import type { TapePrint } from '#protocol/book.ts';
import type { Depth, DepthLevel } from '#protocol/market.ts';
import type { EpochMs } from '#protocol/units.ts';

/** One recorded moment of a pair: its book, and the trades since the moment before. */
export interface RecordedMoment {
  readonly at: EpochMs;
  readonly bids: readonly Pick<DepthLevel, 'price' | 'amount'>[];
  readonly asks: readonly Pick<DepthLevel, 'price' | 'amount'>[];
  readonly prints: readonly TapePrint[];
}

/** As kept: one text a moment, because hundreds of objects would cost hundreds of times as much to write. */
export type PackedMoment = string;

/** Levels a side that are kept. */
const LEVELS = 20;

const packLevels = (levels: RecordedMoment['bids']): string =>
  levels
    .slice(0, LEVELS)
    .map(({ price, amount }) => `${price} ${amount}`)
    .join(',');

const packPrint = ({ id, time, price, amount, side, own }: TapePrint): string =>
  [time, price, amount, side === 'buy' ? 'b' : 's', own ? 'o' : 'm', encodeURIComponent(id)].join(' ');

/** Takes a book and the trades that are new since the moment before, in any order. */
export function packMoment(
  at: EpochMs,
  { bids, asks }: Pick<Depth, 'bids' | 'asks'>,
  prints: readonly TapePrint[],
): PackedMoment {
  return [at, packLevels(bids), packLevels(asks), prints.map(packPrint).join(',')].join('|');
}

/** When a packed moment was; NaN where the text is damaged. */
export const instantOf = (packed: PackedMoment): number => Number(packed.slice(0, packed.indexOf('|')));
