import { answeredDecimal } from '../../src/protocol/answered-decimal.ts';
import { isTurned } from '../../src/worker/api/market.ts';
import type { Finding } from './finding.ts';
import type { Place } from './places.ts';

/** What the app reads and a schema can't say: values of the right type that mean something else than the document says. */

const EXPONENT = /^-?\d+(?:\.\d+)?e[+-]?\d+$/i;

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
  const isExponent =
    typeof came === 'string' && !/id$/i.test(name) && EXPONENT.test(came) && answeredDecimal(came) !== null;
  const said = schema.description ?? '';
  const isOfAnotherUnit =
    typeof came === 'number' &&
    ((said.includes('Epoch milliseconds') && came >= 1e9 && came < 1e11) ||
      (said.includes('Epoch seconds') && came >= 1e11));
  return isLong || isExponent || isOfAnotherUnit ? { ...place, fits: false } : place;
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
