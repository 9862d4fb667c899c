import { describe, expect, it } from 'vitest';
import type { NewContractOrder } from '#contract/contract.ts';
import { exact } from '#contract/decimal.ts';
import { coin, epochMs, seconds } from '#contract/units.ts';
import { createConfigSource } from '#worker/services/contract/contract-config.ts';
import { createContractService } from '#worker/services/contract/contract-service.ts';
import { createIntentsService } from '#worker/services/intents/intents-service.ts';
import { settled } from '../../support/fake-clock.ts';
import { wireOrder, won } from '../../support/services/orders.ts';
import { refusal, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const CONFIG = '/paramter/contractconfig';
const FEE = '/paramter/getParamListByKeyName';
const CREATE = '/contract/createOrder';
const RECORDS = '/contract/getContractRecord';
const DETAIL = '/contract/getOrderDetail';
const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const HOLDING = { status: 'holding', pair: PAIR } as const;

const order = (more: Partial<NewContractOrder> = {}): NewContractOrder => ({
  pair: PAIR,
  payCoin: coin('USDT'),
  stake: exact('10'),
  duration: seconds(60),
  direction: 'up',
  ...more,
});

function contract(rig: ServiceRig, onSettled: () => void = () => {}) {
  const intents = createIntentsService({ ...rig, keepsKeys: async () => true });
  return createContractService({ ...rig, config: createConfigSource(rig), intents, settled: onSettled });
}

function serveConfig(rig: ServiceRig, fee = '0') {
  rig.exchange.answers(CONFIG, [
    { second: 30, incomeRate: 0.8, openAmountMin: 5 },
    { second: '60', incomeRate: '0.82', openAmountMin: '5' },
  ]);
  rig.exchange.answers(FEE, { valueName: fee });
}

/** The records call over a list that the test may change. */
function serveOrders(rig: ServiceRig, orders: () => readonly Record<string, unknown>[]) {
  rig.exchange.answers(RECORDS, ({ fields }: { fields: Readonly<Record<string, string>> }) => {
    const all = orders().filter(({ entryStatus }) => String(entryStatus) === fields.entryStatus);
    const size = Number(fields.pageSize);
    const from = (Number(fields.pageNo) - 1) * size;
    return { list: all.slice(from, from + size), sum: all.length };
  });
}

describe('configuration', () => {
  it('is the options and the fee rate together', async () => {
    const rig = createServiceRig();
    serveConfig(rig, '0.01');
    expect(await contract(rig).config()).toEqual({
      ok: true,
      value: {
        options: [
          { seconds: 30, incomeRate: '0.8', minimum: '5' },
          { seconds: 60, incomeRate: '0.82', minimum: '5' },
        ],
        feeRate: '0.01',
        payCoins: ['USDT', 'USDC'],
      },
    });
    expect(rig.exchange.callsTo(FEE)[0]?.fields).toEqual({ paramName: 'contract_fee_rate' });
  });

  it.each(['', 'free', '-1'])('reads the fee %j as 0', async (fee) => {
    const rig = createServiceRig();
    serveConfig(rig, fee);
    expect(await contract(rig).config()).toMatchObject({ value: { feeRate: '0' } });
  });

  it('without the fee is none: ordering waits', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    rig.exchange.on(FEE, () => 503);
    const service = contract(rig);
    expect(await service.config()).toMatchObject({ ok: false });
    expect(await service.createOrder(order())).toMatchObject({ ok: false, failure: { kind: 'http' } });
    expect(rig.exchange.callsTo(CREATE)).toEqual([]);
  });

  it('of an earlier visit is shown offline, but no order goes by it', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    await contract(rig).config();
    rig.setOnline(false);
    const later = contract(rig);
    expect(await later.config()).toMatchObject({ ok: true, value: { feeRate: '0' } });
    expect(await later.createOrder(order())).toMatchObject({ ok: false, failure: { kind: 'offline' } });
  });
});

