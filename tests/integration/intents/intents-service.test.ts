import { describe, expect, it } from 'vitest';
import type { Intent } from '#contract/intents.ts';
import { epochMs } from '#contract/units.ts';
import { createCache } from '#worker/cache/cache.ts';
import { createIntentsService } from '#worker/services/intents/intents-service.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { ORDER, wireOrder } from '../../support/services/orders.ts';
import {
  type Answer,
  createScriptedExchange,
  refusal,
  success,
} from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const CREATE = '/contract/createOrder';
const STATE = '/index/getRequest';
const RECORDS = '/contract/getContractRecord';

function intents(rig: ServiceRig, keepsKeys = true) {
  return createIntentsService({ ...rig, keepsKeys: async () => keepsKeys });
}

const states = (list: readonly Intent[]) => list.map(({ id, state }) => [id, state]);

describe('a sent order', () => {
  it('is written down before it is sent, under the key it is sent with', async () => {
    const rig = createServiceRig();
    let journal: unknown;
    rig.exchange.on(CREATE, async () => {
      journal = (await rig.cache.journal.all('u1')).map(({ id, state }) => [id, state]);
      return success({ orderId: 'o1' });
    });
    const service = intents(rig);
    expect(await service.submit(ORDER, [])).toEqual({
      outcome: 'accepted',
      intentId: 'id-1',
      recordId: 'o1',
    });
    expect(journal).toEqual([['id-1', 'sent']]);
    const [call] = rig.exchange.callsTo(CREATE);
    expect(call?.headers.get('Idempotency-Key')).toBe('id-1');
    expect(call?.fields).toEqual({
      openAmount: '10',
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
      positionTime: '60',
      tradeType: '0',
    });
    expect(await rig.cache.journal.all('u1')).toEqual([]);
    expect(await service.api.open()).toEqual([]);
  });

  it('that the server refuses is rejected with its words', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => refusal(1002, 'Insufficient balance'));
    expect(await intents(rig).submit(ORDER, [])).toMatchObject({
      outcome: 'rejected',
      failure: { kind: 'refused', code: 1002, msg: 'Insufficient balance' },
    });
    expect(await rig.cache.journal.all('u1')).toEqual([]);
  });

  it('whose session is over is rejected and never sent again on its own', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => refusal(-2));
    const service = intents(rig);
    expect(await service.submit(ORDER, [])).toMatchObject({
      outcome: 'rejected',
      failure: { kind: 'session' },
    });
    rig.session.userId = 'u1';
    await service.resume();
    await rig.clock.advance(60_000);
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
  });

  it('is not sent while offline: nothing is kept, nothing goes out later', async () => {
    const rig = createServiceRig();
    rig.setOnline(false);
    const service = intents(rig);
    expect(await service.submit(ORDER, [])).toEqual({
      outcome: 'notSent',
      failure: { kind: 'offline' },
    });
    expect(await rig.cache.journal.all('u1')).toEqual([]);
    rig.setOnline(true);
    await rig.clock.advance(60_000);
    expect(rig.exchange.callsTo(CREATE)).toEqual([]);
  });

  it('is one POST, however often the same confirmation arrives', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => success({ orderId: 'o1' }));
    const service = intents(rig);
    const outcomes = await Promise.all([1, 2, 3].map(() => service.submit(ORDER, [])));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
    await service.submit(ORDER, []);
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(2);
  });
});

