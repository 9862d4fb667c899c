import { describe, expect, it } from 'vitest';
import { settleOrder } from '../../../sandbox/src/venue/contract/scheduler.ts';
import { requireAllowed } from '../../../sandbox/src/venue/contract/terms.ts';
import {
  acknowledgeRisk,
  getLimits,
  type LimitWish,
  setLimits,
} from '../../../sandbox/src/venue/limits/set-limits.ts';
import { exchangeEachTest } from '../../support/sandbox/exchange-each-test.ts';
import { codeOf, type Exchange, personOf, RULES, START } from '../../support/sandbox/exchange-kit.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

let exchange: Exchange;
exchangeEachTest(async (fresh) => {
  exchange = fresh;
  await exchange.newcomer('a');
});

const set = (wish: LimitWish) => setLimits(exchange.deps, 'a', wish, 'en');
const get = () => getLimits(exchange.deps, 'a');

async function settle(id: string, price: string): Promise<void> {
  exchange.market.trade('btcusdt', exchange.clock.now() + 1, price);
  exchange.clock.advance(30_000);
  await settleOrder(exchange.deps, Number(id));
}

describe('setting', () => {
  it('answers what is set, what waits and what was lost', async () => {
    expect(await getLimits(exchange.deps, 'nobody')).toEqual({
      stake: null,
      dailyLoss: null,
      sessionMinutes: null,
      coolOffUntil: null,
      selfExcludedUntil: null,
      lostToday: '0.00000000',
      atRisk: '0.00000000',
      pausedUntil: null,
      riskAcknowledged: null,
      pending: [],
    });
    await set({ stake: '50', dailyLoss: '200.5', sessionMinutes: '60' });
    const answer = await set({ stake: '80', dailyLoss: '0' });
    expect(answer).toMatchObject({ riskAcknowledged: '1', sessionMinutes: 60 });
    expect([Number(answer.stake), Number(answer.dailyLoss)]).toEqual([50, 200.5]);
    expect(answer.pending).toEqual([
      { field: 'stake', value: '80', effectiveAt: START + DAY },
      { field: 'dailyLoss', value: null, effectiveAt: START + DAY },
    ]);
    exchange.clock.advance(DAY);
    expect(await get()).toMatchObject({ dailyLoss: null, pending: [] });
    expect(Number((await get()).stake)).toBe(80);
  });

  it.each([
    [{ stake: '-1' }, 1001],
    [{ stake: '1e3' }, 1001],
    [{ stake: 'x' }, 1001],
    [{ sessionMinutes: '1441' }, 1001],
    [{ sessionMinutes: '1.5' }, 1001],
    [{ coolOffUntil: String(START - 1) }, 1001],
    [{ coolOffUntil: String(START + 400 * DAY) }, 1001],
    [{ selfExcludedUntil: String(START + 6 * DAY) }, 1001],
    [{ selfExcludedUntil: String(START + 6 * 366 * DAY) }, 1001],
    [{ selfExcludedUntil: '0' }, 1001],
    [{ stake: '5', dailyLoss: 'x' }, 1001],
  ])('%j is refused, and changes nothing', async (wish, code) => {
    expect(await codeOf(set(wish))).toBe(code);
    expect(await get()).toMatchObject({ stake: null, sessionMinutes: null, coolOffUntil: null, pending: [] });
  });

  it('a self-exclusion can be made longer but never shorter', async () => {
    await set({ selfExcludedUntil: String(START + 30 * DAY) });
    for (const wish of ['0', String(START + 29 * DAY), String(START + 8 * DAY)]) {
      expect(await codeOf(set({ selfExcludedUntil: wish }))).toBe(1004);
    }
    await set({ selfExcludedUntil: String(START + 31 * DAY) });
    expect((await get()).selfExcludedUntil).toBe(START + 31 * DAY);
  });
});

