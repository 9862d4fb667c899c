import { describe, expect, it } from 'vitest';
import { epochMs, milliseconds } from '#protocol/units.ts';
import { createServerClock } from '#worker/platform/server-clock.ts';
import { createNotAfter } from '#worker/services/intents/not-after.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { intentsOver, states } from '../../support/services/intents.ts';
import { ORDER } from '../../support/services/orders.ts';
import { refusal, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const CREATE = '/contract/createOrder';
const STATE = '/index/getRequest';

/** A back end that does nothing for what arrives too late, behind something that delivers every order after `held`. */
function behindMiddlebox(rig: ServiceRig, held: number) {
  const done = new Set<string>();
  const refused: string[] = [];
  rig.exchange.on(CREATE, ({ headers }) => {
    const key = headers.get('Idempotency-Key') ?? '';
    rig.clock.after(held, () => {
      if (rig.clock.now() > Number(headers.get('X-Not-After'))) refused.push(key);
      else done.add(key);
    });
    return 'never';
  });
  rig.exchange.on(STATE, ({ fields }) =>
    success(
      done.has(fields.requestId ?? '')
        ? { state: 'done', code: 1, msg: '', data: { orderId: 'o1' } }
        : { state: 'none' },
    ),
  );
  return { done, refused };
}

describe('a request that something on the way holds back', () => {
  // proves F02 F04
  it('for 42 s is never told as absent before it could not act any more, and then does nothing', async () => {
    const rig = createServiceRig();
    const { done, refused } = behindMiddlebox(rig, 42_000);
    const service = intentsOver(rig);
    // The journal's code loads in real time.
    await rig.cache.journal.all('u1');
    const sending = service.submit(ORDER, []);
    for (let second = 0; second <= 15; second += 1) {
      expect(states(await service.api.open()).every(([, state]) => state !== 'notFound')).toBe(true);
      await rig.clock.advance(1000);
    }
    expect((await sending).outcome).toBe('unknown');
    expect(await service.api.open()).toMatchObject([{ state: 'notFound', missed: true, canResend: true }]);
    await rig.clock.advance(60_000);
    expect(refused).toEqual(['id-1']);
    expect(done.size).toBe(0);
  });

  it('for 14 s is found', async () => {
    const rig = createServiceRig();
    const { done } = behindMiddlebox(rig, 14_000);
    const service = intentsOver(rig);
    const accepted: unknown[] = [];
    service.onAccepted((_, recordId) => accepted.push(recordId));
    void service.submit(ORDER, []);
    await rig.clock.advance(16_000);
    expect([...done]).toEqual(['id-1']);
    expect(accepted).toEqual(['o1']);
    expect(await service.api.open()).toEqual([]);
  });

  it('is not final on the word of a read that began while it could still act', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    rig.exchange.on(STATE, async () => {
      await new Promise<void>((resolve) => rig.clock.after(1000, resolve));
      return success({ state: 'none' });
    });
    const service = intentsOver(rig);
    void service.submit(ORDER, []);
    await rig.clock.advance(14_500);
    const check = service.api.check('id-1');
    await rig.clock.advance(1000);
    expect(await check).toMatchObject({ state: 'reconciling', missed: true });
    await rig.clock.advance(1500);
    expect(await service.api.open()).toMatchObject([{ state: 'notFound' }]);
  });

  it('and that is refused for being late is refused, not unknown', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => refusal(1004, 'too late'));
    expect(await intentsOver(rig).submit(ORDER, [])).toMatchObject({
      outcome: 'rejected',
      failure: { code: 1004 },
    });
  });
});

describe('a back end that knows of no such time', () => {
  it('is sent none; after ten minutes of clean reads it may be sent again, and absence is never final', async () => {
    const rig = createServiceRig({ notAfter: false });
    rig.exchange.on(CREATE, () => 'cut');
    rig.exchange.answers(STATE, { state: 'none' });
    const service = intentsOver(rig);
    await service.submit(ORDER, []);
    expect(rig.exchange.callsTo(CREATE)[0]?.headers.has('X-Not-After')).toBe(false);
    await rig.clock.advance(599_000);
    expect(await service.api.open()).toMatchObject([
      { state: 'reconciling', missed: true, canResend: false },
    ]);
    rig.exchange.on(STATE, () => 503);
    await rig.clock.advance(120_000);
    expect(await service.api.open()).toMatchObject([{ state: 'reconciling', canResend: false }]);
    rig.exchange.answers(STATE, { state: 'none' });
    await rig.clock.advance(60_000);
    expect(await service.api.open()).toMatchObject([{ state: 'reconciling', missed: true, canResend: true }]);
  });
});

it('a key that the back end may have forgotten by now says nothing: then the records must, or the person', async () => {
  const rig = createServiceRig();
  rig.exchange.on(CREATE, () => 'cut');
  rig.exchange.on(STATE, () => 503);
  const service = intentsOver(rig);
  await service.submit(ORDER, []);
  rig.setOnline(false);
  await rig.clock.sleep(25 * 3_600_000);
  rig.exchange.answers(STATE, { state: 'none' });
  rig.exchange.answers('/contract/getContractRecord', { list: [], sum: 0 });
  rig.setOnline(true);
  await service.api.check('id-1');
  expect(await service.api.open()).toMatchObject([{ state: 'needsUser', canResend: false }]);
});

describe('the time that is named', () => {
  const setUp = (announced = true) => {
    const clock = new FakeClock();
    const server = createServerClock(clock);
    const tell = (serverTime: number, trip: number) =>
      server.observe({
        serverTime: epochMs(serverTime),
        resolution: milliseconds(1),
        sentAt: milliseconds(clock.elapsed() - trip),
        receivedAt: clock.elapsed(),
      });
    return { clock, server, tell, notAfter: createNotAfter(server, () => announced) };
  };

  it("is of the server's clock, whatever the device's says", async () => {
    const { tell, notAfter } = setUp();
    tell(5_000_000, 0);
    expect(notAfter.next()).toBe(5_015_000);
  });

  it('is none where nobody announced it, or the time is unknown, vague or slept through', async () => {
    const { tell, notAfter, server } = setUp();
    expect(notAfter.next()).toBeNull();
    tell(5_000_000, 8000);
    expect(notAfter.next()).toBeNull();
    tell(5_000_000, 40);
    expect(notAfter.next()).not.toBeNull();
    server.distrust();
    expect(notAfter.next()).toBeNull();
    expect(notAfter.left(epochMs(0))).toBe(Number.POSITIVE_INFINITY);
    const { tell: other, notAfter: unannounced } = setUp(false);
    other(5_000_000, 0);
    expect(unannounced.next()).toBeNull();
  });

  it('has passed only when the clock is certainly beyond it', async () => {
    const { clock, tell, notAfter } = setUp();
    tell(5_000_000, 400);
    const named = notAfter.next() ?? epochMs(0);
    await clock.advance(15_000);
    expect(notAfter.left(named)).toBeGreaterThan(200);
    await clock.advance(notAfter.left(named));
    expect(notAfter.left(named)).toBeLessThanOrEqual(1);
    await clock.advance(1);
    expect(notAfter.left(named)).toBe(0);
  });
});
