import type { Locator, Page } from '@playwright/test';

/** What a person's hands do for a job. */
export interface Counts {
  /** Presses at a place that has to be pointed at. */
  readonly presses: number;
  /** Keys, besides what is typed into a field. */
  readonly keys: number;
  /** Fields that are typed into. */
  readonly fields: number;
}

/** Seconds of the keystroke-level model: pointing and pressing, one key, a field with the way to it. */
export const COSTS: Counts = { presses: 1.1, keys: 0.2, fields: 2 };

/** Seconds of a job by the model, with one decimal. */
export const secondsOf = ({ presses, keys, fields }: Counts): string =>
  (presses * COSTS.presses + keys * COSTS.keys + fields * COSTS.fields).toFixed(1);

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Press = NonNullable<Parameters<Locator['click']>[0]>;

/** Drives the page with its real mouse and keyboard, and counts what it does. */
export interface Hand {
  readonly counts: () => Counts;
  press(target: Locator, how?: Press): Promise<void>;
  /** Presses a place of the window, in CSS pixels. */
  pressAt(point: Point, button?: 'left' | 'right'): Promise<void>;
  /** One press and one more of the button, which needs no second pointing. */
  doubleClick(target: Locator | Point): Promise<void>;
  /** Takes hold at one place and lets go at another: both are pointed at. */
  drag(from: Point, to: Point): Promise<void>;
  /** A choice in a list of the browser: its field, then the row. */
  choose(list: Locator, label: string): Promise<void>;
  /** A key, or keys that are held together such as Control+Z: each of them counts. */
  key(keys: string): Promise<void>;
  /** Replaces what a field holds; without a field, what has the focus. */
  type(text: string, field?: Locator): Promise<void>;
}

/** Whether all of it is in view: a person turns the wheel over what is not. */
const isInView = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        const watch = new IntersectionObserver(([entry]) => {
          watch.disconnect();
          resolve((entry?.intersectionRatio ?? 0) > 0.95);
        });
        watch.observe(element);
      }),
  );

export function handOf(page: Page): Hand {
  let [presses, keys, fields] = [0, 0, 0];
  const scrollTo = async (target: Locator) => {
    if (await isInView(target)) return;
    await target.scrollIntoViewIfNeeded();
    presses += 1;
  };
  return {
    counts: () => ({ presses, keys, fields }),
    press: async (target, how) => {
      await scrollTo(target);
      await target.click(how);
      presses += 1;
    },
    pressAt: async ({ x, y }, button = 'left') => {
      await page.mouse.click(x, y, { button });
      presses += 1;
    },
    doubleClick: async (target) => {
      if ('x' in target) await page.mouse.dblclick(target.x, target.y);
      else await target.dblclick();
      presses += 1;
      keys += 1;
    },
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
      presses += 2;
    },
    choose: async (list, label) => {
      await list.selectOption({ label });
      presses += 2;
    },
    key: async (held) => {
      await page.keyboard.press(held);
      keys += held.split('+').length;
    },
    type: async (text, field) => {
      if (field) {
        await scrollTo(field);
        await field.click();
        await page.keyboard.press('ControlOrMeta+A');
      }
      await page.keyboard.type(text);
      fields += 1;
    },
  };
}
