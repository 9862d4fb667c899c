import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { quiet } from './quiet.ts';

/** Gives the page another size until the test ends. */
export async function resize(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(width, height);
  await quiet();
}
