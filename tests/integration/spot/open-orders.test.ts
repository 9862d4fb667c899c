import { describe, expect, it } from 'vitest';
import { settled } from '../../support/fake-clock.ts';
import { success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';
import { CREATE, ORDERS, STATE, serveSpotOrders, spotKit } from '../../support/services/spot-kit.ts';
import { spotRow, spotWish, type WireSpotOrderRow } from '../../support/services/spot-orders.ts';

const TOPIC = { name: 'spotOrders' } as const;
const idsOf = (orders: { readonly list: readonly { readonly id: string }[] } | undefined) =>
  orders?.list.map(({ id }) => id);

describe('the open orders', () => {
  it('are all of them, newest first, read page by page', async () => {
    const rig = createServiceRig();
    const now = rig.clock.now();
    const rows = Array.from({ length: 230 }, (_, n) => spotRow(`o${n}`, now - n * 1000));
    serveSpotOrders(rig, () => [...rows, spotRow('old', now - 900_000, { status: 1 })]);
    spotKit(rig);
    const open = rig.follow(TOPIC);
    await settled();
    expect(idsOf(open.last())).toEqual(rows.map(({ orderId }) => orderId));
    const calls = rig.exchange.callsTo(ORDERS);
    expect(calls.map(({ fields }) => fields)).toEqual(
      ['1', '2', '3'].map((pageNo) => ({ pageNo, pageSize: '100', status: '0' })),
    );
    expect(calls.every(({ headers }) => headers.get('X-Background') === '1')).toBe(true);
  });

  it('are read no further than anybody reads', async () => {
    const rig = createServiceRig();
    const now = rig.clock.now();
    const rows = Array.from({ length: 1500 }, (_, n) => spotRow(`o${n}`, now - n * 1000));
    serveSpotOrders(rig, () => rows);
    spotKit(rig);
    const open = rig.follow(TOPIC);
    await settled();
    expect(open.last()?.list).toHaveLength(1000);
    expect(rig.exchange.callsTo(ORDERS)).toHaveLength(10);
  });

  it('of many pages are asked for with one call while nothing changes, and read whole when it does', async () => {
    const rig = createServiceRig();
    const now = rig.clock.now();
    let rows = Array.from({ length: 1000 }, (_, n) => spotRow(`o${n}`, now - n * 1000));
    serveSpotOrders(rig, () => rows);
    spotKit(rig);
    const open = rig.follow(TOPIC);
    await settled();
    const calls = () => rig.exchange.callsTo(ORDERS).length;
    expect(calls()).toBe(10);
    await rig.clock.advance(10 * 5000);
    expect(calls()).toBe(20);
    // One further down is cancelled: the total says so.
    rows = rows.filter(({ orderId }) => orderId !== 'o700');
    await rig.clock.advance(5000);
    expect(calls()).toBe(30);
    expect(open.last()?.list).toHaveLength(999);
    // One further down is filled in part: nothing says so, but a whole reading comes within a minute.
    rows = rows.map((row) => (row.orderId === 'o600' ? { ...row, filled: '0.2' } : row));
    await rig.clock.advance(60_000);
    expect(open.last()?.list.find(({ id }) => id === 'o600')?.filled).toBe('0.2');
  });

  it('of a back end that ignores the size of a page are cut to it, and not asked for in vain', async () => {
    const rig = createServiceRig();
    const now = rig.clock.now();
    const rows = Array.from({ length: 3000 }, (_, n) => spotRow(`o${n}`, now - n * 1000));
    rig.exchange.answers(ORDERS, { list: rows, sum: rows.length });
    spotKit(rig);
    const open = rig.follow(TOPIC);
    await settled();
    expect(open.last()?.list).toHaveLength(100);
    expect(rig.exchange.callsTo(ORDERS)).toHaveLength(2);
  });

  it('are polled on the app timer, and again at once after an accepted order', async () => {
    const rig = createServiceRig();
    let rows: readonly WireSpotOrderRow[] = [];
    serveSpotOrders(rig, () => rows);
    rig.exchange.on(CREATE, () => {
      rows = [spotRow('o1', rig.clock.now())];
      return success({ orderId: 'o1', status: 0, filled: '0', avgPrice: null });
    });
    const { spot } = spotKit(rig);
    const open = rig.follow(TOPIC);
    await settled();
    expect(open.last()?.list).toEqual([]);
    expect(await spot.createOrder(spotWish())).toMatchObject({
      value: { outcome: 'accepted', recordId: 'o1' },
    });
    await settled();
    expect(idsOf(open.last())).toEqual(['o1']);
    rows = [spotRow('o2', rig.clock.now()), ...rows];
    await rig.clock.advance(5000);
    expect(idsOf(open.last())).toEqual(['o2', 'o1']);
  });

  it('that were on their way when an order was accepted are read once more', async () => {
    const rig = createServiceRig();
    const late: (() => void)[] = [];
    let rows: readonly WireSpotOrderRow[] = [];
    rig.exchange.on(ORDERS, async () => {
      const answer = success({ list: rows, sum: rows.length });
      await new Promise<void>((resolve) => late.push(resolve));
      return answer;
    });
    rig.exchange.on(CREATE, () => success({ orderId: 'o1' }));
    const { spot } = spotKit(rig);
    const open = rig.follow(TOPIC);
    await settled();
    rows = [spotRow('o1', rig.clock.now())];
    await spot.createOrder(spotWish());
    late.shift()?.();
    await settled();
    expect(open.values()).toEqual([]);
    late.shift()?.();
    await settled();
    expect(idsOf(open.last())).toEqual(['o1']);
  });

  it('are read at once when a lost order turns out to be accepted', async () => {
    const rig = createServiceRig();
    let rows: readonly WireSpotOrderRow[] = [];
    serveSpotOrders(rig, () => rows);
    rig.exchange.on(CREATE, () => 'cut');
    rig.exchange.on(STATE, () => 503);
    const { spot } = spotKit(rig);
    const open = rig.follow(TOPIC);
    expect(await spot.createOrder(spotWish())).toMatchObject({ value: { outcome: 'unknown' } });
    await settled();
    rows = [spotRow('o9', rig.clock.now())];
    rig.exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { orderId: 'o9' } });
    await rig.clock.advance(1000);
    expect(idsOf(open.last())).toEqual(['o9']);
  });

  it('refresh the balances when one is filled, wholly or in part, or cancelled', async () => {
    const rig = createServiceRig();
    const now = rig.clock.now();
    let rows = [spotRow('o2', now), spotRow('o1', now - 1000)];
    serveSpotOrders(rig, () => rows);
    const { settlements } = spotKit(rig);
    rig.follow(TOPIC);
    await settled();
    await rig.clock.advance(5000);
    expect(settlements).toHaveLength(0);
    rows = [spotRow('o2', now, { filled: '0.2' }), spotRow('o1', now - 1000)];
    await rig.clock.advance(5000);
    expect(settlements).toHaveLength(1);
    rows = rows.slice(0, 1);
    await rig.clock.advance(5000);
    expect(settlements).toHaveLength(2);
    rows = [spotRow('o3', now + 1000), ...rows];
    await rig.clock.advance(5000);
    expect(settlements).toHaveLength(2);
  });

  it('come from the device first, with their age, and stay when the network fails', async () => {
    const rig = createServiceRig();
    const rows = [spotRow('o1', rig.clock.now())];
    serveSpotOrders(rig, () => rows);
    spotKit(rig);
    const first = rig.follow(TOPIC);
    await settled();
    first.close();
    await rig.clock.advance(60_000);
    rig.exchange.on(ORDERS, () => 503);
    const again = rig.follow(TOPIC);
    await settled();
    expect(again.messages[0]).toMatchObject({
      kind: 'value',
      source: 'cache',
      value: { list: [{ id: 'o1' }] },
      age: 60_000,
    });
    expect(again.messages.at(-1)).toMatchObject({ kind: 'failure', failure: { kind: 'http' } });
    expect(again.values()).toHaveLength(1);
  });

  it('are nobody’s for a visitor, and never the last person’s', async () => {
    const rig = createServiceRig();
    serveSpotOrders(rig, () => [spotRow('o1', rig.clock.now())]);
    spotKit(rig);
    const mine = rig.follow(TOPIC);
    await settled();
    expect(mine.last()?.list).toHaveLength(1);
    rig.session.userId = null;
    rig.session.epoch += 1;
    rig.hub.resetPrivate();
    await rig.clock.advance(10_000);
    expect(mine.last()?.list).toEqual([]);
    const calls = rig.exchange.callsTo(ORDERS).length;
    rig.session.userId = 'u2';
    rig.setOnline(false);
    rig.hub.resetPrivate();
    await settled();
    expect(mine.values().at(-1)?.list).toEqual([]);
    expect(rig.exchange.callsTo(ORDERS)).toHaveLength(calls);
  });
});
