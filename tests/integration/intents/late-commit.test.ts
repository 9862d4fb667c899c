import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { seconds } from '#protocol/units.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { createOddBackEnd } from '../../support/odd-back-end/back-end.ts';
import { lateOrders } from '../../support/odd-back-end/late-switches.ts';
import { serverTime } from '../../support/odd-back-end/market-switches.ts';
import {
  MISSING_FORMS,
  missingCall,
  onlySpecified,
  type Switch,
  values,
} from '../../support/odd-back-end/switches.ts';
import { order } from '../../support/services/contract.ts';
import { createStart, quietServer } from '../../support/worker-kit.ts';

const LOGIN = { account: 'a@bourse.test', code: '123456', password: 'secret-1' };
const ORDER = order({ duration: seconds(60) });
const CREATE = '/contract/createOrder';

const start = createStart();

/** Somebody signed in before a back end whose orders take effect so much later than its gateway says. */
async function facing(delay: number, ...switches: readonly Switch[]) {
  const clock = new FakeClock();
  const backEnd = createOddBackEnd(
    values('/paramter/contractconfig', { second: 60, incomeRate: '0.8', openAmountMin: '5' }),
    values('/paramter/getParamListByKeyName', { valueName: '0' }),
    values('/paramter/getPublic', { notAfter: false }),
    serverTime(clock.now),
    lateOrders(clock, delay),
    ...switches,
  );
  const { worker, follow } = start(quietServer(), clock, { fetch: backEnd.fetch });
  await worker.session.login(LOGIN);
  await vi.dynamicImportSettled();
  const banner = await follow({ name: 'intents' });
  const place = async () => {
    const answer = worker.contract.createOrder(ORDER);
    await clock.advance(0);
    return answer;
  };
  const orders = () => backEnd.asked.filter((path) => path === CREATE);
  return { clock, worker, banner, place, orders };
}

describe('an order that a gateway answered with 504 and the back end places later', () => {
  // proves F04 F06
  it('is never told as absent where there are no keys: it is found, and the banner corrects itself', async () => {
    const { clock, worker, banner, place, orders } = await facing(25_000, onlySpecified);
    expect(await place()).toMatchObject({ value: { outcome: 'unknown' } });
    for (let second = 0; second < 25; second += 1) {
      await clock.advance(1000);
      expect(await worker.intents.open()).toMatchObject([
        { state: 'reconciling', missed: true, locks: false, canResend: false },
      ]);
    }
    await clock.advance(10_000);
    expect(banner.last()).toMatchObject({ value: [{ state: 'accepted' }] });
    expect(await worker.intents.open()).toEqual([]);
    expect(await worker.intents.resend('id-1')).toMatchObject({ outcome: 'notSent' });
    expect(orders()).toHaveLength(1);
  });

  it.each(MISSING_FORMS)(
    'is found by the records where keys are announced and the call to ask for them answers %s',
    async (form) => {
      const { clock, worker, banner, place, orders } = await facing(
        20_000,
        missingCall('/index/getRequest', form),
      );
      expect(await place()).toMatchObject({ value: { outcome: 'unknown' } });
      await clock.advance(15_000);
      expect(await worker.intents.open()).toMatchObject([{ missed: true, locks: false, canResend: false }]);
      await clock.advance(15_000);
      expect(banner.last()).toMatchObject({ value: [{ state: 'accepted' }] });
      expect(await worker.session.current()).toMatchObject({ signedIn: true });
      expect(orders()).toHaveLength(1);
    },
  );
});
