import { decimal } from '../../src/protocol/decimal.ts';
import { isTurned } from '../../src/worker/api/market.ts';
import { type RateKind, readNumber, readRate, timeUnit } from '../../src/worker/api/wire-numbers.ts';
import type { Finding } from './finding.ts';
import type { Place } from './places.ts';

/** What the app reads and a schema can't say: values of the right type that mean something else than the document says. */

/** Rates by their names, as the decoders read them. */
const RATES: readonly (readonly [name: RegExp, kind: RateKind])[] = [
  [/\.incomeRate$/, 'income'],
  [/\.(?:earlyFeeRate|share)$/, 'share'],
  [/\.(?:dailyRate|managementRate|\w*[fF]eeRate)$/, 'small'],
];

/** Text of a number that the app reads and the document's grammar does not have: "5.0E-4", ".001", 20 decimals. */
const isOddNumber = (came: unknown, name: string): boolean =>
  typeof came === 'string' &&
  !/(?:id|address|memo|tag)$/i.test(name) &&
  decimal(came) === null &&
  readNumber(came) !== null;

/** Times of another unit than the document says, told by their size. */
function isOfAnotherUnit(came: unknown, said: string): boolean {
  if (typeof came !== 'number' && typeof came !== 'string') return false;
  const unit = timeUnit(came);
  if (unit === null) return false;
  return (
    (said.includes('Epoch milliseconds') && unit !== 'ms') ||
    (said.includes('Epoch seconds') && Number(came) >= 1e11)
  );
}

/** A percentage where the document says a fraction, which the app tells by its size. */
function isPercentage(came: unknown, name: string): boolean {
  const kind = RATES.find(([names]) => names.test(name))?.[1];
  const read = kind && readRate(came, kind);
  return read !== undefined && read !== null && read !== readNumber(came);
}

const partAt = (value: unknown, path: Place['at']): unknown =>
  path.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null
        ? (part as Readonly<Record<string, unknown>>)[step]
        : undefined,
    value,
  );

/**
 * The place, held to what the document means.
 * @param sent the answer as other clients have it: where the app has text for a number, that number is too long
 */
export function asMeant(place: Place, sent: unknown): Place {
  const { came, schema, at, name } = place;
  if (!place.fits) return place;
  const isLong = typeof came === 'string' && typeof partAt(sent, at) === 'number';
  const isOdd =
    isLong ||
    isOddNumber(came, name) ||
    isOfAnotherUnit(came, schema.description ?? '') ||
    isPercentage(came, name);
  return isOdd ? { ...place, fits: false } : place;
}

/** Sums of a candle or a day that are the other way round, as HTX has them; once, however many there are. */
export function turnedSums(places: readonly Place[]): readonly Finding[] {
  const turned = places.filter(({ came }) => {
    if (typeof came !== 'object' || came === null) return false;
    const { vol, amount, low, high } = came as Readonly<Record<string, unknown>>;
    return isTurned(Number(vol), Number(amount), Number(low), Number(high));
  });
  const [first] = turned;
  if (!first) return [];
  const note = 'vol and amount are the other way round, which the app tells by the prices';
  return [
    {
      kind: 'tolerated',
      place: `${first.name}.vol`,
      came: 'the sum of quote coins',
      said: 'that of base coins',
      count: turned.length,
      note,
    },
  ];
}
