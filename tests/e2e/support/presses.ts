import type { Locator, Page } from '@playwright/test';

/** Where a finger may land on a button: near its upper edge, in its middle, near its lower edge. */
const HEIGHTS = [0.2, 0.5, 0.8] as const;

/** Too little of any coin, with a letter that an amount refuses; no email, no code, no password either. */
const WRONG = '0.000000x1';

/** Types wrong words into the fields key by key, as a person does: some say so while they are typed in. */
async function typeWrong(page: Page, fields: readonly Locator[]): Promise<void> {
  for (const field of fields) {
    if (!(await field.isEditable())) continue;
    await field.selectText();
    await page.keyboard.type(WRONG);
  }
}

/**
 * Types wrong words into a form and presses its button at several heights, with what each press says on the screen.
 * Gives what went astray: presses that did not land on the button, and a button that stands elsewhere afterwards.
 */
export async function pressesAstray(
  page: Page,
  button: Locator,
  fields: Locator,
): Promise<readonly string[]> {
  const astray: string[] = [];
  const handle = await button.elementHandle();
  if (handle === null) return ['no button'];
  const place = () =>
    handle.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height, onPage: y + scrollY };
    });
  await handle.evaluate((element) => {
    const counted = element as HTMLElement;
    const known = counted.dataset.presses !== undefined;
    counted.dataset.presses = '0';
    if (known) return;
    counted.addEventListener('click', () => {
      counted.dataset.presses = String(Number(counted.dataset.presses) + 1);
    });
  });
  for (const [index, share] of HEIGHTS.entries()) {
    // Once all, then the nearest again: what was wrong with it goes and comes.
    await typeWrong(page, (await fields.all()).slice(index === 0 ? 0 : -1));
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height, onPage } = await place();
    await page.mouse.move(x + width / 2, y + height * share);
    await page.mouse.down();
    await page.mouse.up();
    const landed = await handle.evaluate((element) => (element as HTMLElement).dataset.presses);
    const name = (await button.textContent()) ?? '';
    if (landed !== String(index + 1)) astray.push(`${name} at ${share * 100} %: missed`);
    // The first wrong field may be scrolled into view.
    const moved = (await place()).onPage - onPage;
    if (Math.abs(moved) > 0.5) astray.push(`${name} at ${share * 100} %: moved by ${moved}`);
  }
  return astray;
}
