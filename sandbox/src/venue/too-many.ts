import { Refusal } from '../model/refusal.ts';
import { textLater } from '../texts/texts.ts';

/** The refusal of too many tries: code 1029 with data.retryAfter in whole seconds. Takes milliseconds to wait. */
export function tooMany(waitMs: number): Refusal {
  return new Refusal('tooMany', textLater('accounts.tooMany'), {
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
