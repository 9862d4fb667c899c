import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { seconds } from '#protocol/units.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { createOddBackEnd } from '../../support/odd-back-end/back-end.ts';
import { slow } from '../../support/odd-back-end/late-switches.ts';
import { serverTime } from '../../support/odd-back-end/market-switches.ts';
import { onlySpecified, values } from '../../support/odd-back-end/switches.ts';
import { order } from '../../support/services/contract.ts';
import { createStart, quietServer } from '../../support/worker-kit.ts';

const CREATE = '/contract/createOrder';
const start = createStart();

/** Two tabs of one device and person, before a back end without a call for limits. */
async function twoTabs() {
  const clock = new FakeClock();
  const backEnd = createOddBackEnd(
    onlySpecified,
    serverTime(clock.now),
    values('/paramter/contractconfig', { second: 30, incomeRate: '0.8', openAmountMin: '5' }),
    values('/paramter/getParamListByKeyName', { valueName: '0' }),
    values('/contract/getContractRecord', { list: [], sum: 0 }),
    slow(CREATE, clock, 3000),
  );
  let ids = 0;
  const open = () => {
    const { worker } = start(quietServer(), clock, { fetch: backEnd.fetch, newId: () => `id-${++ids}` });
    return worker;
  };
  const first = open();
  await first.session.login({ account: 'a@bourse.test', code: '123456', password: 'secret-1' });
  const second = open();
  await second.session.current();
  return { clock, first, second, sent: () => backEnd.asked.filter((path) => path === CREATE).length };
}

const ORDER = order({ duration: seconds(30) });

test('place the last order that a daily limit leaves room for once, however close they come', async () => {
  const { clock, first, second, sent } = await twoTabs();
  await first.limits.set({ dailyLoss: exact('15') });
  const both = Promise.all([
    first.contract.createOrder(ORDER),
    second.contract.createOrder({ ...ORDER, direction: 'down' }),
  ]);
  await clock.advance(0);
  await vi.dynamicImportSettled();
  await clock.advance(4000);
  const outcomes = (await both).map((one) => one.ok && one.value);
  expect(outcomes).toContainEqual(expect.objectContaining({ outcome: 'accepted' }));
  expect(outcomes).toContainEqual({
    outcome: 'notSent',
    failure: { kind: 'invalid', msg: 'contract.limits.refused' },
  });
  expect(sent()).toBe(1);
});

test('place both where the limit leaves room for both', async () => {
  const { clock, first, second, sent } = await twoTabs();
  await first.limits.set({ dailyLoss: exact('20') });
  const both = Promise.all([
    first.contract.createOrder(ORDER),
    second.contract.createOrder({ ...ORDER, direction: 'down' }),
  ]);
  await clock.advance(0);
  await vi.dynamicImportSettled();
  await clock.advance(4000);
  for (const one of await both) expect(one).toMatchObject({ ok: true, value: { outcome: 'accepted' } });
  expect(sent()).toBe(2);
});
