import * as v from 'valibot';
import { type TapePrint, tapePrintSchema } from '#protocol/book.ts';
import { type Unreadable, unreadableSchema } from '#protocol/market.ts';
import { epochSchema, listOf } from '#protocol/schemas.ts';
import type { EpochMs } from '#protocol/units.ts';
import { isBelievable, stepOf } from '../../market/liveness.ts';
import { newestPrints } from '../../market/prints.ts';

const SHOWN_PRINTS = 100;

/** The newest trades of a pair, and what of the answer could not be read. */
export interface Tape {
  readonly prints: readonly TapePrint[];
  readonly unreadable: Unreadable | null;
  /** Server time of the last answer that was far behind what had been seen; null where none was. */
  readonly steppedBackAt: EpochMs | null;
}

const printsShape = listOf(tapePrintSchema);

/** A tape as the device and other tabs have it. */
export const tapeShape = v.union([
  v.object({
    prints: printsShape,
    unreadable: v.nullable(unreadableSchema),
    // Copies of earlier versions have none.
    steppedBackAt: v.optional(v.nullable(epochSchema), null),
  }),
  // As devices have kept it before.
  v.pipe(
    printsShape,
    v.transform((prints) => ({ prints, unreadable: null, steppedBackAt: null })),
  ),
]);

/**
 * The tape after an answer.
 * @param list trades of the answer, newest first
 * @param lost how many of its rows could not be read
 * @param before the tape that was seen last; null where none was
 * @param now server time
 */
export function nextTape(list: readonly TapePrint[], lost: number, before: Tape | null, now: EpochMs): Tape {
  const seen = before?.prints.filter(({ time }) => isBelievable(time, now)) ?? [];
  const step = stepOf(list[0]?.time ?? null, seen[0]?.time ?? null);
  return {
    // A server that is behind lists less than was seen: its answer adds to that and replaces nothing.
    prints: newestPrints(step === 'on' ? list : [...list, ...seen], SHOWN_PRINTS),
    unreadable: lost === 0 ? null : { count: lost, of: list.length + lost },
    steppedBackAt: step === 'farBack' ? now : (before?.steppedBackAt ?? null),
  };
}

/** False for a trade that a person made on this venue: it sets no price. */
export const isOfMarket = ({ own }: { readonly own: boolean }): boolean => !own;
