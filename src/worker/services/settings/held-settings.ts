import * as v from 'valibot';
import { priceAlertSchema } from '#protocol/alerts.ts';
import { readCharts } from '#protocol/charts.ts';
import { entity, listOf } from '#protocol/schemas.ts';
import { NO_LISTS } from './account-lists.ts';

const listsSchema = entity({
  favorites: listOf(v.string()),
  alerts: listOf(priceAlertSchema),
  // Earlier releases kept none.
  charts: v.optional(v.pipe(v.unknown(), v.transform(readCharts)), null),
});
/** What this device knows of a person's lists. */
export const heldSchema = entity({
  /** Of the account, when both last agreed. */
  version: v.number(),
  /** What they agreed on, of the page's as far as its storage had it: what that lacks of it was removed there. */
  base: listsSchema,
  /** What the account had not taken when the person left the device; kept out of sight for them, until the page has it. */
  unsaved: v.nullable(listsSchema),
});
export type Held = v.InferOutput<typeof heldSchema>;
/** Whose the lists of this device are; null: nobody's, they go to the next who signs in. */
export const ownerSchema = entity({
  userId: v.nullable(v.string()),
  /** Favorites and alerts too; charts alone where the back end keeps nothing. */
  lists: v.optional(v.boolean(), true),
  /** What the page may still have of somebody who left. */
  leaves: v.optional(v.nullable(v.picklist(['charts', 'lists'])), null),
});
export type Owner = v.InferOutput<typeof ownerSchema>;
export const NOBODY: Owner = { userId: null, lists: true, leaves: null };

export const OWNER = 'settings-owner';
export const keyOf = (userId: string) => `settings ${userId}`;
export const NOTHING_HELD: Held = { version: 0, base: NO_LISTS, unsaved: null };
