import { commands, page } from 'vitest/browser';
import { emulateMedia } from './support/media.ts';
import { expect, test } from './support/test.ts';
import { resize } from './support/window-size.ts';

test('a statement is printed whole', async ({ trader, open, advance }) => {
  await open({ path: '/account/statement', session: trader });
  await advance(2000);
  // On an upright page, between its margins, it is whole, alone, and says what its money is.
  await resize(718, 1000);
  await emulateMedia({ media: 'print' });
  const sheet = page.getByRole('region', { name: 'Account statement' });
  await expect.element(sheet.getByText(/^Sandbox: paper money/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  const cells = sheet.getByCss('th, td').elements();
  expect(cells.length).toBeGreaterThan(3);
  expect(cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth + 1)).toHaveLength(0);
  const parts = sheet.getByCss('td:last-child *').elements();
  expect(parts.filter((part) => getComputedStyle(part).overflow !== 'visible')).toHaveLength(0);
  expect(page.getByRole('navigation').elements()).toHaveLength(0);
  // Dark as the screen may be, paper is not.
  expect(getComputedStyle(document.body).colorScheme).toBe('light');
  expect(await commands.sheetsOf(document.documentElement.outerHTML)).toBe(1);
});
