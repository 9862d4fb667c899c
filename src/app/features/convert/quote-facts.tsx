import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { subtract } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import type { ConvertQuote } from '#protocol/convert.ts';
import type { Platform } from '#protocol/platform.ts';
import styles from './convert.module.css';
import { differencePercent, inverseRate, rateText } from './rate-text.ts';

interface QuoteFactsProps {
  readonly quote: ConvertQuote;
  readonly platform: Platform | null;
}

/** What a quote says: both rates, the fee, and what the order book would have given. */
export function QuoteFacts({ quote, platform }: QuoteFactsProps) {
  const { t } = useTranslation('exchange');
  const { from, to, rate, fee } = quote;
  const inverse = inverseRate(rate);
  return (
    <dl className={styles.facts}>
      <dt>{t('exchange.rate')}</dt>
      <dd translate="no">
        1 {from} = {rateText(rate)} {to}
      </dd>
      {inverse && (
        <>
          <dt>{t('exchange.inverseRate')}</dt>
          <dd translate="no">
            1 {to} = {rateText(inverse)} {from}
          </dd>
        </>
      )}
      <dt>{t('exchange.fee')}</dt>
      <dd translate="no">
        {formatDecimal(fee, 8)} {to}
      </dd>
      <dt>{t('exchange.byBook')}</dt>
      <dd>
        <BookComparison quote={quote} platform={platform} />
      </dd>
    </dl>
  );
}

function BookComparison({ quote: { from, to, receive, byBook }, platform }: QuoteFactsProps) {
  const { t } = useTranslation('exchange');
  const difference = byBook === null ? null : differencePercent(receive, byBook);
  if (byBook === null || difference === null) return <span>{t('exchange.bookUnknown')}</span>;
  const pair = platform?.pairs.find(
    ({ pair: { base, quote } }) => (base === from && quote === to) || (base === to && quote === from),
  )?.pair;
  const better = difference.sign < 0;
  return (
    <span>
      <span translate="no">
        {formatDecimal(byBook, 8)} {to}
      </span>
      <span className={styles.compared}>
        {difference.sign === 0
          ? t('exchange.bookSame')
          : t(better ? 'exchange.bookBetter' : 'exchange.bookWorse', {
              amount: formatDecimal(better ? subtract(byBook, receive) : subtract(receive, byBook), 8),
              coin: to,
              percent: difference.percent,
            })}
        {better && pair && (
          <>
            {' '}
            <Link to="/trade" search={{ pair: `${pair.base}/${pair.quote}` }}>
              {t('exchange.tradeInstead')}
            </Link>
          </>
        )}
      </span>
    </span>
  );
}
