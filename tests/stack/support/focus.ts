import type { Page } from '@playwright/test';
import { bareFocus } from '../../support/bare-focus.ts';

/** Presses Tab so often, in forced colors; gives the controls on which the focus can not be seen. */
export async function unseenFocus(page: Page, steps: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const bare = await page.evaluate(bareFocus, false);
    if (bare) unseen.push(bare);
  }
  return unseen;
}
