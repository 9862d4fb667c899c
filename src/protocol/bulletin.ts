import * as v from 'valibot';
import { entity, epochSchema, listOf } from './schemas.ts';

export const SEVERITIES = ['info', 'notice', 'warning'] as const;

/** What the exchange tells everybody. */
export const announcementSchema = entity({
  /** Stays with its text: what was dismissed is remembered by it. */
  id: v.string(),
  title: v.string(),
  /** Plain text. */
  text: v.string(),
  severity: v.picklist(SEVERITIES),
  time: epochSchema,
});
export type Announcement = v.InferOutput<typeof announcementSchema>;

/** One slide of the first page. */
export const slideSchema = entity({
  id: v.string(),
  title: v.string(),
  /** Plain text. */
  text: v.string(),
  /** A path of the app, such as "/market"; null where the server named none or another kind of address. */
  link: v.nullable(v.string()),
});
export type Slide = v.InferOutput<typeof slideSchema>;

/** The words of the first page, in the person's language. */
export const bulletinSchema = entity({
  /** Newest first. */
  announcements: listOf(announcementSchema),
  /** In the order to show them. */
  slides: listOf(slideSchema),
});
export type Bulletin = v.InferOutput<typeof bulletinSchema>;