describe('an order', () => {
  it('is refused during a self-exclusion and a break, and allowed after', async () => {
    await set({ coolOffUntil: String(START + DAY) });
    expect(await codeOf(exchange.order('a'))).toBe(1003);
    exchange.clock.advance(DAY);
    expect(await codeOf(exchange.order('a'))).toBe(1);
    await set({ selfExcludedUntil: String(exchange.clock.now() + 7 * DAY) });
    expect(await codeOf(exchange.order('a'))).toBe(1003);
    exchange.clock.advance(7 * DAY);
    expect(await codeOf(exchange.order('a'))).toBe(1);
  });

  it('is refused above the own stake, which counts in USDT', async () => {
    await set({ stake: '10' });
    expect(await codeOf(exchange.order('a', { openAmount: '10' }))).toBe(1);
    expect(await codeOf(exchange.order('a', { openAmount: '10.00000001' }))).toBe(1003);
    // 10.005 USDC at 0.9995 are 9.9999975 USDT: within the limit, so the empty balance refuses it.
    expect(await codeOf(exchange.order('a', { openAmount: '10.005', quoteCoin: 'USDC' }))).toBe(1002);
    expect(await codeOf(exchange.order('a', { openAmount: '10.006', quoteCoin: 'USDC' }))).toBe(1003);
  });

  it('is refused when it could take the day beyond the own loss limit, running orders counted as lost', async () => {
    await set({ dailyLoss: '25' });
    const lost = await exchange.order('a', { tradeType: '1' });
    await settle(lost, '60001.00');
    expect((await get()).lostToday).toBe('10.00000000');
    const running = await exchange.order('a', { openAmount: '10', tradeType: '0' });
    expect(await codeOf(exchange.order('a', { openAmount: '5.00000001' }))).toBe(1003);
    expect(await codeOf(exchange.order('a', { openAmount: '5' }))).toBe(1);
    expect((await get()).atRisk).toBe('15.00000000');
    await settle(running, '60002.00');
    expect((await get()).lostToday).toBe('2.00000000');
  });

  it('finds the loss limit fresh on the next day (UTC)', async () => {
    await set({ dailyLoss: '10' });
    await settle(await exchange.order('a', { tradeType: '1' }), '60001.00');
    expect(await codeOf(exchange.order('a'))).toBe(1003);
    exchange.clock.moveTo(START + DAY / 2 - 1);
    expect(await codeOf(exchange.order('a'))).toBe(1003);
    exchange.clock.moveTo(START + DAY / 2);
    expect(await codeOf(exchange.order('a'))).toBe(1);
    expect((await get()).lostToday).toBe('0.00000000');
  });

  it('can not slip past the loss limit in parallel', async () => {
    await set({ dailyLoss: '30' });
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(exchange.order('a', { openAmount: '10' }))),
    );
    expect(codes.filter((code) => code === 1)).toHaveLength(3);
    expect(codes.filter((code) => code === 1003)).toHaveLength(7);
  });

  it('is refused when the session time is used up, until a pause of 30 minutes', async () => {
    await set({ sessionMinutes: '60' });
    await exchange.order('a');
    for (const minutes of [29, 29]) {
      exchange.clock.advance(minutes * MINUTE);
      expect(await codeOf(exchange.order('a'))).toBe(1);
    }
    const last = exchange.clock.now();
    expect((await get()).pausedUntil).toBeNull();
    exchange.clock.advance(2 * MINUTE);
    expect(await codeOf(exchange.order('a'))).toBe(1003);
    expect((await get()).pausedUntil).toBe(last + 30 * MINUTE + 1);
    exchange.clock.moveTo(last + 30 * MINUTE);
    expect(await codeOf(exchange.order('a'))).toBe(1003);
    exchange.clock.advance(1);
    expect((await get()).pausedUntil).toBeNull();
    expect(await codeOf(exchange.order('a'))).toBe(1);
  });

  it('needs the current risk text acknowledged', async () => {
    exchange.rules = { ...RULES, riskVersion: '2' };
    expect(await codeOf(exchange.order('a'))).toBe(1007);
    const deps = { ...exchange.deps, riskVersion: '2' };
    expect(await codeOf(acknowledgeRisk(deps, 'a', '1', 'en'))).toBe(1001);
    await acknowledgeRisk(deps, 'a', '2', 'en');
    expect(await codeOf(exchange.order('a'))).toBe(1);
    expect((await get()).riskAcknowledged).toBe('2');
  });
});

describe('who may order at all', () => {
  it.each([
    [{}, {}, 1],
    [{ on: false }, {}, 1007],
    [{}, { canPurchase: false }, 1007],
    [{}, { adult: false }, 1007],
    [{ countries: ['JP'] }, { country: null }, 1007],
    [{ countries: ['JP'] }, { country: 'DE' }, 1007],
    [{ countries: ['JP', 'DE'] }, { country: 'DE' }, 1],
  ])('rules %j, person %j: %i', async (rules, person, code) => {
    const asked = async () => requireAllowed({ ...RULES, ...rules }, personOf('a', person), 'en');
    expect(await codeOf(asked())).toBe(code);
  });
});
