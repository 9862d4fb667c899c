import { formatDate, formatSeconds } from '#app/shared/format/time.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Recording } from '#protocol/recorded.ts';

/** "Recorded prices of Nov 21, 2026, 08:12:05 – 08:41:10": said wherever these prices stand. */
export const recordingWords = ({ from, to }: Recording, t: Translate, language: string): string =>
  t('contract.practice.recordedOf', {
    day: formatDate(from, language),
    from: formatSeconds(from, language),
    to: formatSeconds(to, language),
  });
