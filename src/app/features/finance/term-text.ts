import type { Translate } from '#app/shared/i18n/failure-text.ts';

/** "Flexible", "30 days". */
export const termText = (days: number, t: Translate): string =>
  days === 0 ? t('finance.term.flexible') : t('finance.term.days', { count: days });
