import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { subtract } from '#app/shared/format/arithmetic.ts';
import { NO_VALUE } from '#app/shared/format/decimal.ts';
import { moneyText } from '#app/shared/format/money-text.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { CountdownRing } from '#app/ui/countdown-ring.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { ConvertQuote } from '#protocol/convert.ts';
import type { Platform } from '#protocol/platform.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';
import styles from './convert.module.css';
import { differencePercent, inverseRate, rateLine } from './quote-words.ts';
import type { HeldQuote } from './use-held-quote.ts';

/** How long the sandbox holds a quote: only the ring's full circle, the end is the exchange's own. */
const FULL_CIRCLE = milliseconds(15_000);

/** How long a quote is still held. */
export const QuoteRing = ({
  quote,
}: {
  readonly quote: { readonly quoteId: string; readonly expiresAt: EpochMs };
}) => (
  <CountdownRing
    key={quote.quoteId}
    endsAt={quote.expiresAt}
    total={FULL_CIRCLE}
    now={serverNow}
    overText="0"
  />
);

/** There is no quote, and none is on its way. */
export const isTroubled = ({ expired, failure, pending }: HeldQuote<unknown>): boolean =>
  expired || (failure !== null && !pending);

/** Why there is no quote: it ran out and is not renewed by itself any more, or none could be had; and how to get one. */
export function QuoteTrouble({ held }: { readonly held: HeldQuote<unknown> }) {
  const { t } = useTranslation('funds');
  if (held.expired) {
    return (
      <p className={common.warning} role="status">
        {t('exchange.expired')}{' '}
        <Button size="small" onClick={held.renew}>
          {t('exchange.renew')}
        </Button>
      </p>
    );
  }
  if (held.failure === null || held.pending) return null;
  return (
    <p className={common.warning} role="alert">
      <bdi>{failureText(held.failure, t)}</bdi> {/* What was refused would be refused again. */}
      {held.failure.kind !== 'refused' && (
        <Button size="small" onClick={held.renew}>
          {t('ui.retry')}
        </Button>
      )}
    </p>
  );
}

interface BookComparisonProps {
  readonly quote: ConvertQuote;
  readonly platform: Platform | null;
}

interface QuoteFactsProps extends Omit<BookComparisonProps, 'quote'> {
  /** Null before there is one: then its facts are named, and have no value. */
  readonly quote: ConvertQuote | null;
}

/** What a quote says: both rates, the fee, and what the order book would have given. */
export function QuoteFacts({ quote, platform }: QuoteFactsProps) {
  const { t } = useTranslation('funds');
  const { to, rate, fee } = quote ?? {};
  const inverse = rate === undefined ? null : inverseRate(rate);
  return (
    <dl className={styles.facts}>
      <dt>{t('exchange.rate')}</dt>
      <dd translate="no">{quote ? rateLine(quote.from, quote.rate, quote.to) : NO_VALUE}</dd>
      <dt>{t('exchange.inverseRate')}</dt>
      <dd translate="no">{quote && inverse ? rateLine(quote.to, inverse, quote.from) : NO_VALUE}</dd>
      <dt>{t('exchange.fee')}</dt>
      <dd translate="no">{fee === undefined ? NO_VALUE : `${moneyText(fee)} ${to}`}</dd>
      <dt>{t('exchange.byBook')}</dt>
      <dd>{quote === null ? NO_VALUE : <BookComparison quote={quote} platform={platform} />}</dd>
    </dl>
  );
}

function BookComparison({ quote: { from, to, receive, byBook }, platform }: BookComparisonProps) {
  const { t } = useTranslation('funds');
  const difference = byBook === null ? null : differencePercent(receive, byBook);
  if (byBook === null || difference === null) return <span>{t('exchange.bookUnknown')}</span>;
  const pair = platform?.pairs.find(
    ({ pair: { base, quote } }) => (base === from && quote === to) || (base === to && quote === from),
  )?.pair;
  const better = difference.sign < 0;
  return (
    <span>
      <span translate="no">
        {moneyText(byBook)} {to}
      </span>
      <span className={styles.compared}>
        {difference.sign === 0
          ? t('exchange.bookSame')
          : t(better ? 'exchange.bookBetter' : 'exchange.bookWorse', {
              amount: moneyText(better ? subtract(byBook, receive) : subtract(receive, byBook)),
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
