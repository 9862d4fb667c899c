import type { GivenLists, PageLists } from '#protocol/settings.ts';
import { unitedPage } from '#protocol/united-lists.ts';

interface ListsTalkDeps {
  readonly page: { readonly get: () => PageLists; readonly takeOver: (lists: PageLists) => void };
  /** Tells the worker what the page has now and had before; `count`: how often it was told. */
  readonly send: (now: PageLists, before: PageLists | null, count: number) => void;
}

interface Told {
  readonly count: number;
  readonly before: PageLists | null;
}

/** More are never on the way at once. */
const MOST_TOLD = 20;

/** Keeps the lists of the page and the worker at one, whichever of them speaks while it is spoken to. */
export function createListsTalk({ page, send }: ListsTalkDeps) {
  let known: PageLists | null = null;
  let count = 0;
  let taking = false;
  /** What was told, and what is given may not have in it yet. */
  let told: readonly Told[] = [];
  return {
    /** The page's lists may have changed. */
    tell(): void {
      const now = page.get();
      if (taking || now === known) return;
      count += 1;
      told = [...told, { count, before: known }].slice(-MOST_TOLD);
      send(now, known, count);
      known = now;
    },
    /** Has the page take over what was given: what was done on it meanwhile stays, unless its person has left. */
    take(given: GivenLists): void {
      // What somebody did who has left is nothing that the next one took away.
      told = given.theirs ? told.filter((each) => each.count > given.heard) : [];
      const base = told[0]?.before;
      taking = true;
      page.takeOver(base ? unitedPage(base, page.get(), given) : given);
      known = page.get();
      taking = false;
    },
  };
}