describe('an answer that says nothing about what the server did', () => {
  const silences: readonly (readonly [string, Answer, number])[] = [
    ['no answer within 12 s', 'never', 12_000],
    ['a broken connection', 'cut', 0],
    ['503', 503, 0],
    ['a page instead of JSON', { text: '<html>' }, 0],
    ['half an answer', { text: '{"code":1,' }, 0],
  ];
  it.each(silences)('(%s) is unknown, and turns out accepted by its key', async (_, silence, wait) => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => silence);
    rig.exchange.on(STATE, () => 503);
    const service = intents(rig);
    const accepted: unknown[] = [];
    service.onAccepted((request, recordId) => accepted.push([request.kind, recordId]));
    const banner = rig.follow({ name: 'intents' });
    const sending = service.submit(ORDER, []);
    await rig.clock.advance(wait);
    expect((await sending).outcome).toBe('unknown');
    await settled();
    expect(states(await service.api.open())).toEqual([['id-1', 'reconciling']]);

    rig.exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { orderId: 'o9' } });
    await rig.clock.advance(1000);
    expect(accepted).toEqual([['contractOrder', 'o9']]);
    expect(await service.api.open()).toEqual([]);
    expect(states(banner.last() ?? [])).toEqual([['id-1', 'accepted']]);
    await rig.clock.advance(60_000);
    expect(banner.last()).toEqual([]);
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
    expect(rig.exchange.callsTo(STATE)[0]?.fields).toEqual({ requestId: 'id-1' });
  });

  it('may turn out refused', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    rig.exchange.answers(STATE, { state: 'done', code: 1003, msg: 'Over your limit', data: null });
    const service = intents(rig);
    const banner = rig.follow({ name: 'intents' });
    await service.submit(ORDER, []);
    await settled();
    expect(banner.last()).toMatchObject([{ state: 'rejected', failure: { code: 1003 } }]);
    expect(await rig.cache.journal.all('u1')).toEqual([]);
  });

  it('locks the same order until it is known', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    rig.exchange.on(STATE, () => 503);
    const service = intents(rig);
    await service.submit(ORDER, []);
    expect(await service.submit(ORDER, [])).toMatchObject({ outcome: 'unknown', intentId: 'id-1' });
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
  });

  it('may be sent again, under the same key, only after two clean reads 15 s apart', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    rig.exchange.answers(STATE, { state: 'none' });
    const service = intents(rig);
    await service.submit(ORDER, []);
    await rig.clock.advance(5000);
    await service.api.check('id-1');
    await service.api.check('id-1');
    expect(await service.api.open()).toMatchObject([{ state: 'reconciling', canResend: false }]);
    expect(await service.api.resend('id-1')).toMatchObject({ outcome: 'notSent' });
    await service.api.dismiss('id-1');
    expect(await service.api.open()).toHaveLength(1);

    await rig.clock.advance(10_000);
    expect(await service.api.open()).toMatchObject([{ state: 'notFound', canResend: true }]);

    rig.exchange.on(CREATE, () => success({ orderId: 'o2' }));
    const [first, second] = await Promise.all([service.api.resend('id-1'), service.api.resend('id-1')]);
    expect([first.outcome, second.outcome].sort()).toEqual(['accepted', 'notSent']);
    expect(rig.exchange.callsTo(CREATE).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      'id-1',
      'id-1',
    ]);
  });

  it('counts no failed read as a clean one', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    rig.exchange.on(STATE, () => 500);
    const service = intents(rig);
    await service.submit(ORDER, []);
    await rig.clock.advance(120_000);
    expect(await service.api.open()).toMatchObject([{ state: 'reconciling', canResend: false }]);
  });

  it('starts over after a second sending that is lost as well', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    rig.exchange.answers(STATE, { state: 'none' });
    const service = intents(rig);
    await service.submit(ORDER, []);
    await rig.clock.advance(15_000);
    expect((await service.api.resend('id-1')).outcome).toBe('unknown');
    await rig.clock.advance(14_000);
    expect(await service.api.open()).toMatchObject([{ state: 'reconciling', canResend: false }]);
    await rig.clock.advance(1000);
    expect(await service.api.open()).toMatchObject([{ state: 'notFound', canResend: true }]);
  });

  it('keeps the offer when "send again" never left the device', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    rig.exchange.answers(STATE, { state: 'none' });
    const service = intents(rig);
    await service.submit(ORDER, []);
    await rig.clock.advance(15_000);
    rig.setOnline(false);
    expect((await service.api.resend('id-1')).outcome).toBe('notSent');
    expect(await service.api.open()).toMatchObject([{ state: 'notFound', canResend: true }]);
  });

  it('can be dismissed once it was not found', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    rig.exchange.answers(STATE, { state: 'none' });
    const service = intents(rig);
    await service.submit(ORDER, []);
    await rig.clock.advance(15_000);
    await service.api.dismiss('id-1');
    expect(await service.api.open()).toEqual([]);
    expect(await rig.cache.journal.all('u1')).toEqual([]);
  });
});

describe('a back end without keys', () => {
  /** Orders by status, as the records call gives them. */
  function serveRecords(rig: ServiceRig, holding: readonly unknown[]) {
    rig.exchange.answers(RECORDS, ({ fields }: { fields: Readonly<Record<string, string>> }) => {
      const list = fields.entryStatus === '0' ? holding : [];
      return { list, sum: list.length };
    });
  }

  it('is asked for a new record that matches exactly', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    const now = rig.clock.now();
    serveRecords(rig, [
      wireOrder('known', now),
      wireOrder('other-stake', now, { openAmount: '11' }),
      wireOrder('other-side', now, { tradeType: 1 }),
      wireOrder('other-time', now, { positionTime: 30 }),
      wireOrder('long-ago', now - 60_000),
      wireOrder('mine', now, { openAmount: '10.00' }),
    ]);
    const service = intents(rig, false);
    const accepted: unknown[] = [];
    service.onAccepted((_, recordId) => accepted.push(recordId));
    await service.submit(ORDER, ['known']);
    await settled();
    expect(accepted).toEqual(['mine']);
  });

  it('leaves two that match to the person', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    const now = rig.clock.now();
    serveRecords(rig, [wireOrder('a', now), wireOrder('b', now)]);
    const service = intents(rig, false);
    await service.submit(ORDER, []);
    await settled();
    expect(await service.api.open()).toMatchObject([{ state: 'needsUser', canResend: false }]);
  });

  it('never offers to send again', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    serveRecords(rig, []);
    const service = intents(rig, false);
    await service.submit(ORDER, []);
    await rig.clock.advance(15_000);
    expect(await service.api.open()).toMatchObject([{ state: 'notFound', canResend: false }]);
    expect(await service.api.resend('id-1')).toMatchObject({ outcome: 'notSent' });
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
  });

  it('is asked for a transfer among the asset records', async () => {
    const rig = createServiceRig();
    rig.exchange.on('/contract/transfer', () => 'cut');
    rig.exchange.answers('/contract/getAssetsRecord', {
      list: [{ id: 'r1', currency: 'USDT', tradeType: 2, amount: '-10', createTime: rig.clock.now() }],
      sum: 1,
    });
    const service = intents(rig, false);
    const accepted: unknown[] = [];
    service.onAccepted((request, recordId) => accepted.push([request.kind, recordId]));
    await service.submit(
      { kind: 'transfer', amount: ORDER.openAmount, currency: ORDER.quoteCoin, type: 2 },
      [],
    );
    await settled();
    expect(accepted).toEqual([['transfer', 'r1']]);
  });
});

