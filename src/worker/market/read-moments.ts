import type { RewindFrame, TapePrint } from '#protocol/book.ts';
import { longDecimal } from '#protocol/decimal.ts';
import { type EpochMs, epochMs, type Pair } from '#protocol/units.ts';
import { bookView, trimDepth } from './depth.ts';
import { newestPrints } from './prints.ts';
import { instantOf, type PackedMoment, type RecordedMoment } from './rewind-frames.ts';

/** What a person saw of a pair at an instant, from its moments, oldest first; null where there is none as old. */
export function frameAt(
  moments: readonly PackedMoment[],
  pair: Pair,
  at: EpochMs,
  mostPrints: number,
): RewindFrame | null {
  const index = moments.findLastIndex((moment) => instantOf(moment) <= at);
  const moment = unpackMoment(moments[index] ?? '');
  if (!moment) return null;
  const prints: TapePrint[] = [];
  for (let back = index; back >= 0 && prints.length < mostPrints; back -= 1) {
    prints.push(...(unpackMoment(moments[back] ?? '')?.prints ?? []));
  }
  return {
    at: moment.at,
    book: bookView(trimDepth(pair, moment), null),
    prints: newestPrints(prints, mostPrints),
  };
}

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
    const [price, amount, ...more] = row.split(' ').map((part) => longDecimal(part));
    return price && amount && more.length === 0 ? { price, amount } : null;
  });
  const whole = levels.filter((level) => level !== null);
  return whole.length === levels.length ? whole : null;
}

function unpackPrint(text: string): TapePrint | null {
  const [time, price, amount, side, own, id, ...more] = text.split(' ');
  const exact = { price: longDecimal(price ?? ''), amount: longDecimal(amount ?? '') };
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
