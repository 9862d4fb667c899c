import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import type { HeldQuote } from './use-held-quote.ts';

/** Why there is no quote to agree to yet: "on its way" is said only of one that is. */
export function waitingText({ expired, failure, pending }: HeldQuote<unknown>, t: Translate): string {
  if (expired) return t('exchange.expired');
  return failure !== null && !pending ? failureText(failure, t) : t('exchange.waiting');
}
