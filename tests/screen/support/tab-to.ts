import type { Locator } from 'vitest/browser';
import { keys } from './locators.ts';

/** Goes on with Tab until this has the focus; throws when it is out of the keyboard's reach. */
export async function tabTo(target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (target.element() === document.activeElement) return;
    await keys('{Tab}');
  }
  throw new Error('not within reach of the keyboard');
}
