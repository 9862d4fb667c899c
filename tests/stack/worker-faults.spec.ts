import { type Page, test as plain } from '@playwright/test';
import { type ContractDesk, openDesk } from './page-models/contract-desk.ts';
import { openDevice } from './support/browser-state.ts';
import { startExchange } from './support/exchange.ts';
import { API, expect, LOOK_UP, note, ORDER, test } from './support/fault-test.ts';
import type { FaultyExchange } from './support/faulty-exchange.ts';
import { expectSaid } from './support/said.ts';
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
