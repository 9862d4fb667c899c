import { type Locator, locators, page } from 'vitest/browser';
import { quiet } from './quiet.ts';

locators.extend({
  /** By a CSS selector: for what only its mark tells apart. */
  getByCss: (selector: string) => `css=${selector}`,
});

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss(selector: string): Locator;
  }
}

/** A press of the mouse, and all that follows from it at once. */
export async function press(target: Locator): Promise<void> {
  await target.click();
  await quiet();
}

/** Replaces what a field holds. */
export async function fill(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await quiet();
}

/** What the app says in passing. */
export const toasts = () => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

/** What the app says of an action that was sent: checking, missed (not found so far), notFound, accepted. */
export const says = (state: 'checking' | 'missed' | 'notFound' | 'accepted') =>
  page.getByCss(`[data-says="${state}"]`);

/** The bar under the navigation: one of its notes. */
export const note = (id: string) => page.getByCss(`[data-note="${id}"]`);
