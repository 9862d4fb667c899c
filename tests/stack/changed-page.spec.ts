import type { Page } from '@playwright/test';
import { expect, test } from './support/fault-test.ts';
import { settled } from './support/screens.ts';

/**
 * What the translators of browsers do: each text is put into elements of theirs in place of the app's own node, again
 * whenever it changes, and left alone where the page says so. Gives how many texts were replaced.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const replace = () => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const mine = texts.filter(
        (text) =>
          text.data.trim() !== '' && !text.parentElement?.closest('[translate=no], font, script, style'),
      );
      for (const text of mine) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
      return mine.length;
    };
    new MutationObserver(replace).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return replace();
  });

/** What React says of a node that somebody else took or moved: it is what these tests provoke. */
const provoked = (text: string) => text.includes('NotFoundError');

test.afterEach(({ problems }) => {
  problems.splice(0, problems.length, ...problems.filter((text) => !provoked(text)));
});

/** The panels that gave up, each of which offers to be drawn again. */
const broken = (page: Page) => page.getByRole('alert').filter({ hasText: "This panel didn't load" });

// proves F67
test('a page that a translator rewrites goes on working, and no figure is rewritten', async ({
  page,
  trader,
  desk,
}) => {
  expect(await translate(page)).toBeGreaterThan(50);
  await expect(desk.price.locator('font')).toHaveCount(0);
  // Prices go on being drawn.
  const price = await desk.price.innerText();
  await expect(desk.price).not.toHaveText(price);
  await desk.order('10');
  await expect(desk.running).toHaveCount(1);
  await expect(desk.running.locator('[translate=no]').first()).toContainText('10.00 USDT');
  // A panel may give up on nodes that are not its own any more; it comes back as it was.
  for (const panel of await broken(page).all()) await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(desk.up).not.toHaveAttribute('aria-disabled');
  for (const tab of ['5m', '15m', '1m']) await page.getByRole('tab', { name: tab, exact: true }).click();
  await page.getByRole('link', { name: 'Market', exact: true }).click();
  await settled(page);
  await expect(page.getByRole('row', { name: /BTC\/USDT/ })).toBeVisible();
  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  await expect(page.getByRole('row', { name: /^USDT Tether/ })).toContainText('700.00');
  expect(await trader.balances()).toEqual({ contract: '290/10', spot: '700/0' });
});

// proves F67
test('a panel whose contents an extension took away says so, and the rest of the desk goes on', async ({
  page,
  exchange,
  desk,
}) => {
  await desk.order('10');
  await expect(desk.running).toHaveCount(1);
  const first = page.locator(`[data-order="${await desk.running.first().getAttribute('data-order')}"]`);
  exchange.advance(15_000);
  // An order says until when it may be done: by the server's clock, once the app has heard of it.
  await expect(page.getByText(/Clock offset \+1[45]\./)).toBeVisible();
  await desk.order('11');
  await expect(desk.running).toHaveCount(2);
  await first.evaluate((card) => card.remove());
  // The first is over, the second runs: the app takes one card out of its list, and it is not there.
  exchange.advance(16_000);
  await expect(broken(page)).toHaveCount(1);
  const price = await desk.price.innerText();
  await expect(desk.price).not.toHaveText(price);
  await expect(desk.up).not.toHaveAttribute('aria-disabled');
  await broken(page).getByRole('button', { name: 'Retry' }).click();
  await expect(broken(page)).toHaveCount(0);
  await expect(desk.running).toHaveCount(1);
});
