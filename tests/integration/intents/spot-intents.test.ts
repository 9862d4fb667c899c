import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { settled } from '../../support/fake-clock.ts';
import { acceptedBy } from '../../support/services/intents.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';
import {
  AMEND,
  CANCEL,
  CANCEL_ALL,
  CREATE,
  STATE,
  serveSpotOrders,
  spotKit,
} from '../../support/services/spot-kit.ts';
import { BTC_USDT, spotRow, spotWish, type WireSpotOrderRow } from '../../support/services/spot-orders.ts';

/** A service whose money calls are lost on the way, over orders that the test may change. */
function lostCalls(rig: ServiceRig, keepsKeys: boolean) {
  const book: { rows: readonly WireSpotOrderRow[] } = { rows: [] };
  serveSpotOrders(rig, () => book.rows);
  for (const path of [CREATE, AMEND, CANCEL, CANCEL_ALL]) rig.exchange.on(path, () => 'cut');
  const kit = spotKit(rig, { keepsKeys });
  return { ...kit, book, accepted: acceptedBy(kit.intents) };
}

describe('a back end without keys, asked for a lost order', () => {
  it('is asked for a new one that says exactly the same', async () => {
    const rig = createServiceRig();
    const now = rig.clock.now();
    const { spot, book, accepted } = lostCalls(rig, false);
    book.rows = [spotRow('known', now - 1000)];
    rig.follow({ name: 'spotOrders' });
    await settled();
    rig.exchange.on(CREATE, () => {
      book.rows = [
        spotRow('other-price', now, { price: '101' }),
        spotRow('other-amount', now, { amount: '0.6' }),
        spotRow('other-force', now, { timeInForce: 'postOnly' }),
        spotRow('other-stop', now, { stopPrice: '90' }),
        spotRow('in-place-of', now, { replaces: 'known' }),
        spotRow('of-another-wish', now, { requestId: 'id-77' }),
        spotRow('mine', now, { price: '100.00', amount: '0.5000', status: 1, filled: '0.5' }),
        ...book.rows,
        spotRow('long-ago', now - 60_000),
      ];
      return 'cut';
    });
    expect(await spot.createOrder(spotWish())).toMatchObject({ value: { outcome: 'unknown' } });
    await settled();
    expect(accepted).toEqual([['spotOrder', 'mine']]);
  });

  it('does not take one for it that was placed and filled a moment ago', async () => {
    const rig = createServiceRig();
    const { spot, book, accepted, intents } = lostCalls(rig, false);
    const market = spotWish({ type: 'market', price: null });
    book.rows = [
      spotRow('first', rig.clock.now(), { orderType: 'market', price: null, timeInForce: 'IOC', status: 1 }),
    ];
    rig.exchange.answers(CREATE, { orderId: 'first' });
    await spot.createOrder(market);
    rig.exchange.on(CREATE, () => 'cut');
    await spot.createOrder(market, true);
    await rig.clock.advance(15_001);
    expect(accepted).toEqual([['spotOrder', 'first']]);
    expect(await intents.api.open()).toMatchObject([{ state: 'reconciling', missed: true }]);
  });

  it('leaves two that match to the person, and never offers to send again', async () => {
    const rig = createServiceRig();
    const { spot, book, intents } = lostCalls(rig, false);
    book.rows = [spotRow('a', rig.clock.now()), spotRow('b', rig.clock.now())];
    await spot.createOrder(spotWish());
    await settled();
    expect(await intents.api.open()).toMatchObject([{ state: 'needsUser', canResend: false }]);
  });

  it('finds nothing: it goes on looking, and locks nothing else', async () => {
    const rig = createServiceRig();
    const { spot, intents } = lostCalls(rig, false);
    const wish = spotWish({ type: 'market', price: null, amount: null, total: exact('20') });
    await spot.createOrder(wish);
    expect(await intents.api.open()).toMatchObject([{ order: { ...wish, timeInForce: 'IOC' } }]);
    await rig.clock.advance(15_001);
    expect(await intents.api.open()).toMatchObject([
      {
        kind: 'spotOrder',
        amount: '20',
        coin: 'USDT',
        state: 'reconciling',
        missed: true,
        locks: false,
        canResend: false,
      },
    ]);
  });
});

