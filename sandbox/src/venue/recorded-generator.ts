import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { findSetting, keepSetting } from '../db/accounts/settings.ts';
import { newestFundDay } from '../db/fund/orders.ts';
import type { Database } from '../db/schema.ts';
import type { Clock } from './clock.ts';
import { dayOf } from './fund/terms.ts';
import type { FundValuesOptions } from './fund/values.ts';
import { MINUTE_MS } from './market/bars.ts';
import type { GeneratorOptions } from './market/generator.ts';
import { MASTER_BYTES, masterOfSeed } from './market/keystream.ts';

/** Of the generator that this version draws with. Release 0.1.0 wrote none down. */
const VERSION = 2;

/** `from` is null where a database never had another generator: all of its past is this one's. */
const recordShape = z.object({
  version: z.number().int(),
  from: z.object({ minute: z.number().int(), day: z.number().int() }).nullable(),
});

interface OpenedGenerator {
  readonly market: GeneratorOptions;
  readonly funds: FundValuesOptions;
}

/**
 * Tells what market and fund values of a database are drawn from, and writes it down at its first start: a secret of
 * the operating system's, and in a database of release 0.1.0 from when on it is used. The market changes over at the
 * beginning of the next minute (real time), the funds with the first value that is still to come (business time); every
 * process on the database reads the same. A seed takes the place of the market's secret, and of the funds' in a database
 * that has none yet. Throws a sentence for people where a newer version has drawn.
 */
export async function openGenerator(
  db: Database,
  clocks: { readonly clock: Clock; readonly businessClock: Clock },
  seed: string | undefined,
): Promise<OpenedGenerator> {
  const marketSeed = seed ?? (await findSetting(db, 'marketSeed'));
  // Every start of release 0.1.0 left this one behind.
  const fundSeed = await findSetting(db, 'fundSeed');
  const fresh = { version: VERSION, from: fundSeed === null ? null : await nextOf(db, clocks) };
  const { version, from } = recordShape.parse(
    JSON.parse(await keepSetting(db, 'generator', JSON.stringify(fresh))),
  );
  if (version > VERSION) {
    throw new Error(
      'the market was drawn by a newer version of Bourse: start that one, or choose another folder with BOURSE_DATA',
    );
  }
  const fixed = seed === undefined ? null : masterOfSeed(seed);
  return {
    market: {
      secret: fixed ?? (await keepSecret(db, 'marketSecret', newMaster())),
      before: from && marketSeed !== null ? { seed: marketSeed, untilMinute: from.minute } : undefined,
    },
    funds: {
      secret: await keepSecret(db, 'fundSecret', fixed ?? newMaster()),
      before: from && fundSeed !== null ? { seed: fundSeed, untilDay: from.day } : undefined,
    },
  };
}

/** What was shown or dealt already stays what it was, even where a clock was set back meanwhile. */
async function nextOf(db: Database, clocks: { readonly clock: Clock; readonly businessClock: Clock }) {
  const today = dayOf(clocks.businessClock.now());
  return {
    minute: Math.floor(clocks.clock.now() / MINUTE_MS) + 1,
    day: Math.max(today, (await newestFundDay(db)) ?? today),
  };
}

function newMaster(): Uint8Array {
  return new Uint8Array(randomBytes(MASTER_BYTES));
}

async function keepSecret(db: Database, name: string, fresh: Uint8Array): Promise<Uint8Array> {
  const kept = await keepSetting(db, name, Buffer.from(fresh).toString('base64'));
  return new Uint8Array(Buffer.from(kept, 'base64'));
}
