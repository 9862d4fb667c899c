import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Button } from '#app/ui/button.tsx';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive, useStream } from '#app/worker-client/use-live.ts';
import type { Coin, Pair } from '#protocol/units.ts';
import styles from './watch.module.css';

/** Under a list of pairs: how old their prices are where they are not of now, by quote coin. */
export function StaleQuotes({ pairs }: { readonly pairs: readonly Pair[] }) {
  const quotes = [...new Set(pairs.map(({ quote }) => quote))];
  return quotes.map((quote) => <StaleQuote key={quote} quote={quote} />);
}

function StaleQuote({ quote }: { readonly quote: Coin }) {
  const { t } = useTranslation('desk');
  const { value, failure, asOf, freshness } = useStream<'tickers'>({ name: 'tickers', quote });
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  if (value === null) {
    if (failure === null) return null;
    return (
      <p className={styles.foot} role="status">
        <bdi>{failureText(failure, t)}</bdi>
        <Button size="small" onClick={() => void worker.system.refreshAll()}>
          {t('ui.retry')}
        </Button>
      </p>
    );
  }
  if (freshness === 'live' && connection?.downSince == null) return null;
  return (
    <p className={styles.foot}>
      <span translate="no">{quote}</span>
      <AgeChip asOf={asOf} freshness={freshness} now={serverNow} down={connection} />
    </p>
  );
}
