import { describe, expect, it } from 'vitest';
import { settled } from '../../support/fake-clock.ts';
import { acceptedBy, intentsOver, states } from '../../support/services/intents.ts';
import { ORDER } from '../../support/services/orders.ts';
import { type Answer, refusal, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const CREATE = '/contract/createOrder';
const STATE = '/index/getRequest';

/** An order whose answer is lost, and that the exchange knows nothing of. */
async function lostOrder() {
  const rig = createServiceRig();
  rig.exchange.on(CREATE, () => 'cut');
  rig.exchange.answers(STATE, { state: 'none' });
  const service = intentsOver(rig);
  await service.submit(ORDER, []);
  return { rig, service };
}

describe('a sent order', () => {
  it('is written down before it is sent, under the key it is sent with', async () => {
    const rig = createServiceRig();
    let journal: unknown;
    rig.exchange.on(CREATE, async () => {
      journal = (await rig.cache.journal.all('u1')).map(({ id, state }) => [id, state]);
      return success({ orderId: 'o1' });
    });
    const service = intentsOver(rig);
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
    expect(await intentsOver(rig).submit(ORDER, [])).toMatchObject({
      outcome: 'rejected',
      failure: { kind: 'refused', code: 1002, msg: 'Insufficient balance' },
    });
    expect(await rig.cache.journal.all('u1')).toEqual([]);
  });

  // proves F12
  it('whose session is over is rejected and never sent again on its own', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => refusal(-2));
    const service = intentsOver(rig);
    expect(await service.submit(ORDER, [])).toMatchObject({
      outcome: 'rejected',
      failure: { kind: 'session' },
    });
    rig.session.userId = 'u1';
    await service.resume();
    await rig.clock.advance(60_000);
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
  });

  // proves F04 F60
  it('is not sent while offline: nothing is kept, nothing goes out later', async () => {
    const rig = createServiceRig();
    rig.setOnline(false);
    const service = intentsOver(rig);
    expect(await service.submit(ORDER, [])).toEqual({
      outcome: 'notSent',
      failure: { kind: 'offline' },
    });
    expect(await rig.cache.journal.all('u1')).toEqual([]);
    rig.setOnline(true);
    await rig.clock.advance(60_000);
    expect(rig.exchange.callsTo(CREATE)).toEqual([]);
  });

  // proves F61
  it('is one POST, however often the same confirmation arrives', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => success({ orderId: 'o1' }));
    const service = intentsOver(rig);
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
    ['a code without end', { text: '{"code":1e400,"msg":"no","data":null}' }, 0],
    ['a code that is no whole number', { text: '{"code":1.5,"msg":"no","data":null}' }, 0],
  ];
  // proves F02 F03 F06 F08
  it.each(silences)('(%s) is unknown, and turns out accepted by its key', async (_, silence, wait) => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => silence);
    rig.exchange.on(STATE, () => 503);
    const service = intentsOver(rig);
    const accepted = acceptedBy(service);
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
    const service = intentsOver(rig);
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
    const service = intentsOver(rig);
    await service.submit(ORDER, []);
    expect(await service.submit(ORDER, [])).toMatchObject({ outcome: 'unknown', intentId: 'id-1' });
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
  });

  it('may be sent again, under the same key, only when it could not act any more', async () => {
    const { rig, service } = await lostOrder();
    await rig.clock.advance(5000);
    await service.api.check('id-1');
    await service.api.check('id-1');
    expect(await service.api.open()).toMatchObject([
      { state: 'reconciling', missed: true, canResend: false },
    ]);
    expect(await service.api.resend('id-1')).toMatchObject({ outcome: 'notSent' });
    await service.api.dismiss('id-1');
    expect(await service.api.open()).toHaveLength(1);

    await rig.clock.advance(10_001);
    expect(await service.api.open()).toMatchObject([{ state: 'notFound', canResend: true }]);

    rig.exchange.on(CREATE, () => success({ orderId: 'o2' }));
    const [first, second] = await Promise.all([service.api.resend('id-1'), service.api.resend('id-1')]);
    expect([first.outcome, second.outcome].sort()).toEqual(['accepted', 'notSent']);
    const sent = rig.exchange.callsTo(CREATE).map(({ headers }) => headers);
    expect(sent.map((headers) => headers.get('Idempotency-Key'))).toEqual(['id-1', 'id-1']);
    const [before = 0, after = 0] = sent.map((headers) => Number(headers.get('X-Not-After')));
    expect(after - before).toBe(15_001);
  });

  it('counts no failed read as a clean one', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    rig.exchange.on(STATE, () => 500);
    const service = intentsOver(rig);
    await service.submit(ORDER, []);
    await rig.clock.advance(120_000);
    expect(await service.api.open()).toMatchObject([{ state: 'reconciling', canResend: false }]);
  });

  it('starts over after a second sending that is lost as well', async () => {
    const { rig, service } = await lostOrder();
    await rig.clock.advance(15_001);
    expect((await service.api.resend('id-1')).outcome).toBe('unknown');
    await rig.clock.advance(15_000);
    expect(await service.api.open()).toMatchObject([{ state: 'reconciling', canResend: false }]);
    await rig.clock.advance(1);
    expect(await service.api.open()).toMatchObject([{ state: 'notFound', canResend: true }]);
  });

  it('keeps the offer when "send again" never left the device', async () => {
    const { rig, service } = await lostOrder();
    await rig.clock.advance(15_001);
    rig.setOnline(false);
    expect((await service.api.resend('id-1')).outcome).toBe('notSent');
    expect(await service.api.open()).toMatchObject([{ state: 'notFound', canResend: true }]);
  });

  it('can be dismissed once it was not found', async () => {
    const { rig, service } = await lostOrder();
    await rig.clock.advance(15_001);
    await service.api.dismiss('id-1');
    expect(await service.api.open()).toEqual([]);
    expect(await rig.cache.journal.all('u1')).toEqual([]);
  });
});