describe('after a reload', () => {
  function device() {
    const clock = new FakeClock();
    const exchange = createScriptedExchange();
    const rig = () =>
      createServiceRig({
        clock,
        exchange,
        cache: createCache({ elapsed: clock.elapsed, after: clock.after }),
      });
    return { clock, exchange, rig };
  }

  it('an order that was on its way is looked into before anything else, and found', async () => {
    const { clock, exchange, rig } = device();
    exchange.on(CREATE, () => 'never');
    exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { orderId: 'o1' } });
    const before = rig();
    void intents(before).submit(ORDER, []);
    await clock.advance(1000);
    before.scheduler.stop();

    const after = intents(rig());
    await after.resume();
    expect(states(await after.api.open())).toEqual([['id-1', 'sent']]);
    expect(await after.submit(ORDER, [])).toMatchObject({ outcome: 'unknown', intentId: 'id-1' });
    await clock.advance(13_000);
    expect(await after.api.open()).toEqual([]);
    expect(exchange.callsTo(CREATE)).toHaveLength(1);
  });

  it('an order is looked into as soon on a device whose clock is behind the server', async () => {
    const { clock, exchange, rig } = device();
    exchange.on(CREATE, () => 'never');
    exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { orderId: 'o1' } });
    const before = rig();
    const day = 86_400_000;
    void intents({ ...before, serverNow: () => epochMs(before.serverNow() + day) }).submit(ORDER, []);
    await clock.advance(1000);
    before.scheduler.stop();
    const after = intents(rig());
    await after.resume();
    await clock.advance(13_000);
    expect(await after.api.open()).toEqual([]);
  });

  it('one that was never handed to the network is forgotten', async () => {
    const { clock, exchange, rig } = device();
    const before = rig();
    await before.cache.journal.add({
      id: 'x',
      uid: 'u1',
      request: ORDER,
      state: 'journaled',
      known: [],
      createdAt: before.serverNow(),
      sentAt: null,
      missedAt: null,
      failure: null,
      canResend: false,
    });
    const after = intents(rig());
    await after.resume();
    await clock.advance(13_000);
    expect(await after.api.open()).toEqual([]);
    expect(exchange.calls).toEqual([]);
  });

  it("another person's intents are neither shown nor looked into", async () => {
    const { clock, exchange, rig } = device();
    exchange.on(CREATE, () => 'cut');
    exchange.on(STATE, () => 503);
    const before = rig();
    await intents(before).submit(ORDER, []);
    before.session.userId = null;
    await settled();
    const asked = exchange.callsTo(STATE).length;

    const other = rig();
    other.session.userId = 'u2';
    const service = intents(other);
    await service.resume();
    await clock.advance(60_000);
    expect(await service.api.open()).toEqual([]);
    expect(exchange.callsTo(STATE)).toHaveLength(asked);

    const back = rig();
    const mine = intents(back);
    await mine.resume();
    expect(states(await mine.api.open())).toEqual([['id-1', 'reconciling']]);
  });

  it('what another tab has sent without hearing of it is not sent from here', async () => {
    const { clock, exchange, rig } = device();
    const here = intents(rig());
    await here.resume();
    exchange.on(CREATE, () => 'cut');
    exchange.on(STATE, () => 503);
    await intents(rig()).submit(ORDER, []);
    expect(await here.submit(ORDER, [])).toMatchObject({ outcome: 'unknown', intentId: 'id-1' });
    expect(exchange.callsTo(CREATE)).toHaveLength(1);
    exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { orderId: 'o1' } });
    await clock.advance(30_000);
    expect(await here.api.open()).toEqual([]);
    exchange.answers(CREATE, { orderId: 'o2' });
    expect(await here.submit(ORDER, [])).toMatchObject({ outcome: 'accepted', recordId: 'o2' });
  });

  it('what another tab has settled meanwhile disappears here', async () => {
    const { exchange, rig } = device();
    exchange.on(CREATE, () => 'cut');
    exchange.on(STATE, () => 503);
    const here = rig();
    const mine = intents(here);
    await mine.submit(ORDER, []);
    await settled();
    const otherTab = rig();
    await otherTab.cache.journal.remove('id-1');
    await mine.api.check('id-1');
    expect(await mine.api.open()).toEqual([]);
  });
});
