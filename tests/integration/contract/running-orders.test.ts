import { describe, expect, it } from 'vitest';
import { settled } from '../../support/fake-clock.ts';
import { contract, order, RECORDS, serveConfig, serveOrders } from '../../support/services/contract.ts';
import { wireOrder, won } from '../../support/services/orders.ts';
import { success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const CREATE = '/contract/createOrder';

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
    expect(running.last()?.list).toEqual([]);

    const opened = wireOrder('o1', rig.clock.now());
    rig.exchange.on(CREATE, () => {
      orders = [opened];
      return success({ orderId: 'o1' });
    });
    await service.createOrder(order());
    await settled();
    expect(running.last()?.list).toMatchObject([{ id: 'o1', status: 'holding', result: 'none' }]);

    await rig.clock.advance(60_300);
    expect(running.last()?.list).toMatchObject([{ id: 'o1', status: 'holding', result: 'none' }]);
    orders = [won(opened, rig.clock.now())];
    await rig.clock.advance(1000);
    expect(running.last()?.list).toMatchObject([
      { id: 'o1', status: 'completed', result: 'win', profit: '8' },
    ]);
    expect(told).toBe(1);
    await rig.clock.advance(61_000);
    expect(running.last()?.list).toEqual([]);
    expect(told).toBe(1);
  });

  // proves F42
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
    expect(running.last()?.list).toMatchObject([{ id: 'o1', status: 'holding' }]);
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
    expect(running.last()?.list).toMatchObject([{ id: 'o1', status: 'holding' }]);
    orders = [won(opened, rig.clock.now())];
    serveOrders(rig, () => orders);
    await rig.clock.advance(2000);
    expect(running.last()?.list).toMatchObject([{ id: 'o1', result: 'win' }]);
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
    expect(first.last()?.list.map(({ id }) => id)).toEqual(['o1', 'o0']);
    first.close();
    rig.setOnline(false);
    const again = rig.follow({ name: 'running' });
    await settled();
    expect(again.messages[0]).toMatchObject({
      kind: 'value',
      source: 'cache',
      value: { list: [{ id: 'o1' }], unreadable: 0 },
    });
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
    expect(later.last()).toEqual({ list: [], unreadable: 0 });
  });

  it('are nobody’s for a visitor', async () => {
    const rig = createServiceRig();
    rig.session.userId = null;
    contract(rig);
    const running = rig.follow({ name: 'running' });
    await rig.clock.advance(10_000);
    expect(running.last()?.list).toEqual([]);
    expect(rig.exchange.calls).toEqual([]);
  });
});
