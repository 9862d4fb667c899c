import { z } from 'zod';
import { changeSetting } from '../db/accounts/settings.ts';
import type { Database } from '../db/schema.ts';
import type { BusinessClock, Clock } from './clock.ts';

/** A point that business time runs through, and how fast it does from there on. */
interface Origin {
  /** Epoch ms. */
  readonly real: number;
  /** Epoch ms of business time at that moment. */
  readonly business: number;
  /** Business seconds per real second. */
  readonly rate: number;
}

/** One that can also be moved ahead by hand. */
export interface MovableBusinessClock extends BusinessClock {
  /** Moves it ahead by business milliseconds, for good. Rejects what is not above zero: it never goes back. */
  advance(ms: number): Promise<void>;
  /** Writes down how far it has come, so that it does not go back where the machine's clock is set back meanwhile. */
  keep(): Promise<void>;
}

const SETTING = 'businessClock';

const originShape = z.object({ real: z.number(), business: z.number(), rate: z.number().positive() });

/** A real clock that was set back leaves business time where it is. */
const at = ({ real, business, rate }: Origin, now: number): number =>
  Math.floor(business + Math.max(0, now - real) * rate);

/**
 * Opens the clock that the database keeps: it equals real time when a database is new, and afterwards runs on at its
 * speed whether or not a server does. Another speed takes effect from now on; nothing that has happened in business time
 * is ever to come again.
 * @param rate business seconds per real second, 1 or more
 */
export async function openBusinessClock(
  db: Database,
  real: Clock,
  rate: number,
): Promise<MovableBusinessClock> {
  const change = async (next: (before: Origin | null) => Origin): Promise<Origin> =>
    originShape.parse(
      JSON.parse(
        await changeSetting(db, SETTING, (before) =>
          JSON.stringify(next(before === null ? null : originShape.parse(JSON.parse(before)))),
        ),
      ),
    );
  let origin = await change((before) => {
    const now = real.now();
    if (before === null) return { real: now, business: now, rate };
    return before.rate === rate ? before : { real: now, business: at(before, now), rate };
  });
  let latest = Number.NEGATIVE_INFINITY;
  const now = () => {
    latest = Math.max(latest, at(origin, real.now()));
    return latest;
  };
  return {
    rate,
    now,
    async keep() {
      const reached = now();
      origin = await change((before) => {
        const here = real.now();
        return { real: here, business: Math.max(reached, before ? at(before, here) : reached), rate };
      });
    },
    async advance(ms) {
      if (!Number.isSafeInteger(ms) || ms <= 0) throw new RangeError('the business clock only goes ahead');
      origin = await change((before) => {
        const from = before ?? origin;
        return { ...from, business: from.business + ms };
      });
    },
  };
}
