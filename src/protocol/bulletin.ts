import type { EpochMs } from './units.ts';

export const SEVERITIES = ['info', 'notice', 'warning'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What the exchange tells everybody. */
export interface Announcement {
  /** Stays with its text: what was dismissed is remembered by it. */
  readonly id: string;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  readonly severity: Severity;
  readonly time: EpochMs;
}

/** One slide of the first page. */
export interface Slide {
  readonly id: string;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  /** A path of the app, such as "/market"; null where the server named none or another kind of address. */
  readonly link: string | null;
}

/** The words of the first page, in the person's language. */
export interface Bulletin {
  /** Newest first. */
  readonly announcements: readonly Announcement[];
  /** In the order to show them. */
  readonly slides: readonly Slide[];
}
