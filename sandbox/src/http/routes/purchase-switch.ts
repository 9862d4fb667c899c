import type { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { setCanPurchase } from '../../db/accounts/users.ts';
import type { Deps } from '../deps.ts';

const fields = z.object({
  account: z.string().trim().toLowerCase().max(200),
  allowed: z.enum(['0', '1']),
});

/** Lets a person or a test play the operator: POST /sandbox/purchase {account, allowed (0 or 1)}. */
export function addPurchaseSwitch(app: Hono, deps: Deps): void {
  app.post('/sandbox/purchase', async (context) => {
    const form = fields.safeParse(await context.req.parseBody());
    const known =
      form.success && (await setCanPurchase(deps.db, form.data.account, form.data.allowed === '1'));
    if (!known) return context.text('Nobody has this address', 400);
    return context.text(form.data.allowed === '1' ? 'May purchase again' : 'May not purchase any more');
  });
}

/** The form for it. */
export function purchaseSwitchForm(account: string) {
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
