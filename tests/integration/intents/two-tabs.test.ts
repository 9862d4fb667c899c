import { describe, expect, it } from 'vitest';
import { newEntry } from '#worker/services/intents/intent-rules.ts';
import { createIntentsService } from '#worker/services/intents/intents-service.ts';
import { settled } from '../../support/fake-clock.ts';
import { createBrowser } from '../../support/services/browser-tabs.ts';
import { acceptedBy, states } from '../../support/services/intents.ts';
import { ORDER } from '../../support/services/orders.ts';
import { type Answer, refusal, success } from '../../support/services/scripted-exchange.ts';

const CREATE = '/contract/createOrder';
const STATE = '/index/getRequest';
const NONE = success({ state: 'none' });
const DONE = { state: 'done', code: 1, msg: '', data: { orderId: 'o9' } };

/** Tabs of one browser, each with the journal of money and what it shows of it. */
function browser() {
  const { clock, exchange, tab: openTab, stranger } = createBrowser();
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  const tab = async () => {
    const { rig, die, held } = openTab();
    const service = createIntentsService({ ...rig, newId, keepsKeys: async () => true });
    const accepted = acceptedBy(service);
    await service.resume();
    const banner = rig.follow({ name: 'intents' });
    return { service, accepted, banner, die, held, rig };
  };
  return { clock, exchange, tab, stranger };
}

/** Two of them, over an exchange that accepts orders. */
async function accepting() {
  const { exchange, tab, clock } = browser();
  exchange.answers(CREATE, { orderId: 'o1' });
  return { exchange, clock, one: await tab(), two: await tab() };
}

/** Two of them, of which the first sent an order whose answer was lost; what the look-up says is for now this. */
async function inDoubt(found: Answer = 503) {
  const { exchange, tab, clock, stranger } = browser();
  exchange.on(CREATE, () => 'cut');
  exchange.on(STATE, () => found);
  const tabs = { one: await tab(), two: await tab() };
  await tabs.one.service.submit(ORDER, []);
  await settled();
  return { exchange, clock, stranger, ...tabs };
}

