import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '../../sandbox/src/server.ts';
import { creditConfirmed } from '../../sandbox/src/venue/deposits/review.ts';
import { sendQueued } from '../../sandbox/src/venue/mail/queue.ts';
import { MailServer } from '../support/mail-server.ts';
import { testServer } from '../support/postgres/fresh-database.ts';
import { UndoingServer } from '../support/postgres/undoing-server.ts';
import { createTestSandbox } from '../support/test-database.ts';

const DAY = 24 * 60 * 60_000;

const server = testServer() ?? '';
const clock = { time: Date.UTC(2026, 10, 20, 12), now: () => clock.time };
let between: UndoingServer;
let mail: MailServer;
let sandbox: Sandbox;
beforeAll(async () => {
  between = await UndoingServer.before(server);
  mail = await MailServer.start();
  process.env.TEST_POSTGRES = between.url(server);
  sandbox = await createTestSandbox({ clock, smtpUrl: mail.url });
});
afterAll(async () => {
  await sandbox?.close();
  await between?.close();
  await mail?.close();
  process.env.TEST_POSTGRES = server;
});

async function count(rows: 'deposits' | 'mails'): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from ${rows === 'mails' ? sql`mail_queue` : sql`ledger_postings where business = 'deposit'`}`.execute(
    sandbox.deps.db,
  );
  return found[0]?.count ?? 0;
}

/** A deposit that is credited, and told by mail. */
async function credit(): Promise<void> {
  const before = await count('deposits');
  const coins = { account: 'demo@bourse.test', currency: 'BTC', chain: 'BTC', amount: '0.25' };
  await fetch(`${sandbox.url}/sandbox/deposit`, { method: 'POST', body: new URLSearchParams(coins) });
  clock.time += DAY;
  await creditConfirmed(sandbox.deps);
  await expect.poll(() => count('deposits')).toBe(before + 1);
  await sendQueued(sandbox.deps);
  await expect.poll(() => count('mails')).toBe(0);
}

it('whatever is undone of a credited deposit and of its mail, one mail goes', async () => {
  const asked = new Set<string>();
  between.undo = ({ after, text }) => {
    asked.add(`${after} > ${text}`);
    return null;
  };
  await credit();
  expect(mail.mails).toHaveLength(1);
  const places = [...asked].filter((place) => /mail_queue|ledger_post|notices|deposits|> commit/.test(place));
  for (const part of ['insert into "mail_queue"', 'ledger_post', '> commit']) {
    expect(places.join()).toContain(part);
  }
  for (const [n, place] of places.entries()) {
    let isUndone = false;
    between.undo = ({ after, text }) => {
      if (isUndone || `${after} > ${text}` !== place) return null;
      isUndone = true;
      return n % 2 === 0 ? '40001' : '40P01';
    };
    await credit();
    expect(mail.mails, place).toHaveLength(n + 2);
  }
});
