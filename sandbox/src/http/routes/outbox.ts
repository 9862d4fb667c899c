import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { newestMails, type OutboxMail } from '../../db/accounts/messages.ts';
import type { Deps } from '../deps.ts';
import { addBackup } from './backup.ts';
import { addPurchaseSwitch, purchaseSwitchForm } from './purchase-switch.ts';
import { addSimulatedDeposit, simulatedDepositForm } from './simulated-deposit.ts';

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
        </main>
      </body>
    </html>`;
}
