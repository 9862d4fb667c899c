import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pricePrecision } from '#app/shared/format/price.ts';
import { lastPair } from '#app/shared/market/last-pair.ts';
import { Change, Price } from '#app/ui/amount.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { useStream } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { pairName, samePair } from '#protocol/units.ts';
import { DayLine } from './day-line.tsx';
import styles from './last-pair-card.module.css';
import { PairLink } from './pair-link.tsx';
import { useSparklines } from './use-sparklines.ts';

/** The pair that was on the trading screen last, as it stands now; leads back to it. */
export function LastPairCard({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation('market');
  const pair = useMemo(lastPair.get, []);
  const view = useStream<'tickers'>({ name: 'tickers', quote: pair.quote });
  const ticker = view.value?.find((row) => samePair(row.pair, pair));
  const lines = useSparklines(useMemo(() => [pair], [pair]));
  const stale = view.freshness === 'stale' || view.freshness === 'offline';
  return (
    <PairLink pair={pair} platform={platform} className={styles.card}>
      <CoinIcon coin={pair.base} logo={ticker?.logo ?? null} />
      <span className={styles.words}>
        <b translate="no">{pairName(pair)}</b>
        <span className={styles.note}>{t('market.lastPair')}</span>
      </span>
      <span className={styles.line}>
        <DayLine
          values={lines.get(pairName(pair)) ?? null}
          changePercent={ticker?.changePercent ?? null}
          stale={stale}
        />
      </span>
      <span className={styles.figures}>
        <Price value={ticker?.last ?? null} precision={pricePrecision(pair, platform)} stale={stale} />
        <Change percent={ticker?.changePercent ?? null} stale={stale} />
      </span>
    </PairLink>
  );
}
