import { onTestFinished } from 'vitest';
import { translatePage } from '../../support/translate-page.ts';

/** Has the page translated until the test ends. */
export function translate(): void {
  const observer = translatePage();
  onTestFinished(() => observer.disconnect());
}

/** How many texts are translated by now. */
export const translatedCount = (): number => document.querySelectorAll('font > font').length;
