import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { quiet } from './quiet.ts';

export const BACK = '{Shift>}{Tab}{/Shift}';

/** A page has fewer stops than this. */
const MOST_STEPS = 150;

/** Goes on by Tab until the control has the focus, as somebody without a mouse does. */
export async function tabTo(target: Locator, key: '{Tab}' | typeof BACK = '{Tab}'): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await userEvent.keyboard(key);
    if (target.query() === document.activeElement) break;
  }
  await quiet();
  expect(document.activeElement).toBe(target.element());
}
