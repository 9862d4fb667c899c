import type { Language } from '../../model/language.ts';
import { type NameIn, textOf } from '../../texts/texts.ts';

/** `info` is news, `notice` concerns what people are about to do, `warning` what they could lose. */
export const SEVERITIES = ['info', 'notice', 'warning'] as const;

interface Announcement {
  /** Names its texts. Never given to others: people who dismissed it are not told again. */
  readonly id: NameIn<'home.news', '.title'>;
  readonly severity: (typeof SEVERITIES)[number];
  /** Epoch ms. */
  readonly createTime: number;
}

const ANNOUNCEMENTS: readonly Announcement[] = [
  { id: 'sandbox-paper-money', severity: 'warning', createTime: Date.UTC(2026, 2, 2, 8) },
  { id: 'sandbox-spot-open', severity: 'info', createTime: Date.UTC(2026, 2, 16, 8) },
  { id: 'sandbox-reset', severity: 'notice', createTime: Date.UTC(2026, 2, 23, 8) },
];

/** What everybody is told at `now` (epoch ms), newest first, in the reader's language. */
export function announcements(language: Language, now: number) {
  return ANNOUNCEMENTS.filter(({ createTime }) => createTime <= now)
    .toSorted((a, b) => b.createTime - a.createTime)
    .map((announcement) => ({
      ...announcement,
      title: textOf(`home.news.${announcement.id}.title`, language),
      text: textOf(`home.news.${announcement.id}.text`, language),
    }));
}

interface Slide {
  /** Names its texts. */
  readonly id: NameIn<'home.slide', '.title'>;
  /** A path of the app that the slide leads to. */
  readonly link: string;
}

const SLIDES: readonly Slide[] = [
  { id: 'trade-from-the-book', link: '/trade' },
  { id: 'alerts-that-wait', link: '/market' },
  { id: 'practice-first', link: '/scontract' },
];

/** The slides of the first page, in the order shown, in the reader's language. */
export function carousel(language: Language) {
  return SLIDES.map(({ id, link }) => ({
    id,
    title: textOf(`home.slide.${id}.title`, language),
    text: textOf(`home.slide.${id}.text`, language),
    link,
  }));
}
