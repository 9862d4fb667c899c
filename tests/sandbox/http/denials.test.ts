import { expect, onTestFinished, test } from 'vitest';
import { denialLog } from '../../../sandbox/src/observe/denials.ts';
import { createTestSandbox } from '../../support/test-database.ts';
import { DEMO } from './open-sandbox.ts';

test('a wrong password and a token that is none are lines for the operator, without a secret; a visitor is none', async () => {
  const lines: string[] = [];
  const sandbox = await createTestSandbox({ say: (line) => lines.push(line) });
  onTestFinished(() => sandbox.close());
  const ask = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${sandbox.url}/bb/app${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  await ask('/user/login', { account: DEMO.account, password: 'Not-this-1', code: '123456' });
  await ask('/user/info', {}, { 'X-Access-Token': 'x'.repeat(43), 'X-Request-Id': 'request-7' });
  await ask('/user/info', {});
  const denied = lines.filter((line) => line.includes('not authorized'));
  expect(denied).toHaveLength(2);
  expect(denied[0]).toMatch(/^\d{4}-\S+Z not authorized: \/user\/login 1005 from 127\.0\.0\.1, request \S+$/);
  expect(denied[1]).toMatch(/not authorized: \/user\/info -2 from 127\.0\.0\.1/);
  expect(lines.join()).not.toMatch(/Not-this-1|123456|xxxx/);
});

test('a guesser does not fill the log: a few lines a minute, and how many more there were', () => {
  let now = 0;
  const lines: string[] = [];
  const tell = denialLog((line) => lines.push(line), { now: () => now });
  const denial = { route: '/user/login', code: 1005, requestId: undefined };
  for (let n = 0; n < 1000; n += 1) tell({ ...denial, address: '192.0.2.1' });
  expect(lines).toHaveLength(5);
  tell({ ...denial, address: '192.0.2.2' });
  expect(lines.at(-1)).toContain('from 192.0.2.2');
  for (let n = 0; n < 1000; n += 1) tell({ ...denial, address: `198.51.100.${n}` });
  expect(lines).toHaveLength(200);
  now = 60_000;
  tell({ ...denial, address: '192.0.2.1' });
  expect(lines.at(-2)).toContain('1801 more');
});
