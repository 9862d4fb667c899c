import { signOf } from '#app/format/arithmetic.ts';
import { formatDecimal, formatFraction } from '#app/format/decimal.ts';
import type { Translate } from '#app/i18n/failure-text.ts';
import type { Fact } from '#app/ui/fact-list.tsx';
import type { FinanceProduct } from '#protocol/finance.ts';
import { termRate } from './offered.ts';
import { termText } from './term-text.ts';

/** The terms of a product, as its page and its review say them. */
export function productFacts(product: FinanceProduct, t: Translate): readonly Fact[] {
  const { days, dailyRate, min, max, coin } = product;
  const whole = termRate(product);
  return [
    { name: t('finance.rate.day'), value: formatFraction(dailyRate), strong: true },
    ...(whole === null ? [] : [{ name: t('finance.rate.term'), value: formatFraction(whole) }]),
    { name: t('finance.term.name'), value: termText(days, t) },
    { name: t('finance.minimum'), value: `${min} ${coin}` },
    { name: t('finance.maximum'), value: `${formatDecimal(max, 2)} ${coin}` },
    { name: t('finance.early.name'), value: earlyText(product, t) },
  ];
}

/** What leaving early costs and how long it takes, in a few words. */
export function earlyText({ days, earlyFeeRate, earlyDelayHours }: FinanceProduct, t: Translate): string {
  if (days === 0) return t('finance.early.free');
  const cost =
    signOf(earlyFeeRate) > 0
      ? t('finance.early.fee', { rate: formatFraction(earlyFeeRate).replace(' ', '\u00a0') })
      : t('finance.early.interest');
  return earlyDelayHours > 0 ? t('finance.early.later', { cost, count: earlyDelayHours }) : cost;
}

/** What has to be said of it before it is bought. */
export function riskLines(product: FinanceProduct, operator: string, t: Translate): readonly string[] {
  return [
    t('finance.risk.counterparty', { operator }),
    t(product.days === 0 ? 'finance.risk.flexible' : 'finance.risk.fixed'),
    t('finance.risk.early', { text: earlyText(product, t) }),
    ...(product.coin === 'USDT' ? [] : [t('finance.risk.price', { coin: product.coin })]),
  ];
}