describe('a lost change', () => {
  const change = { orderId: 'o1', price: exact('101') } as const;

  it('is found by the order that took the place', async () => {
    const rig = createServiceRig();
    const now = rig.clock.now();
    const { spot, book, accepted } = lostCalls(rig, false);
    book.rows = [spotRow('o1', now)];
    rig.exchange.on(AMEND, () => {
      const old = spotRow('o1', now, { status: 2, ending: 'amended' });
      book.rows = [spotRow('o2', now, { price: '101', replaces: 'o1' }), old];
      return 'cut';
    });
    await spot.amendOrder(change);
    await settled();
    expect(accepted).toEqual([['spotAmend', 'o2']]);
  });

  it('has failed where the order ended without one', async () => {
    const rig = createServiceRig();
    const now = rig.clock.now();
    const { spot, book, intents } = lostCalls(rig, false);
    const banner = rig.follow({ name: 'intents' });
    book.rows = [spotRow('o1', now)];
    rig.exchange.on(AMEND, () => {
      book.rows = [spotRow('o1', now, { status: 1, ending: 'filled' })];
      return 'cut';
    });
    await spot.amendOrder(change);
    await settled();
    expect(await intents.api.open()).toEqual([]);
    expect(banner.last()).toMatchObject([
      { kind: 'spotAmend', pair: 'BTC/USDT', state: 'rejected', failure: { msg: 'd_order_ended' } },
    ]);
  });

  it('is not found while the order stands as it was', async () => {
    const rig = createServiceRig();
    const { spot, book, intents } = lostCalls(rig, false);
    book.rows = [spotRow('o1', rig.clock.now())];
    await spot.amendOrder(change);
    await rig.clock.advance(15_001);
    expect(await intents.api.open()).toMatchObject([
      { state: 'reconciling', missed: true, canResend: false },
    ]);
  });

  it('is found by its key where there are keys', async () => {
    const rig = createServiceRig();
    const { spot, book, accepted } = lostCalls(rig, true);
    book.rows = [spotRow('o1', rig.clock.now())];
    rig.exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { orderId: 'o2' } });
    await spot.amendOrder(change);
    await settled();
    expect(accepted).toEqual([['spotAmend', 'o2']]);
  });
});

describe.each([true, false])('a lost cancellation (keys: %s)', (keepsKeys) => {
  const atOnce = (rig: ServiceRig, status: number) => {
    const made = lostCalls(rig, keepsKeys);
    const now = rig.clock.now();
    rig.exchange.answers(STATE, { state: 'none' });
    made.book.rows = [spotRow('o1', now)];
    rig.exchange.on(CANCEL, () => {
      made.book.rows = [spotRow('o1', now, { status })];
      return 'cut';
    });
    return made;
  };

  it('is done where the order is cancelled by now, by this request or another', async () => {
    const rig = createServiceRig();
    const { spot, accepted } = atOnce(rig, 2);
    expect(await spot.cancelOrder('o1')).toMatchObject({ value: { outcome: 'unknown' } });
    await settled();
    expect(accepted).toEqual([['spotCancel', 'o1']]);
  });

  it('has failed where the order was filled first', async () => {
    const rig = createServiceRig();
    const { spot, accepted, intents } = atOnce(rig, 1);
    const banner = rig.follow({ name: 'intents' });
    await spot.cancelOrder('o1');
    await settled();
    expect(accepted).toEqual([]);
    expect(await intents.api.open()).toEqual([]);
    expect(banner.last()).toMatchObject([{ state: 'rejected', failure: { msg: 'd_order_ended' } }]);
  });

  it('may be sent again, under the same key, where the order is still open', async () => {
    const rig = createServiceRig();
    const { spot, intents } = atOnce(rig, 0);
    await spot.cancelOrder('o1');
    await rig.clock.advance(15_001);
    expect(await intents.api.open()).toMatchObject([
      { kind: 'spotCancel', amount: '0.5', coin: 'BTC', missed: true, canResend: true },
    ]);
    rig.exchange.answers(CANCEL, { orderId: 'o1' });
    expect(await intents.api.resend('id-1')).toMatchObject({ outcome: 'accepted', recordId: 'o1' });
    const keys = rig.exchange.callsTo(CANCEL).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual(['id-1', 'id-1']);
  });

  it('is the person’s to end in a server that knows no such order', async () => {
    const rig = createServiceRig();
    const { spot, book, intents } = atOnce(rig, 0);
    rig.exchange.on(CANCEL, () => {
      book.rows = [];
      return 'cut';
    });
    await spot.cancelOrder('o1');
    await rig.clock.advance(15_001);
    await intents.api.dismiss('id-1');
    expect(await intents.api.open()).toEqual([]);
  });

  it('of all is done when none of them is open any more', async () => {
    const rig = createServiceRig();
    const { spot, book, accepted, intents } = lostCalls(rig, keepsKeys);
    rig.exchange.answers(STATE, { state: 'none' });
    const now = rig.clock.now();
    book.rows = [spotRow('o2', now - 500), spotRow('o1', now - 60_000)];
    rig.follow({ name: 'spotOrders' });
    await settled();
    await spot.cancelAll({ pair: BTC_USDT });
    await settled();
    expect(await intents.api.open()).toMatchObject([
      { kind: 'spotCancelAll', amount: null, coin: null, pair: 'BTC/USDT', state: 'reconciling' },
    ]);
    // One that was placed since does not count; one that it meant does.
    book.rows = [spotRow('o3', rig.clock.now() + 1000), spotRow('o2', now - 500)];
    await intents.api.check('id-1');
    expect(accepted).toEqual([]);
    book.rows = book.rows.slice(0, 1);
    await intents.api.check('id-1');
    expect(accepted).toEqual([['spotCancelAll', null]]);
  });
});
