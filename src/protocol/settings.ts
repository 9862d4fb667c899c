import type { Charts } from './charts.ts';

/** What the page keeps of a person. */
export interface PageLists {
  /** Pair names in the person's own order. */
  readonly favorites: readonly string[];
  readonly charts: Charts;
}

/** What the page should have of them. */
export interface GivenLists extends PageLists {
  /** False: without those of somebody who has left. */
  readonly theirs: boolean;
  /** The account holds all of the charts. */
  readonly fits: boolean;
  /** Counts what this worker has given: by it the page says what it has. */
  readonly nth: number;
  /** The last that the page has told of what this is made of, by its count: what it told later is not in it. */
  readonly heard: number;
}

/** Favorites and charts follow the account where the back end keeps them; price alerts do so by themselves. */
export interface SettingsApi {
  /**
   * What the page has now, and what it had when it last told it or took it over (null: it has done neither); `count`: how
   * often it has told. What the account makes of it comes by the topic `lists`. Charts leave the device with their person
   * on any back end.
   */
  tell(lists: PageLists, before: PageLists | null, count: number): Promise<void>;
  /** The page's storage holds what was given as the `nth`, or what the page has made of it since. */
  took(nth: number): Promise<void>;
}