describe('preview and checks', () => {
  it('say what an order would do', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    expect(await contract(rig).preview(order({ duration: seconds(30) }))).toEqual({
      ok: true,
      value: { win: '8', lose: '10', fee: '0', breakEvenPercent: '55.6', costPer100: '10.00' },
    });
  });

  it('ask the server once, however fast somebody types', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    const service = contract(rig);
    await Promise.all(['5', '50', '500'].map((stake) => service.preview(order({ stake: exact(stake) }))));
    await service.preview(order());
    expect(rig.exchange.calls).toHaveLength(2);
  });

  it.each([
    ['0.000009999', 'l.c_enteropenamt'],
    ['', 'l.c_enteropenamt'],
    ['1e3', 'l.c_enteropenamt'],
    ['0.00001', 'l.u_limit_min_low'],
    ['4.99999999', 'l.u_limit_min_low'],
  ])('refuse a stake of %j with %s, and send nothing', async (stake, msg) => {
    const rig = createServiceRig();
    serveConfig(rig);
    const service = contract(rig);
    const wrong = order({ stake: stake as NewContractOrder['stake'] });
    const refused = { ok: false, failure: { kind: 'invalid', msg } };
    expect(await service.preview(wrong)).toEqual(refused);
    expect(await service.createOrder(wrong)).toEqual(refused);
    expect(rig.exchange.callsTo(CREATE)).toEqual([]);
  });

  it('refuse a duration or pay coin that is not offered', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    const service = contract(rig);
    expect(await service.createOrder(order({ duration: seconds(45) }))).toMatchObject({ ok: false });
    expect(await service.createOrder(order({ payCoin: coin('BTC') }))).toMatchObject({ ok: false });
  });

  it('pass an order on, with the pay coin as quote', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    rig.exchange.answers(CREATE, { orderId: 'o1' });
    const result = await contract(rig).createOrder(order({ payCoin: coin('USDC'), direction: 'down' }));
    expect(result).toMatchObject({ ok: true, value: { outcome: 'accepted', recordId: 'o1' } });
    expect(rig.exchange.callsTo(CREATE)[0]?.fields).toMatchObject({ quoteCoin: 'USDC', tradeType: '1' });
  });
});

