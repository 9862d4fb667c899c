import type { TapePrint } from '#protocol/book.ts';
import { decimal } from '#protocol/decimal.ts';
import type { Depth, DepthLevel } from '#protocol/market.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';

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

/** Null where the text is damaged: a moment that was not is never shown. */
export function unpackMoment(packed: PackedMoment): RecordedMoment | null {
  const [instant, bids, asks, prints, ...more] = packed.split('|');
  if (bids === undefined || asks === undefined || prints === undefined || more.length > 0) return null;
  const at = Number(instant);
  const [below, above] = [unpackLevels(bids), unpackLevels(asks)];
  const made = prints === '' ? [] : prints.split(',').map(unpackPrint);
  if (!Number.isSafeInteger(at) || at <= 0 || below === null || above === null) return null;
  const whole = made.filter((print) => print !== null);
  return whole.length === made.length ? { at: epochMs(at), bids: below, asks: above, prints: whole } : null;
}

function unpackLevels(text: string): RecordedMoment['bids'] | null {
  if (text === '') return [];
  const levels = text.split(',').map((row) => {
    const [price, amount, ...more] = row.split(' ').map((part) => decimal(part));
    return price && amount && more.length === 0 ? { price, amount } : null;
  });
  const whole = levels.filter((level) => level !== null);
  return whole.length === levels.length ? whole : null;
}

function unpackPrint(text: string): TapePrint | null {
  const [time, price, amount, side, own, id, ...more] = text.split(' ');
  const exact = { price: decimal(price ?? ''), amount: decimal(amount ?? '') };
  const known = (side === 'b' || side === 's') && (own === 'o' || own === 'm') && more.length === 0;
  if (!known || !id || exact.price === null || exact.amount === null) return null;
  if (!Number.isSafeInteger(Number(time))) return null;
  return {
    id: decodedId(id),
    time: epochMs(Number(time)),
    price: exact.price,
    amount: exact.amount,
    side: side === 'b' ? 'buy' : 'sell',
    own: own === 'o',
  };
}

function decodedId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
