import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { settled } from '../../support/fake-clock.ts';
import { refusal, success } from '../../support/fake-server.ts';
import { createStart, quietServer, type TestWorker } from '../../support/worker-kit.ts';

const start = createStart();

/** Signed in, with the bell on screen: three messages came with whatever is done next. */
async function atTheBell() {
  const server = quietServer()
    .on('/user/login', () => success({ userId: 'a', token: 'token-of-a' }))
    .on('/user/info', () => success({ uid: 'a', email: 'a@bourse.test', purchase: true, auth: 2 }));
  const { worker, follow } = start(server);
  await worker.session.login({ account: 'a@bourse.test', code: '123456', password: 'secret-1' });
  const unread = await follow({ name: 'unread' });
  await settled();
  expect(unread.last()).toMatchObject({ kind: 'value', value: 0 });
  server.on('/index/getNoticeCount', () => success(3));
  return { server, worker, unread };
}

const proof = { password: 'secret-1', code: '123456' };

it.each<[name: string, path: string, act: (worker: TestWorker['worker']) => Promise<unknown>]>([
  [
    'a transfer',
    '/contract/transfer',
    ({ assets }) => assets.transfer({ amount: exact('5'), currency: coin('USDT'), to: 'contract' }),
  ],
  ['a new trade password', '/user/setTransactionPwd', ({ security }) => security.setTradePassword(proof)],
  [
    'a new anti-phishing phrase',
    '/user/setAntiPhishing',
    ({ security }) => security.setAntiPhishing({ antiPhishing: 'blue door', password: 'secret-1' }),
  ],
  ['an address less', '/address/remove', ({ addresses }) => addresses.remove({ id: '1', code: '123456' })],
])('%s refreshes the count of messages', async (_, path, act) => {
  const { server, worker, unread } = await atTheBell();
  server.on(path, () => success());
  await act(worker);
  await expect.poll(() => unread.last()).toMatchObject({ kind: 'value', value: 3 });
});

it('a refused action asks nothing', async () => {
  const { server, worker } = await atTheBell();
  server.on('/user/setTransactionPwd', () => refusal(1005, 'Verification code error'));
  const before = server.to('/index/getNoticeCount').length;
  await worker.security.setTradePassword(proof);
  await settled();
  expect(server.to('/index/getNoticeCount')).toHaveLength(before);
});
