import type { Point, Tab } from './tab.ts';

/** What a person looks for: a CSS selector, and the words it is named by. */
export interface Target {
  readonly css: string;
  /** The accessible name, whole, or where it is a pattern a part of it. Any name where absent. */
  readonly name?: string | RegExp;
  /** Which of several, in document order; the first where absent. */
  readonly nth?: number;
}

/** A limit for what never comes; no verdict depends on how long something takes. */
const HANG_MS = 60_000;

/** In the page: elements of a selector that are seen, with their names. */
const FIND = `(css, name, source) => [...document.querySelectorAll(css)].filter((element) => {
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0 || getComputedStyle(element).visibility === 'hidden') return false;
  const labelled = element.getAttribute('aria-labelledby');
  const words = [
    element.getAttribute('aria-label'),
    labelled && labelled.split(/\\s+/).map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
    element.labels?.[0]?.textContent,
    element.textContent,
    element.getAttribute('title'),
  ].filter(Boolean).map((text) => text.replace(/\\s+/g, ' ').trim());
  if (name !== null) return words.includes(name);
  return source === null || words.some((text) => new RegExp(source).test(text));
})`;

const args = ({ css, name }: Target) =>
  [css, typeof name === 'string' ? name : null, name instanceof RegExp ? name.source : null]
    .map((value) => JSON.stringify(value))
    .join(', ');
const found = (target: Target) => `(${FIND})(${args(target)})[${target.nth ?? 0}]`;

/** Whether something is on the page and seen. */
export const isThere = (tab: Tab, target: Target): Promise<boolean> =>
  tab.run<boolean>(`${found(target)} !== undefined`);

/** Evaluates an expression in which \`element\` is the target; null where it is not there. */
export const ask = <T>(tab: Tab, target: Target, expression: string): Promise<T | null> =>
  tab.run<T | null>(`((element) => element === undefined ? null : (${expression}))(${found(target)})`);

/** Waits until a condition holds. Rejects with its words when it never does. */
export async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + HANG_MS;
  let last: unknown = null;
  while (performance.now() < end) {
    try {
      if (await condition()) return;
      last = null;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`never: ${what}${last === null ? '' : ` (${String(last)})`}`);
}

/** Waits until a target is there, can be used and keeps its place; gives its middle, scrolled into view. */
export async function placeOf(tab: Tab, target: Target): Promise<Point> {
  let before = '';
  let point: Point = { x: 0, y: 0 };
  await until(`${target.css} ${String(target.name ?? '')}`, async () => {
    const read = await ask<Point & { readonly isFree: boolean }>(
      tab,
      target,
      `(() => {
        element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        const top = document.elementFromPoint(x, y);
        const isFree = top !== null && (element.contains(top) || top.contains(element) || [...(element.labels ?? [])].some((label) => label.contains(top)));
        return { x, y, isFree: isFree && element.getAttribute('aria-disabled') !== 'true' && !element.disabled };
      })()`,
    );
    const seen = JSON.stringify(read);
    const isStill = read?.isFree === true && seen === before;
    before = seen;
    if (read) point = read;
    return isStill;
  });
  return point;
}

/** Presses a target once, as a person does. */
export async function press(tab: Tab, target: Target): Promise<void> {
  await tab.click(await placeOf(tab, target));
}

/** Replaces what stands in a field by typing. */
export async function fill(tab: Tab, target: Target, text: string): Promise<void> {
  await press(tab, target);
  await ask(tab, target, 'element.select()');
  await tab.press('Backspace');
  await tab.type(text);
  await until(`${target.css} holds ${text}`, async () => (await ask(tab, target, 'element.value')) !== '');
}

/** Waits until the page shows a text. */
export const says = (tab: Tab, text: string | RegExp): Promise<void> =>
  until(`the page says ${String(text)}`, () =>
    tab.run<boolean>(
      typeof text === 'string'
        ? `document.body.innerText.includes(${JSON.stringify(text)})`
        : `${String(text)}.test(document.body.innerText)`,
    ),
  );
