import { describe, expect, it } from 'vitest';
import { epochMs } from '#protocol/units.ts';
import { createCache } from '#worker/cache/cache.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { intentsOver, states } from '../../support/services/intents.ts';
import { ORDER } from '../../support/services/orders.ts';
import { createScriptedExchange } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const CREATE = '/contract/createOrder';
const STATE = '/index/getRequest';

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

  // proves F59
  it('an order that was on its way is looked into before anything else, and found', async () => {
    const { clock, exchange, rig } = device();
    exchange.on(CREATE, () => 'never');
    exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { orderId: 'o1' } });
    const before = rig();
    void intentsOver(before).submit(ORDER, []);
    await clock.advance(1000);
    before.scheduler.stop();

    const after = intentsOver(rig());
    await after.resume();
    expect(states(await after.api.open())).toEqual([['id-1', 'sent']]);
    expect(await after.submit(ORDER, [])).toMatchObject({ outcome: 'unknown', intentId: 'id-1' });
    await clock.advance(13_000);
    expect(await after.api.open()).toEqual([]);
    expect(exchange.callsTo(CREATE)).toHaveLength(1);
  });

  // proves F39
  it('an order is looked into as soon on a device whose clock is behind the server', async () => {
    const { clock, exchange, rig } = device();
    exchange.on(CREATE, () => 'never');
    exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { orderId: 'o1' } });
    const before = rig();
    const day = 86_400_000;
    void intentsOver({ ...before, serverNow: () => epochMs(before.serverNow() + day) }).submit(ORDER, []);
    await clock.advance(1000);
    before.scheduler.stop();
    const after = intentsOver(rig());
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
      notAfter: null,
      missedAt: null,
      failure: null,
      canResend: false,
      keyed: null,
    });
    const after = intentsOver(rig());
    await after.resume();
    await clock.advance(13_000);
    expect(await after.api.open()).toEqual([]);
    expect(exchange.calls).toEqual([]);
  });

  it('one that was not found is looked up again: it may have been sent since', async () => {
    const { clock, exchange, rig } = device();
    exchange.on(CREATE, () => 'cut');
    exchange.answers(STATE, { state: 'none' });
    const before = rig();
    const service = intentsOver(before);
    await service.submit(ORDER, []);
    await clock.advance(30_000);
    expect(states(await service.api.open())).toEqual([['id-1', 'notFound']]);
    before.scheduler.stop();

    exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { orderId: 'o1' } });
    const after = intentsOver(rig());
    await after.resume();
    await settled();
    expect(await after.api.open()).toEqual([]);
  });

  it("another person's intents are neither shown nor looked into", async () => {
    const { clock, exchange, rig } = device();
    exchange.on(CREATE, () => 'cut');
    exchange.on(STATE, () => 503);
    const before = rig();
    await intentsOver(before).submit(ORDER, []);
    before.session.userId = null;
    await settled();
    const asked = exchange.callsTo(STATE).length;

    const other = rig();
    other.session.userId = 'u2';
    const service = intentsOver(other);
    await service.resume();
    await clock.advance(60_000);
    expect(await service.api.open()).toEqual([]);
    expect(exchange.callsTo(STATE)).toHaveLength(asked);

    const back = rig();
    const mine = intentsOver(back);
    await mine.resume();
    expect(states(await mine.api.open())).toEqual([['id-1', 'reconciling']]);
  });

  it('what another tab has sent without hearing of it is not sent from here', async () => {
    const { clock, exchange, rig } = device();
    const here = intentsOver(rig());
    await here.resume();
    exchange.on(CREATE, () => 'cut');
    exchange.on(STATE, () => 503);
    await intentsOver(rig()).submit(ORDER, []);
    expect(await here.submit(ORDER, [])).toMatchObject({ outcome: 'unknown', intentId: 'id-1' });
    expect(exchange.callsTo(CREATE)).toHaveLength(1);
    exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { orderId: 'o1' } });
    await clock.advance(30_000);
    expect(await here.api.open()).toEqual([]);
    exchange.answers(CREATE, { orderId: 'o2' });
    expect(await here.submit(ORDER, [])).toMatchObject({ outcome: 'accepted', recordId: 'o2' });
  });

  it('what another tab has settled meanwhile disappears here', async () => {
    const { clock, exchange, rig } = device();
    exchange.on(CREATE, () => 'cut');
    exchange.on(STATE, () => 503);
    const here = rig();
    const mine = intentsOver(here);
    await mine.submit(ORDER, []);
    await settled();
    const ended = { at: clock.now(), recordId: 'o1', doubtful: true };
    await rig().cache.journal.update('id-1', (entry) => ({ ...entry, state: 'accepted', ended }));
    await mine.api.check('id-1');
    expect(await mine.api.open()).toEqual([]);
  });
});
