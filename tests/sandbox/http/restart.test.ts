import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../../sandbox/src/server.ts';
import { prepareFolder } from '../../support/pristine-database.ts';
import { DEMO } from './open-sandbox.ts';

let dataFolder = '';
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'bourse-restart-'));
  await prepareFolder(dataFolder);
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

async function call(sandbox: Sandbox, path: string, fields: Record<string, string>, token = '') {
  const answer = await fetch(`${sandbox.url}/bb/app${path}`, {
    method: 'POST',
    headers: { 'X-Access-Token': token },
    body: new URLSearchParams(fields),
  });
  return answer.json();
}

async function passwordCode(sandbox: Sandbox): Promise<string> {
  await call(sandbox, '/user/sendEmailCode', { account: DEMO.account, scene: 'password' });
  const [mail] = await (await fetch(`${sandbox.url}/sandbox/outbox?account=${DEMO.account}`)).json();
  return mail.code;
}

// proves F17
it('a restart keeps people, sessions, money, the epoch, the pepper and the count of guesses, and adds no second demo account', async () => {
  const first = await createSandbox({ dataFolder });
  await call(first, '/user/sendEmailCode', { account: DEMO.account, scene: 'login' });
  const [mail] = await (await fetch(`${first.url}/sandbox/outbox?account=${DEMO.account}`)).json();
  const login = await call(first, '/user/login', { ...DEMO, code: mail.code });
  const { token } = login.data;
  const before = await call(first, '/assets/getAssets', { account: '2' }, token);
  expect(before.code).toBe(1);
  const change = { password: 'Another-24', code: await passwordCode(first) };
  for (let guess = 0; guess < 5; guess += 1) {
    const wrong = await call(first, '/user/updatePwd', { ...change, oldPassword: `Guess-${guess}-x` }, token);
    expect(wrong.code).toBe(1005);
  }
  await first.close();

  const second = await createSandbox({ dataFolder });
  expect(await call(second, '/assets/getAssets', { account: '2' }, token)).toEqual(before);
  expect(second.deps.serverEpoch.current).toBe(first.deps.serverEpoch.current);
  expect(second.deps.pepper).toEqual(first.deps.pepper);
  const locked = await call(second, '/user/updatePwd', { ...change, oldPassword: DEMO.password }, token);
  expect(locked.code).toBe(1029);
  const people = await second.deps.db.selectFrom('users').select('email').execute();
  expect(people).toEqual([{ email: DEMO.account }]);
  await second.close();

  // Restored without it: a new one would make every trade password wrong.
  await rm(join(dataFolder, 'pepper'));
  await expect(createSandbox({ dataFolder })).rejects.toThrow(/pepper is missing\. Put back the one/);
});
