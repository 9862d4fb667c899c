import Big from 'big.js';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { readAmount } from '../ledger/amount.ts';

interface Whole {
  /** All that could be redeemed. */
  readonly whole: string;
  /** The least that may stay where only a part is redeemed; null: all or nothing. */
  readonly staysAtLeast: string | null;
  /** The field of the call that names the part. */
  readonly field: 'amount' | 'shares';
}

/** What stays of an order when a part of it is redeemed; null where all of it is. Refuses with `validation`. */
export function readStays(
  part: string | undefined,
  { whole, staysAtLeast: min, field }: Whole,
  language: Language,
): Big | null {
  if (!part) return null;
  const wanted = readAmount(part);
  if (!wanted || wanted.gt(whole)) {
    throw new Refusal('validation', textOf('common.amount', language), { field });
  }
  const stays = new Big(whole).minus(wanted);
  if (stays.eq(0)) return null;
  if (min === null || stays.lt(min)) {
    throw new Refusal('validation', textOf('earn.staysTooLittle', language), { field, min });
  }
  return stays;
}
