import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FirstChance, stateOf } from '../../../sandbox/src/venue/market/first-generator/first-chance.ts';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { COMMON_MOVE, listings } from '../../../sandbox/src/venue/market/listings.ts';
import { LogPath } from '../../../sandbox/src/venue/market/log-path.ts';
import { PairMarket } from '../../../sandbox/src/venue/market/pair-market.ts';
import { PairPath } from '../../../sandbox/src/venue/market/pair-path.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import { type Departures, departures } from '../../support/randomness.ts';
import { type Sighting, searchStates, sightings } from '../../support/sandbox/state-search.ts';
import { DAY, MINUTE, NOON, units } from './market-support.ts';

const secret = masterOfSeed('predictability');
const market = createSimulatedMarket({ secret });

/** Four standard deviations: the draws are always the same ones, so that this passes always or never. */
const FAR = 4;

const lowByte = (decimal: string | undefined) => Number(units(decimal ?? '0') & 0xffn);

const worst = (found: Departures) => Math.max(...Object.values(found).map(Math.abs));

describe('10,000 public answers tell nothing of the next one', () => {
  // The levels of a book live for up to 35 s.
  const books = Array.from({ length: 4000 }, (_, i) => market.depth('btcusdt', 3, NOON + i * 40_000));
  const tapes = Array.from({ length: 3000 }, (_, i) => market.trades('btcusdt', 4, NOON + i * MINUTE));
  const bars = Array.from({ length: 3000 }, (_, i) =>
    market.candles('btcusdt', '1min', 1, NOON + i * MINUTE),
  );
  // Of what is small the last byte is the whole: it says how large amounts are, not how they are drawn.
  const large = (amount: string) => units(amount) > 10_000n;

  it.each([
    ['bids', books.map(({ bids }) => lowByte(bids[1]?.[1]))],
    ['asks', books.map(({ asks }) => lowByte(asks[2]?.[1]))],
    [
      'amounts of trades',
      tapes.flatMap((tape) => tape.map(({ amount }) => amount).filter(large)).map(lowByte),
    ],
    ['closes', bars.map(([bar]) => lowByte(bar?.close))],
    ['volumes', bars.map(([bar]) => lowByte(bar?.vol))],
  ])('%s', (_name, bytes) => {
    expect(bytes.length).toBeGreaterThan(2500);
    const found = departures(bytes);
    for (const [test, far] of Object.entries(found)) expect(Math.abs(far), test).toBeLessThan(FAR);
  });

  it('where a simple generator is found out', () => {
    const counted = Array.from({ length: 3000 }, (_, i) => i & 0xff);
    expect(Math.abs(departures(counted).serial)).toBeGreaterThan(FAR);
    const leaning = books.map(({ asks }) => lowByte(asks[2]?.[1]) | (lowByte(asks[0]?.[1]) & 1));
    expect(worst(departures(leaning))).toBeGreaterThan(FAR);
    let state = 1;
    const congruent = Array.from({ length: 3000 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state & 0xff;
    });
    expect(worst(departures(congruent))).toBeGreaterThan(FAR);
  });
});

/**
 * 2^32 states take minutes, and BOURSE_SEARCH_BITS=32 tries them all. By itself the test tries those around the state
 * that is to be found, which decides the same: a state explains three answers or it does not.
 */
const BITS = Number(process.env.BOURSE_SEARCH_BITS ?? '21');
const STATES = 2 ** BITS;
/** Vitest has to hear from a long run now and then. */
const AT_ONCE = 2 ** 21;

async function searchAll(seen: readonly Sighting[], from: number): Promise<number[]> {
  const found: number[] = [];
  for (let done = 0; done < STATES; done += AT_ONCE) {
    found.push(...searchStates(seen, from + done, Math.min(AT_ONCE, STATES - done)));
    await setImmediate();
  }
  return found;
}

describe('the search through every state', () => {
  const SEED = '3f0c9a52-5b0e-4c0a-9a39-0b8f6f8f2b11';
  const instants = [NOON, NOON + 47_000, NOON + 131_000];
  const from = (stateOf(SEED) >>> 0) - ((stateOf(SEED) >>> 0) % STATES);

  it('breaks the generator of release 0.1.0: three books give a price of next month', async () => {
    const untilMinute = (NOON + 60 * DAY) / MINUTE;
    const old = createSimulatedMarket({
      secret,
      before: { seed: SEED, untilMinute: Math.floor(untilMinute) },
    });
    const [state, ...more] = await searchAll(sightings(old, instants), from);
    expect([state, more]).toEqual([stateOf(SEED), []]);
    const later = NOON + 30 * DAY;
    expect(old.lastTrade('btcusdt', later)?.price).toBe(priceUnder(state ?? 0, later));
  });

  it('finds nothing in this one', async () => {
    expect(await searchAll(sightings(market, instants), from)).toEqual([]);
  });
});

/** What BTC/USDT trades at under a state of the old generator. */
function priceUnder(state: number, at: number): string {
  const chance = new FirstChance(state);
  const { coins, pairs } = listings(0, (series) => chance.traits(series));
  const [pair] = pairs;
  const coin = (name: string) => {
    const traits = coins.find((each) => each.name === name);
    if (!traits) throw new Error(`no ${name}`);
    return { traits, own: new LogPath(chance.path(traits), traits) };
  };
  if (!pair) throw new Error('no pair');
  const drawn = chance.pair(pair);
  const common = new LogPath(chance.path(COMMON_MOVE), COMMON_MOVE);
  const path = new PairPath(drawn.cross, common, coin('BTC'), coin('USDT'));
  const last = new PairMarket(drawn, pair, path, coin('BTC').traits.base).last(at);
  return ((last?.price ?? 0) / 100).toFixed(2);
}
