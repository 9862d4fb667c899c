import { type Locator, userEvent } from 'vitest/browser';
import { quiet } from './quiet.ts';

/** Where a finger may land on a button: near its upper edge, in its middle, near its lower edge. */
const HEIGHTS = [0.2, 0.5, 0.8] as const;

/** Too little of any coin, with a letter that an amount refuses; no email, no code, no password either. */
const WRONG = '0.000000x1';

/** Types wrong words into the fields key by key, as a person does: some say so while they are typed in. */
async function typeWrong(fields: readonly Element[]): Promise<void> {
  for (const field of fields) {
    if (!(field instanceof HTMLInputElement) || field.readOnly || field.disabled) continue;
    field.focus();
    field.select();
    await userEvent.keyboard(WRONG);
    await quiet();
  }
}

/**
 * Types wrong words into a form and presses its button at several heights, with what each press says on the screen.
 * Gives what went astray: presses that did not land on the button, and a button that stands elsewhere afterwards.
 */
export async function pressesAstray(button: Locator, fields: Locator): Promise<readonly string[]> {
  const astray: string[] = [];
  const element = button.element();
  const onPage = () => element.getBoundingClientRect().y + scrollY;
  let landed = 0;
  const count = () => {
    landed += 1;
  };
  element.addEventListener('click', count);
  for (const [index, share] of HEIGHTS.entries()) {
    // Once all, then the nearest again: what was wrong with it goes and comes.
    await typeWrong(fields.elements().slice(index === 0 ? 0 : -1));
    element.scrollIntoView({ block: 'nearest' });
    await quiet();
    const before = onPage();
    const { width, height } = element.getBoundingClientRect();
    await button.click({ force: true, position: { x: width / 2, y: height * share } });
    await quiet();
    if (landed !== index + 1) astray.push(`${element.textContent} at ${share * 100} %: missed`);
    // The first wrong field may be scrolled into view.
    const moved = onPage() - before;
    if (Math.abs(moved) > 0.5) astray.push(`${element.textContent} at ${share * 100} %: moved by ${moved}`);
  }
  element.removeEventListener('click', count);
  return astray;
}
