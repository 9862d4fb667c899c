import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestMails } from '../../../sandbox/src/db/accounts/messages.ts';
import type { Sandbox } from '../../../sandbox/src/server.ts';
import { creditConfirmed } from '../../../sandbox/src/venue/deposits/review.ts';
import { sendQueued } from '../../../sandbox/src/venue/mail/queue.ts';
import { MailServer } from '../../support/mail-server.ts';
import { createTestSandbox } from '../../support/test-database.ts';

const DAY = 24 * 60 * 60_000;

const problems: unknown[] = [];
const clock = { time: Date.UTC(2026, 10, 20, 12), now: () => clock.time };
let server: MailServer;
let sandbox: Sandbox;
beforeAll(async () => {
  server = await MailServer.start();
  sandbox = await createTestSandbox({
    clock,
    smtpUrl: server.url,
    report: (error) => problems.push(error),
  });
});
afterAll(async () => {
  await sandbox.close();
  await server.close();
});

const send = async (account: string) => {
  const answer = await fetch(`${sandbox.url}/bb/app/user/sendEmailCode`, {
    method: 'POST',
    body: new URLSearchParams({ account, scene: 'register' }),
  });
  return (await answer.json()).code;
};

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from mail_queue`.execute(
    sandbox.deps.db,
  );
  return rows[0]?.count;
};

it('mail goes to the mail server instead of the outbox', async () => {
  expect(await send('reader@example.test')).toBe(1);
  await expect.poll(() => server.mails).toHaveLength(1);
  const [text = ''] = server.mails.splice(0);
  expect(text).toContain('To: reader@example.test');
  expect(text).toMatch(/Your code for creating your account is \d{6}/);
  expect(await newestMails(sandbox.deps.db, null)).toEqual([]);
  expect(problems).toEqual([]);
});

it('mail of something that was done waits for a mail server that takes none, and then goes once', async () => {
  server.takes = false;
  const coins = { account: 'demo@bourse.test', currency: 'BTC', chain: 'BTC', amount: '0.25' };
  await fetch(`${sandbox.url}/sandbox/deposit`, { method: 'POST', body: new URLSearchParams(coins) });
  clock.time += DAY;
  await creditConfirmed(sandbox.deps);
  await expect.poll(waiting).toBe(1);
  await sendQueued(sandbox.deps);
  await expect.poll(() => problems.length).toBeGreaterThan(0);
  expect([server.mails, await waiting()]).toEqual([[], 1]);
  server.takes = true;
  clock.time += 60_000;
  await sendQueued(sandbox.deps);
  await expect.poll(waiting).toBe(0);
  expect(server.mails).toHaveLength(1);
  expect(server.mails.join()).toMatch(/Message-ID: <[0-9a-f-]{36}@bourse\.test>/);
});

it('a mail server that is away fails no call', async () => {
  await server.close();
  expect(await send('other@example.test')).toBe(1);
});
