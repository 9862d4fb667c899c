import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import { newestMails, type OutboxMail } from '../../db/accounts/messages.ts';
import { findUserByEmail, setCanPurchase } from '../../db/accounts/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../model/refusal.ts';
import { BACKUP_KEY, BACKUP_PATH, backupKey } from '../../take-backup.ts';
import { textOf } from '../../texts/texts.ts';
import { endAllSessions } from '../../venue/accounts/sessions.ts';
import { networksOf } from '../../venue/deposits/networks.ts';
import { receiveDeposit } from '../../venue/deposits/receive.ts';
import { COINS } from '../../venue/ledger/amount.ts';
import type { Deps } from '../deps.ts';
import { isOfThisMachine } from '../sandbox-guard.ts';

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 760px; margin: 40px auto; padding: 0 20px; color: #1b1e24; background: #f6f7f9; }
form { display: flex; gap: 8px; margin: 20px 0; }
input, select { flex: 1; min-width: 0; padding: 8px 10px; font: inherit; border: 1px solid #aab1bd; border-radius: 6px; }
button { padding: 8px 16px; font: inherit; border: 0; border-radius: 6px; background: #1b1e24; color: #fff; }
article { background: #fff; border: 1px solid #dfe3e9; border-radius: 8px; padding: 14px 18px; margin: 12px 0; }
h2 { font-size: 16px; margin: 0; }
.code { font: 600 24px/1.4 ui-monospace, monospace; letter-spacing: 3px; }
.about, time { color: #5b6472; font-size: 13px; }
p { white-space: pre-line; margin: 8px 0 0; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The mail of the sandbox, for programs and for people. */
export function addOutbox(app: Hono, deps: Deps): void {
  app.get('/sandbox/outbox', async (context) => {
    return context.json(await newestMails(deps.db, accountOf(context.req.query('account'))));
  });
  app.get('/sandbox/', async (context) => {
    const account = accountOf(context.req.query('account'));
    context.header('Content-Security-Policy', POLICY);
    return context.html(page(await newestMails(deps.db, account), account ?? ''));
  });
  addSimulatedDeposit(app, deps);
  addPurchaseSwitch(app, deps);
  addSessionEnd(app, deps);
  addBackup(app, deps);
  app.get('/sandbox', (context) => context.redirect('/sandbox/'));
}

function accountOf(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim().toLowerCase();
}

function readableTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function page(mails: readonly OutboxMail[], account: string) {
  const articles = mails.map(
    (mail) => html`<article>
        <h2>${mail.subject}</h2>
        <div class="about">to ${mail.to}, <time>${readableTime(mail.createTime)}</time></div>
        ${mail.code === '' ? '' : html`<div class="code">${mail.code}</div>`}
        <p>${mail.text}</p>
      </article>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Bourse sandbox</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <h1>Mail</h1>
          <div class="about">The sandbox sends no real mail: it appears here, newest first.</div>
          <form method="get" action="./">
            <input type="email" name="account" value="${account}" placeholder="Email" aria-label="Email" />
            <button type="submit">Show</button>
          </form>
          ${articles.length === 0 ? html`<p>No mail yet.</p>` : articles}
          ${simulatedDepositForm(account)}
          ${purchaseSwitchForm(account)}
          ${sessionEndForm(account)}
        </main>
      </body>
    </html>`;
}

const switchFields = z.object({
  account: z.string().trim().toLowerCase().max(200),
  allowed: z.enum(['0', '1']),
});

/** Lets a person or a test play the operator: POST /sandbox/purchase {account, allowed (0 or 1)}. */
function addPurchaseSwitch(app: Hono, deps: Deps): void {
  app.post('/sandbox/purchase', async (context) => {
    const form = switchFields.safeParse(await context.req.parseBody());
    const known =
      form.success && (await setCanPurchase(deps.db, form.data.account, form.data.allowed === '1'));
    if (!known) return context.text('Nobody has this address', 400);
    return context.text(form.data.allowed === '1' ? 'May purchase again' : 'May not purchase any more');
  });
}

/** The form for it. */
function purchaseSwitchForm(account: string) {
  return html`<h1>Purchases</h1>
    <div class="about">
      Plays the operator: whether an account may place orders and buy. Money can still be withdrawn either way.
    </div>
    <form method="post" action="purchase">
      <input type="email" name="account" value="${account}" placeholder="Email" aria-label="Email" required />
      <select name="allowed" aria-label="Purchases">
        <option value="0">not allowed</option>
        <option value="1">allowed</option>
      </select>
      <button type="submit">Set</button>
    </form>`;
}

const accountField = z.object({ account: z.string().trim().toLowerCase().max(200) });

/**
 * Lets the operator end all sessions of an account, whose devices are then strangers again and told nothing more: POST
 * /sandbox/endSessions {account}.
 */
function addSessionEnd(app: Hono, deps: Deps): void {
  app.post('/sandbox/endSessions', async (context) => {
    const form = accountField.safeParse(await context.req.parseBody());
    const user = form.success ? await findUserByEmail(deps.db, form.data.account) : undefined;
    if (!user) return context.text('Nobody has this address', 400);
    await inTransaction(deps.db, (tx) => endAllSessions(tx, user.user_id, deps.clock.now()));
    return context.text('All sessions are ended');
  });
}

/** The form for it. */
function sessionEndForm(account: string) {
  return html`<h1>Sessions</h1>
    <div class="about">
      Plays the operator: logs an account out everywhere. Its devices are no longer trusted and get no more notifications.
    </div>
    <form method="post" action="endSessions">
      <input type="email" name="account" value="${account}" placeholder="Email" aria-label="Email" required />
      <button type="submit">End all</button>
    </form>`;
}

/**
 * Hands out the embedded database as it is at this instant, to those who can read the data folder and ask from this very
 * machine: nothing that was passed on by a proxy.
 */
function addBackup(app: Hono, deps: Deps): void {
  app.post(BACKUP_PATH, async (context) => {
    if (!isOfThisMachine(context) || !hasKey(context, deps.pepper)) return context.notFound();
    if (!deps.dump)
      return context.text('the database is a server of its own, with its own tools for backups', 409);
    const dump = await deps.dump();
    return context.body(dump.stream(), 200, { 'Content-Type': 'application/gzip' });
  });
}

function hasKey(context: Context, pepper: Uint8Array): boolean {
  const given = Buffer.from(context.req.header(BACKUP_KEY) ?? '');
  const wanted = Buffer.from(backupKey(pepper));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const depositFields = z.object({
  account: z.string().trim().toLowerCase().max(200),
  currency: z.string().trim().toUpperCase().max(20),
  chain: z.string().trim().max(20),
  amount: z.string().trim().max(100),
  txId: z.string().trim().max(80).optional(),
});

/** Lets a person or a test play the chain: POST /sandbox/deposit {account, currency, chain, amount, txId?}. */
function addSimulatedDeposit(app: Hono, deps: Deps): void {
  app.post('/sandbox/deposit', async (context) => {
    const form = depositFields.safeParse(await context.req.parseBody());
    const told = form.success
      ? await send(deps, form.data)
      : { status: 400, text: textOf('common.amount', 'en') };
    return context.text(told.text, told.status as 200 | 400);
  });
}

async function send(
  deps: Deps,
  { account, ...wish }: z.output<typeof depositFields>,
): Promise<{ readonly status: 200 | 400; readonly text: string }> {
  try {
    const user = await findUserByEmail(deps.db, account);
    if (!user) return { status: 400, text: textOf('deposits.nobody', 'en') };
    const id = await receiveDeposit(deps, { ...wish, userId: user.user_id, language: 'en' });
    return { status: 200, text: `Deposit ${id} is on its way` };
  } catch (error) {
    if (error instanceof Refusal) return { status: 400, text: error.message };
    throw error;
  }
}

/** The form for it. */
function simulatedDepositForm(account: string) {
  const choices = COINS.flatMap((coin) =>
    networksOf(coin).map(({ network }) => ({ coin, chain: network.chain })),
  );
  const coins = COINS.map((coin) => html`<option>${coin}</option>`);
  const chains = [...new Set(choices.map(({ chain }) => chain))].map(
    (chain) => html`<option>${chain}</option>`,
  );
  return html`<h1>Deposit</h1>
    <div class="about">
      Plays the chain: paper coins arrive at an account and are credited after 12 confirmations. Never send real coins.
    </div>
    <form method="post" action="deposit">
      <input type="email" name="account" value="${account}" placeholder="Email" aria-label="Email" required />
      <select name="currency" aria-label="Coin">
        ${coins}
      </select>
      <select name="chain" aria-label="Network">
        ${chains}
      </select>
      <input name="amount" placeholder="Amount" aria-label="Amount" inputmode="decimal" required />
      <button type="submit">Send</button>
    </form>`;
}
