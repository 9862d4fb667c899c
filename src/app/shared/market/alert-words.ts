import { formatDecimal, priceDecimals } from '#app/shared/format/decimal.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { PriceAlert } from '#protocol/alerts.ts';
import type { Decimal } from '#protocol/units.ts';

/** Decimals of an alert's percentage. */
export const PERCENT_PLACES = 2;

/** What an alert waits for: "above 70,000.00". `precision` is that of its pair's price. */
export function ruleWords({ rule }: Pick<PriceAlert, 'rule'>, precision: number, t: Translate): string {
  const price = (value: Decimal) => formatDecimal(value, priceDecimals(value, precision));
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
      return t(`price-alerts.rule.line.${rule.shape}`, { part: rule.part.replace('-', '−') });
  }
}
