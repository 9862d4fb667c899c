import { describe, expect, it } from 'vitest';
import { epochMs } from '#protocol/units.ts';
import { contract, PAIR, RECORDS, serveOrders } from '../../support/services/contract.ts';
import { wireOrder, won } from '../../support/services/orders.ts';
import { refusal } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const HOLDING = { status: 'holding', pair: PAIR } as const;

describe('records', () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => wireOrder(`o${from + index}`, 1_000_000 - index));

  // proves F32
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

  // proves F32
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

  // proves F31
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

describe('a liquidation with a loss', () => {
  it('is a loss of the history and of the statistics, also offline', async () => {
    const rig = createServiceRig();
    const at = Date.UTC(2026, 2, 1, 13, 5);
    const liquidated = (id: string, profit: string, result: string) => ({
      ...won(wireOrder(id, at), at),
      ...{ entryStatus: 2, profit, result },
    });
    serveOrders(rig, () => [liquidated('o1', '-8', 'none'), liquidated('o2', '0', 'lose')]);
    const service = contract(rig);
    expect(await service.stats()).toMatchObject({ value: { count: 1, losses: 1, nets: [{ net: '-8' }] } });
    rig.setOnline(false);
    expect(await service.lostSince(epochMs(at))).toMatchObject({ value: [{ id: 'o1' }] });
    expect(await service.stats()).toMatchObject({ value: { count: 1, nets: [{ net: '-8' }] } });
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
      byDirection: [{ key: 'up', count: 2, wins: 1, nets }],
      curves: [
        {
          coin: 'USDT',
          points: [
            { at, net: '8' },
            { at, net: '-2' },
          ],
        },
      ],
      chance: { decided: 2, neededPercent: '55.6', lowPercent: '9.4', highPercent: '90.6' },
    };
    expect(await service.stats()).toEqual({ ok: true, value: expected });
    rig.setOnline(false);
    expect(await service.stats()).toEqual({ ok: true, value: expected });
    rig.session.userId = 'u2';
    expect(await service.stats()).toMatchObject({ failure: { kind: 'offline' } });
  });
});
