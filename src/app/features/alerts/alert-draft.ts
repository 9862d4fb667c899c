import { compare, divide, multiply, subtract } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import type { AlertRule, NewAlert, PriceAlert } from '#protocol/alerts.ts';
import { HUNDRED } from '#protocol/decimal.ts';
import type { Decimal, Pair } from '#protocol/units.ts';

const RULE_KINDS = ['above', 'below', 'percent'] as const;
type RuleKind = (typeof RULE_KINDS)[number];

/** Decimals of a percentage that is typed. */
export const PERCENT_PLACES = 2;

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
  if (!read.ok) return null;
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

/** What an alert waits for: "above 70,000.00". `precision` is that of its pair's price. */
export function ruleWords({ rule }: Pick<PriceAlert, 'rule'>, precision: number, t: Translate): string {
  const price = (value: Decimal) => formatDecimal(value, precision);
  switch (rule.kind) {
    case 'above':
      return t('price-alerts.rule.above', { price: price(rule.price) });
    case 'below':
      return t('price-alerts.rule.below', { price: price(rule.price) });
    case 'percent':
      return t('price-alerts.rule.percent', {
        percent: formatDecimal(rule.percent, PERCENT_PLACES),
        from: price(rule.from),
      });
    case 'line':
      return t(`price-alerts.rule.line.${rule.shape}`, { part: rule.part });
  }
}
