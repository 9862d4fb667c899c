import type { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { findUserByEmail } from '../../db/accounts/users.ts';
import { Refusal } from '../../model/refusal.ts';
import { networksOf } from '../../venue/deposits/networks.ts';
import { receiveDeposit } from '../../venue/deposits/receive.ts';
import { sentences } from '../../venue/deposits/sentences.ts';
import { COINS } from '../../venue/ledger/coins.ts';
import type { Deps } from '../deps.ts';

const fields = z.object({
  account: z.string().trim().toLowerCase().max(200),
  currency: z.string().trim().toUpperCase().max(20),
  chain: z.string().trim().max(20),
  amount: z.string().trim().max(100),
  txId: z.string().trim().max(80).optional(),
});

/** Lets a person or a test play the chain: POST /sandbox/deposit {account, currency, chain, amount, txId?}. */
export function addSimulatedDeposit(app: Hono, deps: Deps): void {
  app.post('/sandbox/deposit', async (context) => {
    const form = fields.safeParse(await context.req.parseBody());
    const told = form.success ? await send(deps, form.data) : { status: 400, text: sentences.amount.en };
    return context.text(told.text, told.status as 200 | 400);
  });
}

async function send(
  deps: Deps,
  { account, ...wish }: z.output<typeof fields>,
): Promise<{ readonly status: 200 | 400; readonly text: string }> {
  try {
    const user = await findUserByEmail(deps.db, account);
    if (!user) return { status: 400, text: sentences.nobody.en };
    const id = await receiveDeposit(deps, { ...wish, userId: user.user_id, language: 'en' });
    return { status: 200, text: `Deposit ${id} is on its way` };
  } catch (error) {
    if (error instanceof Refusal) return { status: 400, text: error.message };
    throw error;
  }
}

/** The form for it. */
export function simulatedDepositForm(account: string) {
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
