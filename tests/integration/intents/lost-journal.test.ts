import { describe, expect, it } from 'vitest';
import { openDexieStore } from '#worker/cache/dexie-store.ts';
import { DATABASE } from '#worker/cache/layout.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { eventually } from '../../support/eventually.ts';
import { settled } from '../../support/fake-clock.ts';
import { createBrowser } from '../../support/services/browser-tabs.ts';
import { intentsOver, states } from '../../support/services/intents.ts';
import { ORDER } from '../../support/services/orders.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const CREATE = '/contract/createOrder';
const STATE = '/index/getRequest';
const DONE = { state: 'done', code: 1, msg: '', data: { orderId: 'o1' } };

/** Tabs of one browser with an order whose end is not known. */
async function inDoubt(count: number) {
  const browser = createBrowser();
  const { exchange } = browser;
  exchange.on(CREATE, () => 'cut');
  exchange.on(STATE, () => 503);
  let ids = 0;
  const open = async () => {
    const { rig } = browser.tab();
    const service = intentsOver({
      ...rig,
      newId: () => {
        ids += 1;
        return `id-${ids}`;
      },
    });
    const accepted: unknown[] = [];
    service.onAccepted((_, recordId) => accepted.push(recordId));
    await service.resume();
    return { rig, service, accepted };
  };
  const first = await open();
  const tabs = [first];
  while (tabs.length < count) tabs.push(await open());
  await first.service.submit(ORDER, []);
  await settled();
  return { ...browser, tabs, first, open };
}

/** As "clear storage" or another page of this origin does it. */
const deleteFromElsewhere = async () => {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
  await settled();
};

describe('when the database is deleted while an order is in doubt', () => {
  // proves F44 F49 F58
  it('the order stays locked in every tab, and in one that is opened afterwards', async () => {
    const { tabs, open, exchange, first } = await inDoubt(2);
    await deleteFromElsewhere();
    await eventually(async () => expect(await first.rig.cache.journal.all('u1')).toHaveLength(1));
    const later = await open();
    for (const { service } of [...tabs, later]) {
      expect(states(await service.api.open())).toEqual([['id-1', 'reconciling']]);
      expect(await service.submit(ORDER, [])).toMatchObject({ outcome: 'unknown', intentId: 'id-1' });
    }
    expect(exchange.callsTo(CREATE)).toHaveLength(1);
  });

  it('the journal is written again at once, and the loss is told', async () => {
    const { first } = await inDoubt(1);
    expect(first.rig.losses()).toBe(0);
    await deleteFromElsewhere();
    await eventually(() => expect(first.rig.losses()).toBe(1));
    expect((await first.rig.cache.journal.all('u1')).map(({ id }) => id)).toEqual(['id-1']);
  });

  it('it is found out as before, once, by all tabs', async () => {
    const { tabs, exchange, clock } = await inDoubt(2);
    await deleteFromElsewhere();
    exchange.answers(STATE, DONE);
    await clock.advance(30_000);
    for (const { service, accepted } of tabs) {
      expect(accepted).toEqual(['o1']);
      expect(await service.api.open()).toEqual([]);
    }
  });

  it('and nothing was in doubt, nothing is told', async () => {
    const rig = createBrowser().tab().rig;
    await intentsOver(rig).resume();
    await deleteFromElsewhere();
    expect(rig.losses()).toBe(0);
  });
});

it('a row that disappears by itself decides nothing', async () => {
  const { first, clock, exchange, tabs } = await inDoubt(2);
  const store = await openDexieStore();
  await store.clear(['intents']);
  await clock.advance(10_000);
  for (const { service } of tabs) {
    expect(states(await service.api.open())).toEqual([['id-1', 'reconciling']]);
    expect(await service.submit(ORDER, [])).toMatchObject({ outcome: 'unknown', intentId: 'id-1' });
  }
  expect(exchange.callsTo(CREATE)).toHaveLength(1);
  expect(first.rig.losses()).toBeGreaterThan(0);
  store.close();
});

it('an order that is decided while its row is missing is decided for every tab', async () => {
  const { tabs, exchange, first } = await inDoubt(2);
  const store = await openDexieStore();
  await store.clear(['intents']);
  store.close();
  exchange.answers(STATE, DONE);
  await first.service.api.check('id-1');
  await settled();
  for (const { accepted, service } of tabs) {
    expect(accepted).toEqual(['o1']);
    expect(await service.api.open()).toEqual([]);
  }
});

it('a device that gives no storage any more leaves the order locked in memory', async () => {
  const memory = createMemoryStore();
  let broken = false;
  const failing = new Proxy(memory, {
    get: (target, name: keyof typeof memory) => {
      const operation = target[name];
      if (typeof operation !== 'function' || name === 'close') return operation;
      return (...args: never[]) =>
        broken ? Promise.reject(new Error('gone')) : (operation as (...all: never[]) => unknown)(...args);
    },
  });
  const rig = createServiceRig({ store: failing });
  rig.exchange.on(CREATE, () => 'cut');
  rig.exchange.on(STATE, () => 503);
  const service = intentsOver(rig);
  await service.submit(ORDER, []);
  broken = true;
  await rig.clock.advance(10_000);
  expect(rig.cache.state()).toBe('off');
  expect(states(await service.api.open())).toEqual([['id-1', 'reconciling']]);
  expect(await rig.cache.journal.all('u1')).toHaveLength(1);
  expect(await service.submit(ORDER, [])).toMatchObject({ outcome: 'unknown', intentId: 'id-1' });
  expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
});

it('what another tab has dismissed is not taken for lost', async () => {
  const { tabs, exchange, clock } = await inDoubt(2);
  exchange.answers(STATE, { state: 'none' });
  await clock.advance(20_000);
  const [one, two] = tabs;
  expect(states((await two?.service.api.open()) ?? [])).toEqual([['id-1', 'notFound']]);
  await two?.service.api.dismiss('id-1');
  await settled();
  await clock.advance(60_000);
  for (const tab of tabs) {
    expect(await tab.service.api.open()).toEqual([]);
    expect(tab.rig.losses()).toBe(0);
  }
  expect(await one?.rig.cache.journal.everything('u1')).toEqual([]);
});