describe('the tabs of one browser', () => {
  it('all show an order whose end is not known, and all hear once that it was accepted', async () => {
    const { clock, exchange, one, two } = await inDoubt();
    expect(states(two.banner.last())).toEqual([['id-1', 'reconciling']]);

    exchange.answers(STATE, DONE);
    await clock.advance(1000);
    for (const { accepted, banner, service } of [one, two]) {
      expect(states(banner.last())).toEqual([['id-1', 'accepted']]);
      expect(accepted).toEqual([['contractOrder', 'o9']]);
      expect(await service.api.open()).toEqual([]);
    }
    await clock.advance(120_000);
    for (const { accepted, banner } of [one, two]) {
      expect(banner.last()).toEqual([]);
      expect(accepted).toHaveLength(1);
    }
    expect(await one.rig.cache.journal.everything('u1')).toEqual([]);
    expect(exchange.callsTo(CREATE)).toHaveLength(1);
  });

  it('hear of an order that was accepted at once', async () => {
    const { one, two } = await accepting();
    await one.service.submit(ORDER, []);
    await settled();
    expect(two.accepted).toEqual([['contractOrder', 'o1']]);
    expect(one.accepted).toEqual([['contractOrder', 'o1']]);
    expect(states(two.banner.last())).toEqual([]);
  });

  it('all say that an order in doubt was refused in the end', async () => {
    const { clock, exchange, one, two } = await inDoubt();
    exchange.answers(STATE, { state: 'done', code: 1003, msg: 'Over your limit', data: null });
    await clock.advance(1000);
    expect(two.banner.last()).toMatchObject([{ state: 'rejected', failure: { code: 1003 } }]);
    expect([one.accepted, two.accepted]).toEqual([[], []]);
  });

  it('look up what another one says to be over, where the journal does not say so', async () => {
    const { clock, exchange, stranger, one, two } = await inDoubt(NONE);
    await clock.advance(30_000);
    expect(states(two.banner.last())).toEqual([['id-1', 'notFound']]);
    // Sent again by a tab whose device was too full to take down that it was accepted.
    exchange.answers(STATE, DONE);
    stranger().postMessage({ kind: 'intents', userId: 'u1', over: ['id-1'] });
    await settled();
    for (const { service } of [one, two]) expect(await service.api.open()).toEqual([]);
  });

  it('forget what one of them wrote down and never sent, because it died', async () => {
    const { clock, exchange, one, two } = await accepting();
    await one.rig.cache.journal.add(newEntry('id-1', 'u1', ORDER, [], one.rig.serverNow()));
    one.rig.tabs.tell({ kind: 'intents', userId: 'u1' });
    one.die();
    await settled();
    expect(states(two.banner.last())).toEqual([['id-1', 'journaled']]);
    await clock.advance(14_000);
    expect(two.banner.last()).toEqual([]);
    expect(exchange.callsTo(CREATE)).toEqual([]);
  });

  it('drop what was dismissed in one of them', async () => {
    const { clock, one, two } = await inDoubt(NONE);
    await clock.advance(15_001);
    expect(states(two.banner.last())).toEqual([['id-1', 'notFound']]);
    await two.service.api.dismiss('id-1');
    await settled();
    expect(one.banner.last()).toEqual([]);
  });

  it("do not hear of another person's orders", async () => {
    const { one, two } = await accepting();
    two.rig.session.userId = 'u2';
    await two.service.resume();
    await one.service.submit(ORDER, []);
    await settled();
    expect(two.accepted).toEqual([]);
    expect(two.banner.last()).toEqual([]);
  });

  it('look into an intent from one of them, and from another when that one dies', async () => {
    const { clock, exchange, one, two } = await inDoubt();
    expect(one.held()).toEqual(['bourse-intent-id-1']);
    const alone = async (ms: number) => {
      const before = exchange.callsTo(STATE).length;
      await clock.advance(ms);
      return exchange.callsTo(STATE).length - before;
    };
    // 1, 2, 4, 8 s after each other, however many tabs stand by.
    expect(await alone(15_000)).toBe(4);
    expect(two.held()).toEqual([]);
    one.die();
    exchange.answers(STATE, DONE);
    await clock.advance(3000);
    expect(two.accepted).toEqual([['contractOrder', 'o9']]);
    expect(two.held()).toEqual([]);
  });

  it('look at once where a person asks for it, whichever of them does the looking', async () => {
    const { clock, exchange, one, two } = await inDoubt();
    await clock.advance(16_000);
    exchange.answers(STATE, DONE);
    await two.service.api.check('id-1');
    await settled();
    expect([one.accepted.length, two.accepted.length]).toEqual([1, 1]);
  });

  it('let go of an intent that nobody has to look into any more', async () => {
    const { clock, one } = await inDoubt(NONE);
    await clock.advance(15_001);
    expect(states(await one.service.api.open())).toEqual([['id-1', 'notFound']]);
    expect(one.held()).toEqual([]);
  });
});

describe('the same order within 10 s', () => {
  // proves F58
  it('is known to every tab and not sent without a second confirmation', async () => {
    const { clock, exchange, one, two } = await accepting();
    const sentAt = one.rig.serverNow();
    await one.service.submit(ORDER, [], false);
    await clock.advance(3000);
    for (const { service } of [one, two]) {
      expect(await service.submit(ORDER, [], false)).toEqual({
        outcome: 'notSent',
        failure: { kind: 'repeated', sentAt },
      });
    }
    expect(exchange.callsTo(CREATE)).toHaveLength(1);
    expect((await two.service.submit(ORDER, [], true)).outcome).toBe('accepted');
    expect(exchange.callsTo(CREATE).map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      'id-1',
      expect.not.stringMatching(/^id-1$/),
    ]);
    for (const other of [
      { ...ORDER, tradeType: 1 as const },
      { ...ORDER, positionTime: 30 },
    ]) {
      expect((await two.service.submit(other, [], false)).outcome).toBe('accepted');
    }
    await clock.advance(10_000);
    expect((await one.service.submit(ORDER, [], false)).outcome).toBe('accepted');
  });

  // proves F58
  it('confirmed in two tabs at the same moment goes out once', async () => {
    const { exchange, one, two } = await accepting();
    const outcomes = await Promise.all([one, two].map(({ service }) => service.submit(ORDER, [], false)));
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(exchange.callsTo(CREATE)).toHaveLength(1);
  });

  it('may follow one that was refused', async () => {
    const { exchange, tab } = browser();
    exchange.on(CREATE, () => refusal(1002, 'no'));
    const one = await tab();
    await one.service.submit(ORDER, [], false);
    exchange.on(CREATE, () => success({ orderId: 'o2' }));
    expect((await one.service.submit(ORDER, [], false)).outcome).toBe('accepted');
  });
});
