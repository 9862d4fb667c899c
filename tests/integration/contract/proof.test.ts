import { describe, expect, it } from 'vitest';
import { settled } from '../../support/fake-clock.ts';
import { contract, serveOrders } from '../../support/services/contract.ts';
import { wireOrder, won } from '../../support/services/orders.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const DETAIL = '/contract/getOrderDetail';

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
