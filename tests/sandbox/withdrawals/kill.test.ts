import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KilledExchange } from '../../support/sandbox/killed-exchange.ts';
import type { Trader } from '../../support/sandbox/traders.ts';
import { DEMO, HOUR, MINUTE } from '../http/open-sandbox.ts';
import { ELSEWHERE } from './withdrawal-kit.ts';

const DAY = 24 * HOUR;
const NOBODY: Trader = { userId: '', token: '' };

let exchange: KilledExchange;
beforeAll(async () => {
  [exchange] = await KilledExchange.withTraders(0);
});
afterAll(() => exchange.remove());

async function codeFor(scene: string, bound: Record<string, string> = {}): Promise<string> {
  await exchange.call(NOBODY, '/user/sendEmailCode', { account: DEMO.account, scene, ...bound });
  return (await exchange.mails(DEMO.account))[0]?.code ?? '';
}

// proves S17
it('a kill loses no withdrawal and no decision, doubles none, and tells every step once', async () => {
  await exchange.start(0);
  const signedIn = await exchange.call(NOBODY, '/user/login', { ...DEMO, code: await codeFor('login') });
  const demo: Trader = signedIn.data;
  const wish = { currency: 'BTC', chain: 'BTC', address: ELSEWHERE, amount: '0.1' };
  const body = { ...wish, password: '246810', code: await codeFor('withdraw', wish) };
  const key = randomUUID();
  // Killed while the answer is on its way: whether it was accepted is found out by its key alone.
  const lost = exchange.call(demo, '/assets/withdraw', body, key).catch(() => null);
  await exchange.stop('SIGKILL');
  await lost;

  await exchange.start(0);
  const state = await exchange.call(demo, '/index/getRequest', { requestId: key });
  const again = await exchange.call(demo, '/assets/withdraw', body, key);
  expect(again.code).toBe(1);
  if (state.data.state === 'done') expect(again.data.id).toBe(state.data.data.id);
  const rejected = { ...wish, amount: '0.13' };
  const second = await exchange.call(
    demo,
    '/assets/withdraw',
    { ...rejected, password: '246810', code: await codeFor('withdraw', rejected) },
    randomUUID(),
  );
  expect(second.code).toBe(1);
  await exchange.stop('SIGKILL');

  // The day that a new address waits, and the review, pass while nobody is there; the session does, too.
  await exchange.start(DAY + 5 * MINUTE);
  const login = await exchange.call(NOBODY, '/user/login', { ...DEMO, code: await codeFor('login') });
  const later: Trader = login.data;
  const { data } = await exchange.call(later, '/assets/getWithdraws');
  expect(data.list.map(({ status, amount }: { status: number; amount: string }) => [status, amount])).toEqual(
    [
      [2, '0.13000000'],
      [1, '0.10000000'],
    ],
  );
  await exchange.stop('SIGKILL');
  await exchange.start(DAY + 10 * MINUTE);
  expect(
    (await exchange.mails(DEMO.account))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('BTC'))
      .sort(),
  ).toEqual([
    'A withdrawal was requested: 0.1 BTC',
    'A withdrawal was requested: 0.13 BTC',
    'Your withdrawal is on its way: 0.0998 BTC',
    'Your withdrawal was rejected: 0.13 BTC',
  ]);
  const { data: assets } = await exchange.call(later, '/assets/getAssets', { account: '2' });
  const coins = assets.find(({ currency }: { currency: string }) => currency === 'BTC');
  expect(coins).toMatchObject({ available: '0.40000000', frozen: '0.00000000' });
  await exchange.stop('SIGTERM');

  expect(await exchange.audit()).toEqual([]);
});