describe('records', () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => wireOrder(`o${from + index}`, 1_000_000 - index));

  it('replace on page 1, append after it, and end at the total', async () => {
    const rig = createServiceRig();
    let orders = many(12);
    serveOrders(rig, () => orders);
    const service = contract(rig);
    const first = await service.records(HOLDING, 1);
    expect(first).toMatchObject({ value: { sum: 12, hasMore: true, source: 'network' } });
    orders = [wireOrder('new', 2_000_000), ...orders];
    const second = await service.records(HOLDING, 2);
    expect(second.ok && second.value.list.map(({ id }) => id)).toEqual(
      Array.from({ length: 12 }, (_, index) => `o${index}`),
    );
    expect(second).toMatchObject({ value: { sum: 13, hasMore: true } });
    const again = await service.records(HOLDING, 1);
    expect(again.ok && again.value.list.map(({ id }) => id).slice(0, 2)).toEqual(['new', 'o0']);
    expect(again.ok && again.value.list).toHaveLength(10);
    expect(rig.exchange.callsTo(RECORDS)[0]?.fields).toEqual({
      pageNo: '1',
      pageSize: '10',
      entryStatus: '0',
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
    });
  });

  it('end where the total shrinks, and where a page brings nothing', async () => {
    const rig = createServiceRig();
    let orders = many(15);
    serveOrders(rig, () => orders);
    const service = contract(rig);
    await service.records(HOLDING, 1);
    orders = orders.slice(0, 5);
    expect(await service.records(HOLDING, 2)).toMatchObject({ value: { sum: 5, hasMore: false } });
    rig.exchange.answers(RECORDS, { list: [], sum: 99 });
    expect(await service.records(HOLDING, 3)).toMatchObject({ value: { hasMore: false } });
    rig.exchange.answers(RECORDS, { list: [{ broken: true }], sum: 99 });
    expect(await service.records(HOLDING, 3)).toMatchObject({ failure: { kind: 'badBody' } });
  });

  it('are read offline, dated, and only by their owner', async () => {
    const rig = createServiceRig();
    serveOrders(rig, () => many(2));
    const service = contract(rig);
    await service.records(HOLDING, 1);
    const asOf = rig.serverNow();
    await rig.clock.advance(60_000);
    rig.setOnline(false);
    expect(await service.records(HOLDING, 1)).toMatchObject({
      value: { source: 'cache', asOf, hasMore: false, list: [{ id: 'o0' }, { id: 'o1' }] },
    });
    expect(await service.records(HOLDING, 2)).toMatchObject({ failure: { kind: 'offline' } });
    rig.session.userId = 'u2';
    expect(await service.records(HOLDING, 1)).toMatchObject({ failure: { kind: 'offline' } });
  });

  it('show what they do not know as unknown', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(RECORDS, { list: [wireOrder('o1', 1, { entryStatus: 7 })], sum: 1 });
    expect(await contract(rig).records(HOLDING, 1)).toMatchObject({
      value: { list: [{ status: 'unknown', statusCode: 7 }] },
    });
  });

  it('reject with the words of the server', async () => {
    const rig = createServiceRig();
    rig.exchange.on(RECORDS, () => refusal(1001, 'No such page'));
    expect(await contract(rig).records(HOLDING, 1)).toMatchObject({ failure: { msg: 'No such page' } });
  });

  it('of the account are paged the same way', async () => {
    const rig = createServiceRig();
    const row = { id: 'r1', currency: 'USDT', tradeType: 9, amount: '5', createTime: 1 };
    rig.exchange.answers('/contract/getAssetsRecord', { list: [row], sum: 1, totalRow: 1 });
    expect(await contract(rig).assetRecords({ type: 9 }, 1)).toMatchObject({
      value: { list: [{ id: 'r1', type: 9, amount: '5', balanceAfter: null }], hasMore: false },
    });
    expect(rig.exchange.callsTo('/contract/getAssetsRecord')[0]?.fields).toEqual({
      pageNo: '1',
      pageSize: '10',
      tradeType: '9',
    });
  });
});

