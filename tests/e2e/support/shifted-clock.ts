import type { BrowserContext, Page } from '@playwright/test';
import { rewriteAnswers } from './rewritten-answers.ts';

/** Moves `Date` of the realm it runs in, by `moved` ms, from now on. The steady clock goes on as it does. */
const shiftDate = (moved: number) => {
  const holder = globalThis as unknown as { moved?: number; Date: DateConstructor };
  if (holder.moved === undefined) {
    const Real = Date;
    const shifted = () => Real.now() + (holder.moved ?? 0);
    holder.Date = class extends Real {
      constructor(...parts: []) {
        super(...(parts.length === 0 ? ([shifted()] as unknown as []) : parts));
      }
      static override now = shifted;
    } as DateConstructor;
  }
  holder.moved = moved;
};

/** A device whose clock is wrong by so much from the start, in the page and in its worker. Needs no service worker. */
export async function shiftClock(context: BrowserContext, ms: number): Promise<void> {
  await context.addInitScript(shiftDate, ms);
  await rewriteAnswers(context, '**/assets/worker-*.js', async (response) => ({
    body: `(${shiftDate})(${ms});\n${await response.text()}`,
  }));
}

/** Somebody sets the clock, or the machine wakes: from now on it is wrong by so much. */
export async function setClock(page: Page, ms: number): Promise<void> {
  await Promise.all([
    page.evaluate(shiftDate, ms),
    ...page.workers().map((worker) => worker.evaluate(shiftDate, ms)),
  ]);
}
