import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin, seconds } from '#protocol/units.ts';
import { createTabs } from '#worker/platform/tabs.ts';
import { createConfigSource } from '#worker/services/contract/contract-config.ts';
import { createPracticeService } from '#worker/services/practice/practice-service.ts';
import { settled } from '../../support/fake-clock.ts';
import { joinedTabs } from '../../support/services/joined-tabs.ts';
import { marketData } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const TRADES = '/huobi/getMarketTrade';
const ORDER = {
  pair: { base: coin('BTC'), quote: coin('USDT') },
  payCoin: coin('USDT'),
  stake: exact('10'),
  duration: seconds(30),
  direction: 'up',
} as const;

async function practice(rig: ServiceRig, tabs = createTabs(null)) {
  rig.exchange.answers('/paramter/contractconfig', [{ second: 30, incomeRate: 0.8, openAmountMin: 5 }]);
  rig.exchange.answers('/paramter/getParamListByKeyName', { valueName: '0.01' });
  const service = createPracticeService({ ...rig, config: createConfigSource(rig), tabs });
  await service.resume();
  return service;
}

/** The market's trades up to now, from a list of [offset in ms from the start, price]. */
function serveTrades(rig: ServiceRig, trades: readonly (readonly [number, string])[]) {
  const start = rig.clock.now();
  rig.exchange.on(TRADES, () =>
    marketData(
      trades
        .map(([offset, price], index) => ({
          id: String(index + 1),
          ts: start + offset,
          price,
          amount: '1',
          direction: 'buy',
        }))
        .filter(({ ts }) => ts <= rig.clock.now()),
    ),
  );
}

describe('a practice order', () => {
  it('is settled by the last trade at or before its expiry', async () => {
    const rig = createServiceRig();
    serveTrades(rig, [
      [-100, '100'],
      [30_000, '101'],
      [30_001, '99'],
    ]);
    const { api } = await practice(rig);
    const list = rig.follow({ name: 'practice' });
    expect(await api.open(ORDER)).toMatchObject({
      ok: true,
      value: { status: 'holding', openPrice: '100', fee: '0.1', openTradeId: '1' },
    });
    expect(await api.balance()).toBe('989.9');
    await rig.clock.advance(30_000);
    expect(list.last()).toMatchObject([{ status: 'holding' }]);
    await rig.clock.advance(1000);
    expect(list.last()).toMatchObject([
      { status: 'completed', result: 'win', profit: '7.9', closePrice: '101', closeTradeId: '2' },
    ]);
    expect(await api.balance()).toBe('1007.9');
  });

  it.each([
    ['99', 'lose', '-10.1', '989.9'],
    ['100', 'tie', '0', '1000'],
  ])('at %s is a %s', async (price, result, profit, balance) => {
    const rig = createServiceRig();
    serveTrades(rig, [
      [0, '100'],
      [20_000, price],
    ]);
    const { api } = await practice(rig);
    await api.open(ORDER);
    await rig.clock.advance(31_000);
    expect(await api.list()).toMatchObject([{ result, profit }]);
    expect(await api.balance()).toBe(balance);
  });

  it('gets its stake back where nobody saw the deciding trade', async () => {
    const rig = createServiceRig();
    serveTrades(rig, [[0, '100']]);
    const { api } = await practice(rig);
    await api.open(ORDER);
    rig.exchange.on(TRADES, () => 503);
    await rig.clock.advance(60_000);
    expect(await api.list()).toMatchObject([{ status: 'holding' }]);
    rig.exchange.on(TRADES, () =>
      marketData([{ id: '9', ts: rig.clock.now(), price: '5', amount: '1', direction: 'buy' }]),
    );
    await rig.clock.advance(30_000);
    expect(await api.list()).toMatchObject([{ status: 'liquidated', result: 'none', profit: '0' }]);
    expect(await api.balance()).toBe('1000');
  });

  it('goes by the same rules as one with money', async () => {
    const rig = createServiceRig();
    serveTrades(rig, [[0, '100']]);
    const { api } = await practice(rig);
    expect(await api.open({ ...ORDER, stake: exact('4') })).toMatchObject({
      failure: { msg: 'l.u_limit_min_low' },
    });
    expect(await api.open({ ...ORDER, stake: exact('991') })).toMatchObject({
      failure: { kind: 'invalid', msg: 'd_insufficient_balance' },
    });
    rig.exchange.on(TRADES, () => marketData([]));
    expect(await api.open(ORDER)).toMatchObject({ ok: false });
    expect(await api.balance()).toBe('1000');
  });

  it('needs no account and sends nothing but questions about the market', async () => {
    const rig = createServiceRig();
    rig.session.userId = null;
    serveTrades(rig, [[0, '100']]);
    const { api } = await practice(rig);
    expect(await api.open(ORDER)).toMatchObject({ ok: true });
    await rig.clock.advance(31_000);
    expect(new Set(rig.exchange.calls.map(({ path }) => path))).toEqual(
      new Set(['/paramter/contractconfig', '/paramter/getParamListByKeyName', TRADES]),
    );
  });

  it('survives a reload, settles after it, and belongs to its person', async () => {
    const rig = createServiceRig();
    serveTrades(rig, [
      [0, '100'],
      [20_000, '101'],
    ]);
    const before = await practice(rig);
    await before.api.open(ORDER);
    await settled();
    // The worker that opened it is gone; so is what it waited for.
    rig.session.userId = 'u2';
    await before.resume();
    expect(await before.api.list()).toEqual([]);

    rig.session.userId = 'u1';
    const after = await practice(rig);
    expect(await after.api.list()).toMatchObject([{ status: 'holding' }]);
    await rig.clock.advance(31_000);
    expect(await after.api.list()).toMatchObject([{ result: 'win' }]);
    await after.api.reset();
    expect([await after.api.list(), await after.api.balance()]).toEqual([[], '1000']);
  });
});

describe('practice in two tabs', () => {
  it('loses no order of either and settles each once', async () => {
    const rig = createServiceRig();
    serveTrades(rig, [
      [0, '100'],
      [20_000, '101'],
    ]);
    const [here, there] = joinedTabs();
    const one = await practice(rig, here);
    const other = await practice(rig, there);
    await Promise.all([one.api.open(ORDER), other.api.open(ORDER), one.api.open(ORDER)]);
    await settled();
    for (const { api } of [one, other]) {
      expect(await api.list()).toHaveLength(3);
      expect(await api.balance()).toBe('969.7');
    }
    await rig.clock.advance(31_000);
    for (const { api } of [one, other]) {
      expect((await api.list()).map(({ result }) => result)).toEqual(['win', 'win', 'win']);
      expect(await api.balance()).toBe('1023.7');
    }
    await other.api.reset();
    await settled();
    expect([await one.api.list(), await one.api.balance()]).toEqual([[], '1000']);
  });
});
