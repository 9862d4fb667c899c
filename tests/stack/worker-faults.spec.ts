import { type BrowserContext, type Page, test as plain } from '@playwright/test';
import { type ContractDesk, deskOf, openDesk } from './page-models/contract-desk.ts';
import { openDevice } from './support/browser-state.ts';
import { startExchange } from './support/exchange.ts';
import { API, expect, LOOK_UP, note, ORDER, test } from './support/fault-test.ts';
import type { FaultyExchange } from './support/faulty-exchange.ts';
import { rewriteAnswers } from './support/rewritten-answers.ts';
import { expectSaid } from './support/said.ts';
import { settled } from './support/screens.ts';
import { fillSignIn } from './support/sign-in.ts';
import { registerTrader, type Trader } from './support/trader.ts';

/** The exchange acts at once, and its answer comes too late for anybody. */
async function orderUnanswered(desk: ContractDesk, exchange: FaultyExchange, trader: Trader): Promise<void> {
  await exchange.strike({ kind: 'after', path: `${API}${ORDER}`, delay: 60_000 });
  await desk.order('10');
  await expect.poll(() => trader.running()).toHaveLength(1);
}

/** The page's worker stops answering for ever, as in an endless loop. */
function hang(page: Page): void {
  const [worker] = page.workers();
  if (!worker) throw new Error('the page has no worker');
  // It ends with the worker, not with an answer.
  worker
    .evaluate(() => {
      for (;;);
    })
    .catch(() => undefined);
}

// proves F51
test('a worker that hangs with an order under way is replaced, and the order is looked up, not repeated', async ({
  page,
  exchange,
  trader,
  onlyOnce,
  desk,
}) => {
  await orderUnanswered(desk, exchange, trader);
  await exchange.strike({ kind: 'status', path: `${API}${LOOK_UP}`, status: 503 });
  const replaced = page.waitForEvent('worker');
  hang(page);
  await replaced;
  await expectSaid(page, "don't send it again");
  await expect(desk.lock).toContainText("Don't repeat it");
  await expect(desk.up).toHaveAttribute('aria-disabled', 'true');
  await exchange.heal();
  await expect(desk.up).not.toHaveAttribute('aria-disabled');
  await expect(desk.running).toHaveCount(1);
  await expect(page.locator('[data-age]').first()).toHaveAttribute('data-age', 'live');
  await onlyOnce();
});

// proves F59
test('a tab that is gone with an order under way: the next one locks the form until it knows', async ({
  page,
  context,
  exchange,
  trader,
  onlyOnce,
  desk,
}) => {
  await orderUnanswered(desk, exchange, trader);
  await page.close({ runBeforeUnload: false });

  await exchange.strike({ kind: 'status', path: `${API}${LOOK_UP}`, status: 503 });
  const next = await context.newPage();
  await next.goto('/pc/scontract');
  await settled(next);
  const again = deskOf(next);
  await expect(again.lock).toContainText("Don't repeat it");
  await expect(again.up).toHaveAttribute('aria-disabled', 'true');
  await exchange.heal();
  // Until then the tab that sent it could still hear the answer.
  await expect(again.up).not.toHaveAttribute('aria-disabled');
  await expect(again.running).toHaveCount(1);
  await onlyOnce();
});

/** A device whose storage refuses everything: to the worker, which init scripts do not reach, and to the page. */
async function refuseStorage(context: BrowserContext): Promise<void> {
  await rewriteAnswers(context, '**/assets/worker-*.js', async (response) => ({
    body: `indexedDB.open = () => { throw new DOMException('refused', 'UnknownError'); };\n${await response.text()}`,
  }));
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: refuse });
  });
}

test.describe('a device without storage', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  // proves F44 F48
  test('keeps everything in memory, says so, and still works', async ({ page, context, trader }) => {
    await refuseStorage(context);
    await page.goto('/pc/login/login?returnTo=/account/assert/2');
    await fillSignIn(page, trader);
    await expect(note(page, 'storageOff')).toContainText("an interrupted order can't be remembered");
    await expect(note(page, 'sessionNotKept')).toContainText('reloading logs you out');
    await expect(page).toHaveURL(/account\/assert\/2$/);
    await expect(page.getByRole('row', { name: /^USDT Tether/ })).toContainText('700.00');
    const form = page.getByRole('dialog', { name: 'Transfer' });
    await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).first().click();
    await expect(form).toContainText("an interrupted action can't be remembered");
    await form.getByRole('textbox', { name: 'Amount' }).fill('33');
    await form.getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('row', { name: /^USDT Tether/ })).toContainText('667.00');
    expect(await trader.balances()).toEqual({ contract: '333/0', spot: '667/0' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });
});

// proves F17
plain(
  'an exchange that is killed over a running order comes back: same session, same price, same proof',
  async ({ browser }) => {
    const exchange = await startExchange();
    try {
      const trader = await registerTrader(exchange.url);
      const page = await openDevice(browser, exchange.url, { person: trader });
      const desk = await openDesk(page);
      await desk.order('10');
      await expect(desk.running).toHaveCount(1);
      await exchange.kill();
      await expect(note(page, 'unreachable')).toBeVisible();
      await expect(desk.running).toHaveCount(1);
      await exchange.restart();
      await expect(note(page, 'unreachable')).toBeHidden();
      const result = page.getByRole('status', { name: 'Results' }).locator('[data-order]');
      await expect(result).toHaveCount(1);
      const cards = page.getByRole('list', { name: 'Running orders' });
      await cards.getByRole('button', { name: 'Receipt' }).click();
      const receipt = page.getByRole('dialog', { name: 'Receipt with proof' });
      await receipt.getByRole('button', { name: 'Verify' }).click();
      await expect(receipt).toContainText('matches the record');
      await page.context().close();
    } finally {
      await exchange.close();
    }
  },
);
