import { pageCharts } from '#app/shared/chart/page-charts.ts';
import { favourites } from '#app/shared/market/favourites.ts';
import type { PageLists } from '#protocol/settings.ts';

let last: PageLists | null = null;

/** What of this page follows a person's account; the same object while nothing changes. */
function now(): PageLists {
  const [favorites, charts] = [favourites.get(), pageCharts.get()];
  if (last?.favorites !== favorites || last.charts !== charts) last = { favorites, charts };
  return last;
}

/** Favorites and charts of this page as one, for what brings them together with the account. */
export const pageLists = {
  get: now,
  /** Puts these in the place of what is kept; what stays the same is not written again. */
  takeOver({ favorites, charts }: PageLists): void {
    if (favorites.join() !== favourites.get().join()) favourites.set(favorites);
    pageCharts.takeOver(charts);
  },
  /** After this page, too. */
  isKept: () => favourites.isKept() && pageCharts.isKept(),
  subscribe(listener: () => void): () => void {
    const offs = [favourites.subscribe(listener), pageCharts.subscribe(listener)];
    return () => {
      for (const off of offs) off();
    };
  },
} as const;