describe('running orders', () => {
  it('are followed from opening to the result that the server gives', async () => {
    const rig = createServiceRig();
    serveConfig(rig);
    let orders: Record<string, unknown>[] = [];
    serveOrders(rig, () => orders);
    let told = 0;
    const service = contract(rig, () => {
      told += 1;
    });
    const running = rig.follow({ name: 'running' });
    await settled();
    expect(running.last()).toEqual([]);

    const opened = wireOrder('o1', rig.clock.now());
    rig.exchange.on(CREATE, () => {
      orders = [opened];
      return success({ orderId: 'o1' });
    });
    await service.createOrder(order());
    await settled();
    expect(running.last()).toMatchObject([{ id: 'o1', status: 'holding', result: 'none' }]);

    await rig.clock.advance(60_300);
    expect(running.last()).toMatchObject([{ id: 'o1', status: 'holding', result: 'none' }]);
    orders = [won(opened, rig.clock.now())];
    await rig.clock.advance(1000);
    expect(running.last()).toMatchObject([{ id: 'o1', status: 'completed', result: 'win', profit: '8' }]);
    expect(told).toBe(1);
    await rig.clock.advance(61_000);
    expect(running.last()).toEqual([]);
    expect(told).toBe(1);
  });

  it('settle patiently: every second ten times, then every five', async () => {
    const rig = createServiceRig();
    const opened = wireOrder('o1', rig.clock.now());
    serveOrders(rig, () => [opened]);
    contract(rig);
    const running = rig.follow({ name: 'running' });
    await rig.clock.advance(59_000);
    // A hidden page asks all the same: its person waits for a notification.
    rig.scheduler.setVisible(false);
    const before = rig.exchange.callsTo(RECORDS).length;
    await rig.clock.advance(1300 + 10_000);
    expect(rig.exchange.callsTo(RECORDS).length - before).toBe(11);
    await rig.clock.advance(20_000);
    expect(rig.exchange.callsTo(RECORDS).length - before).toBe(15);
    expect(running.last()).toMatchObject([{ id: 'o1', status: 'holding' }]);
  });

  it('stay settling while the server can not say what became of them', async () => {
    const rig = createServiceRig();
    const opened = wireOrder('o1', rig.clock.now());
    let orders: Record<string, unknown>[] = [opened];
    serveOrders(rig, () => orders);
    contract(rig);
    const running = rig.follow({ name: 'running' });
    await rig.clock.advance(60_000);
    orders = [];
    rig.exchange.on(RECORDS, ({ fields }) =>
      fields.entryStatus === '0' ? success({ list: [], sum: 0 }) : 503,
    );
    await rig.clock.advance(1000);
    expect(running.last()).toMatchObject([{ id: 'o1', status: 'holding' }]);
    orders = [won(opened, rig.clock.now())];
    serveOrders(rig, () => orders);
    await rig.clock.advance(2000);
    expect(running.last()).toMatchObject([{ id: 'o1', result: 'win' }]);
  });

  it('count as use of the page, an empty list does not', async () => {
    const rig = createServiceRig();
    let orders: Record<string, unknown>[] = [];
    serveOrders(rig, () => orders);
    contract(rig);
    rig.follow({ name: 'running' });
    await settled();
    expect(rig.exchange.callsTo(RECORDS)[0]?.headers.get('X-Background')).toBe('1');
    orders = [wireOrder('o1', rig.clock.now() + 30_000)];
    await rig.clock.advance(35_000);
    expect(rig.exchange.callsTo(RECORDS).at(-1)?.headers.get('X-Background')).toBeNull();
  });

  it('come from the device first, and show what closed within the last minute', async () => {
    const rig = createServiceRig();
    const opened = wireOrder('o1', rig.clock.now() - 70_000);
    const closed = won(wireOrder('o0', rig.clock.now() - 100_000), rig.clock.now() - 40_000);
    serveOrders(rig, () => [opened, closed]);
    contract(rig);
    const first = rig.follow({ name: 'running' });
    await settled();
    expect(first.last()?.map(({ id }) => id)).toEqual(['o1', 'o0']);
    first.close();
    rig.setOnline(false);
    const again = rig.follow({ name: 'running' });
    await settled();
    expect(again.messages[0]).toMatchObject({ kind: 'value', source: 'cache', value: [{ id: 'o1' }] });
  });

  it('do not present an old result as a new one', async () => {
    const rig = createServiceRig();
    const opened = wireOrder('o1', rig.clock.now());
    let orders: Record<string, unknown>[] = [opened];
    serveOrders(rig, () => orders);
    contract(rig);
    const first = rig.follow({ name: 'running' });
    await settled();
    first.close();
    await rig.clock.advance(3_600_000);
    orders = [won(opened, rig.clock.now() - 3_540_000)];
    const later = rig.follow({ name: 'running' });
    await settled();
    expect(later.last()).toEqual([]);
  });

  it('are nobody’s for a visitor', async () => {
    const rig = createServiceRig();
    rig.session.userId = null;
    contract(rig);
    const running = rig.follow({ name: 'running' });
    await rig.clock.advance(10_000);
    expect(running.last()).toEqual([]);
    expect(rig.exchange.calls).toEqual([]);
  });
});

