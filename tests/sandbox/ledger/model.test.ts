import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../sandbox/src/db/open.ts';
import { settleOrder } from '../../../sandbox/src/venue/contract/scheduler.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { codeOf, type Exchange, freshExchange, RULES } from '../../support/sandbox/exchange-kit.ts';
import { ModelBook, units } from '../../support/sandbox/model-book.ts';
import { seededChance } from '../../support/sandbox/seeded-chance.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { seedOf } from '../../support/test-seed.ts';

/** BOURSE_MODEL_STEPS makes the run long, TEST_SEED repeats one that failed. */
const STEPS = Number(process.env.BOURSE_MODEL_STEPS ?? 150);
const SEEDS = [1, 2, seedOf('ledger model')];
const PEOPLE = ['ada', 'ben', 'cy'];
const FEE_RATE = '0.00123456';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

describe('random commands agree with a model that knows nothing of the ledger', () => {
  it.each(SEEDS)('seed %i', async (seed) => {
    const exchange = await freshExchange(opened);
    exchange.rules = { ...RULES, feeRate: FEE_RATE };
    const book = new ModelBook(FEE_RATE);
    for (const name of PEOPLE) {
      await exchange.newcomer(name, '0');
      book.open(name, '1000');
    }
    const chance = seededChance(seed);
    for (let step = 0; step < STEPS; step += 1) {
      const place = `seed ${seed}, step ${step}`;
      await act(exchange, book, chance, place);
      if (step % 25 === 24 || step === STEPS - 1) {
        for (const name of PEOPLE) {
          expect(await balances(exchange, name), place).toEqual(book.balances(name));
        }
        expect(await audit(exchange.db), place).toEqual([]);
      }
    }
  });
});

type Chance = ReturnType<typeof seededChance>;

async function act(exchange: Exchange, book: ModelBook, chance: Chance, place: string): Promise<void> {
  const name = chance.pick(PEOPLE);
  const what = chance.below(10);
  if (what < 3) {
    const amount = chance.amount(400);
    const to = chance.pick([1, 2] as const);
    expect(await codeOf(exchange.move(name, amount, to)), place).toBe(book.move(name, amount, to));
  } else if (what < 7) {
    const amount = chance.amount(150);
    const [positionTime, rate, minimum] = chance.pick([
      ['30', '0.80', '5'],
      ['120', '0.85', '10'],
      ['300', '0.92', '20'],
    ] as const);
    const tradeType = chance.pick(['0', '1'] as const);
    // A duplicate under the same key, at the same time or later, must change nothing.
    const key = `${place}`;
    const times = chance.below(4) === 0 ? 3 : 1;
    const wish = { openAmount: amount, positionTime, tradeType };
    const ids = new Set<string>();
    const ask = async () => ids.add(await exchange.order(name, wish, key));
    const codes = await Promise.all(Array.from({ length: times }, () => codeOf(ask())));
    expect(ids.size, place).toBeLessThanOrEqual(1);
    const expected = book.order(name, {
      id: Number([...ids][0]),
      amount,
      minimum,
      rate,
      up: tradeType === '0',
      price: lastPrice(exchange),
      expiresAt: exchange.clock.now() + Number(positionTime) * 1000,
    });
    expect(codes, place).toEqual(codes.map(() => expected));
  } else if (what < 9) {
    const price = (60_000 + chance.below(5) - 2).toFixed(2);
    exchange.clock.advance(1 + chance.below(20_000));
    exchange.market.trade('btcusdt', exchange.clock.now(), price);
    book.trade(exchange.clock.now(), price);
  } else {
    exchange.clock.advance(chance.below(60_000));
    for (const id of book.settleUntil(exchange.clock.now())) {
      // Asked twice: the second must do nothing.
      const done = await Promise.all([settleOrder(exchange.deps, id), settleOrder(exchange.deps, id)]);
      expect(done.filter(Boolean), place).toHaveLength(1);
    }
  }
}

function lastPrice(exchange: Exchange): string {
  return exchange.market.lastTrade('btcusdt', exchange.clock.now())?.price ?? '';
}

async function balances(exchange: Exchange, name: string) {
  const [available = '', frozen = ''] = (await exchange.balance(name, 1)).split('/');
  const [spot = ''] = (await exchange.balance(name, 2)).split('/');
  return { spot: units(spot), available: units(available), frozen: units(frozen) };
}
