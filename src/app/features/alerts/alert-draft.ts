import { compare, divide, multiply, subtract } from '#app/shared/format/arithmetic.ts';
import { PERCENT_PLACES } from '#app/shared/market/alert-words.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import type { AlertRule, NewAlert } from '#protocol/alerts.ts';
import { HUNDRED, ZERO } from '#protocol/decimal.ts';
import type { Decimal, Pair } from '#protocol/units.ts';

const RULE_KINDS = ['above', 'below', 'percent'] as const;
type RuleKind = (typeof RULE_KINDS)[number];

/** What is typed in the form. */
export interface AlertDraft {
  readonly kind: RuleKind;
  /** A price or a percentage, as typed. */
  readonly value: string;
  readonly note: string;
  readonly repeat: boolean;
  readonly sound: boolean;
}

export const EMPTY_DRAFT: AlertDraft = { kind: 'above', value: '', note: '', repeat: false, sound: false };

interface Market {
  readonly pair: Pair;
  readonly precision: number;
  /** The last price while it is live; a percentage is measured from it. */
  readonly last: Decimal | null;
}

/** The alert that the draft asks for, or null while there is nothing to be read. */
export function alertOf(draft: AlertDraft, { pair, precision, last }: Market): NewAlert | null {
  const { kind, note, repeat, sound } = draft;
  const read = readAmount(draft.value, kind === 'percent' ? PERCENT_PLACES : precision);
  // Less than one step of the pair is no price: the alert would be true at once, or never.
  if (!read.ok || compare(read.value, ZERO) === 0) return null;
  const rule = ruleOf(kind, read.value, last);
  return rule && { pair, rule, note, repeat, sound };
}

function ruleOf(kind: RuleKind, value: Decimal, last: Decimal | null): AlertRule | null {
  if (kind !== 'percent') return { kind, price: value };
  return last === null ? null : { kind, percent: value, from: last };
}

/** The price is on the far side of the line already: the alert fires with the next price. */
export const isReached = (rule: AlertRule, last: Decimal | null): boolean =>
  last !== null &&
  ((rule.kind === 'above' && compare(last, rule.price) >= 0) ||
    (rule.kind === 'below' && compare(last, rule.price) <= 0));

/** How far a line is from the last price, in percent with its sign; null without a price. */
export const distance = (price: Decimal, last: Decimal | null): Decimal | null =>
  last === null ? null : divide(multiply(subtract(price, last), HUNDRED, 18), last, 2);