describe('proof', () => {
  const at = 1_000_000;
  const trade = (id: string, ts: number, price: string) => ({ id, ts, price, amount: '1', direction: 'buy' });
  const detail = {
    ...won(wireOrder('o1', at), at + 60_000),
    openTradeId: '11',
    closeTradeId: '21',
    openTrades: [trade('10', at - 900, '99'), trade('11', at, '100'), trade('12', at + 1, '100.5')],
    closeTrades: [
      trade('20', at + 59_000, '99'),
      trade('21', at + 60_000, '101'),
      trade('22', at + 60_001, '98'),
    ],
  };

  it('recomputes the result from the trades, and again offline', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(DETAIL, detail);
    const service = contract(rig);
    const expected = {
      ok: true,
      value: {
        verdict: 'matches',
        openTrade: { id: '11' },
        closeTrade: { id: '21' },
        recomputed: { result: 'win', profit: '8' },
      },
    };
    expect(await service.proof('o1')).toMatchObject(expected);
    await settled();
    rig.setOnline(false);
    expect(await service.proof('o1')).toMatchObject(expected);
    expect(await service.proof('o2')).toMatchObject({ failure: { kind: 'offline' } });
  });

  it('is on the device once an order was settled, whether anybody opened it or not', async () => {
    const rig = createServiceRig();
    const opened = wireOrder('o1', rig.clock.now());
    let orders: Record<string, unknown>[] = [opened];
    serveOrders(rig, () => orders);
    rig.exchange.answers(DETAIL, detail);
    const service = contract(rig);
    rig.follow({ name: 'running' });
    await settled();
    orders = [won(opened, rig.clock.now() + 60_000)];
    await rig.clock.advance(61_300);
    await settled();
    rig.setOnline(false);
    expect(await service.proof('o1')).toMatchObject({ value: { verdict: 'matches' } });
  });

  it('does not believe the record', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(DETAIL, { ...detail, result: 'lose', profit: '-10' });
    expect(await contract(rig).proof('o1')).toMatchObject({
      value: { verdict: 'differs', recomputed: { result: 'win' } },
    });
  });
});

describe('losses', () => {
  it('are known from any record that came by, also offline, to their owner', async () => {
    const rig = createServiceRig();
    const at = Date.UTC(2026, 2, 1, 13, 5);
    const lost = (id: string, openedAt: number) => ({
      ...won(wireOrder(id, openedAt), openedAt),
      result: 'lose',
      profit: '-10',
    });
    serveOrders(rig, () => [won(wireOrder('o1', at), at), lost('o2', at), lost('o3', at - 3_600_000)]);
    const service = contract(rig);
    const ids = async () => {
      const answer = await service.lostSince(epochMs(at - 60_000));
      return answer.ok ? answer.value.map(({ id }) => id) : null;
    };
    expect(await ids()).toEqual([]);
    await service.records({ status: 'completed', pair: PAIR }, 1);
    expect(await ids()).toEqual(['o2']);
    rig.setOnline(false);
    expect(await ids()).toEqual(['o2']);
    rig.session.userId = 'u2';
    expect(await ids()).toEqual([]);
  });
});

describe('statistics', () => {
  it('count completed orders from the server and from this device', async () => {
    const rig = createServiceRig();
    const at = Date.UTC(2026, 2, 1, 13, 5);
    const lost = { ...won(wireOrder('o2', at), at), result: 'lose', profit: '-10' };
    serveOrders(rig, () => [won(wireOrder('o1', at), at), lost]);
    const service = contract(rig);
    const nets = [{ coin: 'USDT', net: '-2' }];
    const expected = {
      count: 2,
      wins: 1,
      losses: 1,
      ties: 0,
      nets,
      winPercent: '50.0',
      byPair: [{ key: 'BTC/USDT', count: 2, wins: 1, nets }],
      byDuration: [{ key: '60', count: 2, wins: 1, nets }],
      byHour: [{ key: '13', count: 2, wins: 1, nets }],
    };
    expect(await service.stats()).toEqual({ ok: true, value: expected });
    rig.setOnline(false);
    expect(await service.stats()).toEqual({ ok: true, value: expected });
    rig.session.userId = 'u2';
    expect(await service.stats()).toMatchObject({ failure: { kind: 'offline' } });
  });
});
