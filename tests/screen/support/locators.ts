import { type Locator, locators, page, userEvent } from 'vitest/browser';
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

/** Keys, to what has the focus: "{Enter}". */
export async function keys(pressed: string): Promise<void> {
  await userEvent.keyboard(pressed);
  await quiet();
}

/** Keys, to this one. */
export async function keysTo(target: Locator, pressed: string): Promise<void> {
  await userEvent.type(target, pressed);
  await quiet();
}

/** Gives it the focus without a press. */
export async function focus(target: Locator): Promise<void> {
  (target.element() as HTMLElement | SVGElement).focus();
  await quiet();
}

/** A press of the other button of the mouse, so far from its corner. */
export async function rightClick(target: Locator, position: { x: number; y: number }): Promise<void> {
  await target.click({ button: 'right', position });
  await quiet();
}

/** Chooses an entry of a list. */
export async function choose(list: Locator, entry: string): Promise<void> {
  await list.selectOptions(entry);
  await quiet();
}

/** A switch or a radio whose own box is not drawn. */
export async function flip(target: Locator): Promise<void> {
  await target.click({ force: true });
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
