import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepSetting } from '../../../sandbox/src/db/accounts/settings.ts';
import { migrate } from '../../../sandbox/src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../sandbox/src/db/open.ts';
import { FUNDS } from '../../../sandbox/src/venue/fund/funds.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import { openGenerator } from '../../../sandbox/src/venue/recorded-generator.ts';
import { pristineDatabase } from '../../support/pristine-database.ts';
import { DAY, MINUTE, NOON } from './market-support.ts';

const HOUR = 60 * MINUTE;
const at = (time: number) => ({ now: () => time });
const clocks = (real: number, business = real) => ({ clock: at(real), businessClock: at(business) });

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDatabase({ dump: await pristineDatabase() });
  await migrate(opened.db);
});
afterAll(() => opened.close());
beforeEach(empty);

/** As a new database is, as far as its draws go. */
async function empty(): Promise<void> {
  await opened.db.transaction().execute(async (tx) => {
    // Values that were dealt can't be deleted: only this switch silences the trigger that sees to it.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate settings, fund_values`.execute(tx);
  });
}

/** What release 0.1.0 left in a database: with a seed of its operator's it kept none of the market. */
async function leaveAsReleased({ marketSeed }: { readonly marketSeed: boolean }): Promise<void> {
  await keepSetting(opened.db, 'fundSeed', 'the old funds');
  if (marketSeed) await keepSetting(opened.db, 'marketSeed', 'the old market');
}

describe('a new database', () => {
  it('draws from 256 bits of its own, and so does every process that opens it', async () => {
    const first = await openGenerator(opened.db, clocks(NOON), undefined);
    const second = await openGenerator(opened.db, clocks(NOON + HOUR), undefined);
    expect(second).toEqual(first);
    const secrets = [first.market.secret, first.funds.secret].map((secret) => Buffer.from(secret));
    for (const secret of secrets) {
      expect(secret).toHaveLength(32);
      expect(new Set(secret).size).toBeGreaterThan(16);
    }
    expect(secrets[0]?.equals(secrets[1] ?? secrets[0])).toBe(false);
    expect([first.market.before, first.funds.before]).toEqual([undefined, undefined]);
  });

  it('has other secrets than another one', async () => {
    const first = await openGenerator(opened.db, clocks(NOON), undefined);
    await empty();
    const other = await openGenerator(opened.db, clocks(NOON), undefined);
    expect(other.market.secret).not.toEqual(first.market.secret);
    expect(other.funds.secret).not.toEqual(first.funds.secret);
  });

  it('writes down the version that it is drawn with, and refuses a newer one with a sentence', async () => {
    await openGenerator(opened.db, clocks(NOON), undefined);
    const written = await keepSetting(opened.db, 'generator', 'nothing');
    expect(JSON.parse(written)).toEqual({ version: 2, from: null });
    await opened.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ version: 3, from: null }) })
      .where('name', '=', 'generator')
      .execute();
    await expect(openGenerator(opened.db, clocks(NOON), undefined)).rejects.toThrow(
      'a newer version of Bourse',
    );
  });
});

describe('a database of release 0.1.0', () => {
  it('goes over at the next full minute, recorded once, for all processes at once', async () => {
    await leaveAsReleased({ marketSeed: true });
    const several = await Promise.all(
      [0, 1, 90_000].map((late) => openGenerator(opened.db, clocks(NOON + late), undefined)),
    );
    const late = await openGenerator(opened.db, clocks(NOON + 30 * DAY), undefined);
    for (const generator of several) expect(generator).toEqual(late);
    const { before } = late.market;
    expect(before?.seed).toBe('the old market');
    expect((before?.untilMinute ?? 0) * MINUTE).toBeGreaterThan(NOON);
    expect((before?.untilMinute ?? 0) * MINUTE).toBeLessThanOrEqual(NOON + 90_000 + MINUTE);
  });

  it('has the same prices at every start, before and after', async () => {
    await leaveAsReleased({ marketSeed: true });
    const market = async (time: number) =>
      createSimulatedMarket((await openGenerator(opened.db, clocks(time), undefined)).market);
    const [first, second] = [await market(NOON), await market(NOON + 2 * DAY)];
    for (const instant of [NOON - DAY, NOON, NOON + HOUR, NOON + DAY]) {
      expect(second.candles('ethusdt', '1min', 200, instant)).toEqual(
        first.candles('ethusdt', '1min', 200, instant),
      );
      expect(second.trades('ethusdt', 50, instant)).toEqual(first.trades('ethusdt', 50, instant));
    }
  });

  it('draws its funds again from the first value on that nobody has seen, by the business clock', async () => {
    await leaveAsReleased({ marketSeed: true });
    const months = NOON + 200 * DAY;
    const { market, funds } = await openGenerator(opened.db, clocks(NOON, months), undefined);
    expect(funds.before).toEqual({ seed: 'the old funds', untilDay: Math.floor(months / DAY) });
    expect((market.before?.untilMinute ?? 0) * MINUTE).toBeLessThanOrEqual(NOON + MINUTE);
  });

  it('keeps a value that was dealt, even where the clock was set back since', async () => {
    await leaveAsReleased({ marketSeed: true });
    const dealt = Math.floor(NOON / DAY) + 3;
    for (const { id } of FUNDS) {
      await opened.db.insertInto('fund_values').values({ fund_id: id, day: dealt, value: '1.2' }).execute();
    }
    const { funds } = await openGenerator(opened.db, clocks(NOON), undefined);
    expect(funds.before?.untilDay).toBe(dealt);
  });

  it('that was started with a seed goes over from the market of that seed', async () => {
    await leaveAsReleased({ marketSeed: false });
    const { market } = await openGenerator(opened.db, clocks(NOON), 'a seed');
    expect(market.before?.seed).toBe('a seed');
    const again = await openGenerator(opened.db, clocks(NOON + DAY), 'a seed');
    expect(again.market).toEqual(market);
  });
});

describe('a fixed market', () => {
  it('is the same in every database, and another one for another seed', async () => {
    const { market } = await openGenerator(opened.db, clocks(NOON), 'one');
    await empty();
    expect((await openGenerator(opened.db, clocks(NOON), 'one')).market).toEqual(market);
    expect((await openGenerator(opened.db, clocks(NOON), 'two')).market).not.toEqual(market);
    expect((await openGenerator(opened.db, clocks(NOON), undefined)).market).not.toEqual(market);
  });
});
