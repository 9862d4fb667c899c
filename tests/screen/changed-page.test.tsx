import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { watchConsole } from './support/console-errors.ts';
import { contractDesk } from './support/desks.ts';
import { press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

/**
 * What the translators of browsers do: each text is put into elements of theirs in place of the app's own node, again
 * whenever it changes, and left alone where the page says so. Gives how many texts were replaced.
 */
function translate(): number {
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
  const observer = new MutationObserver(replace);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return replace();
}

/** What React says of a node that somebody else took or moved: it is what these tests provoke. */
const provoked = (text: string) => text.includes('NotFoundError');

/** The panels that gave up, each of which offers to be drawn again. */
const broken = () => page.getByRole('alert').filter({ hasText: "This panel didn't load" });

const price = () => page.getByCss('[data-price]');

// proves F67
test('a page that a translator rewrites goes on working, and no figure is rewritten', async ({
  trader,
  open,
  advance,
}) => {
  const errors = watchConsole();
  await open({ path: '/scontract', session: trader });
  await advance(2000);
  const desk = contractDesk();
  expect(translate()).toBeGreaterThan(50);
  expect(price().getByCss('font').elements()).toHaveLength(0);
  // Prices go on being drawn.
  const before = price().element().textContent ?? '';
  await expect.element(price()).not.toHaveTextContent(before);
  await desk.order('10');
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(1);
  await expect.element(desk.running.getByCss('[translate=no]').first()).toHaveTextContent('10.00 USDT');
  // A panel may give up on nodes that are not its own any more; it comes back as it was.
  for (const panel of broken().all()) await press(panel.getByRole('button', { name: 'Retry' }));
  await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
  for (const tab of ['5m', '15m', '1m']) await press(page.getByRole('tab', { name: tab, exact: true }));
  await press(page.getByRole('link', { name: 'Market', exact: true }));
  await advance(1000);
  await expect.element(page.getByRole('row', { name: /BTC\/USDT/ })).toBeVisible();
  await press(page.getByRole('link', { name: 'Assets', exact: true }));
  await advance(1000);
  await expect.element(page.getByRole('row', { name: /^USDT Tether/ })).toHaveTextContent('700.00');
  expect(await trader.balances()).toEqual({ contract: '290/10', spot: '700/0' });
  expect(errors.filter((text) => !provoked(text))).toEqual([]);
});

// proves F67
test('a panel whose contents an extension took away says so, and the rest of the desk goes on', async ({
  trader,
  open,
  advance,
}) => {
  const errors = watchConsole();
  await open({ path: '/scontract', session: trader });
  const desk = contractDesk();
  await desk.order('10');
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(1);
  const first = desk.running.first().element().getAttribute('data-order');
  await advance(14_000);
  await desk.order('11');
  await advance(1000);
  expect(desk.running.elements()).toHaveLength(2);
  page.getByCss(`[data-order="${first}"]`).element().remove();
  // The first is over, the second runs: the app takes one card out of its list, and it is not there.
  await advance(16_000);
  expect(broken().elements()).toHaveLength(1);
  const before = price().element().textContent ?? '';
  await expect.element(price()).not.toHaveTextContent(before);
  await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
  await press(broken().getByRole('button', { name: 'Retry' }));
  expect(broken().elements()).toHaveLength(0);
  expect(desk.running.elements()).toHaveLength(1);
  expect(errors.filter((text) => !provoked(text))).toEqual([]);
});
