import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pricePrecision } from '#app/shared/format/price.ts';
import { Change, Price } from '#app/ui/amount.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { useElementWidth } from '#app/ui/use-element-width.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import type { Ticker } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import { coin, pairName } from '#protocol/units.ts';
import { DayLine } from './day-line.tsx';
import { PairLink } from './pair-link.tsx';
import styles from './price-strip.module.css';
import { useSparklines } from './use-sparklines.ts';

const SHOWN = 6;

/** The first pairs against USDT with their price, change and line of the day. */
export function PriceStrip({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation('market');
  const view = useStream<'tickers'>({ name: 'tickers', quote: coin('USDT') });
  const shown = useMemo(() => view.value?.slice(0, SHOWN) ?? null, [view.value]);
  const sparklines = useSparklines(useMemo(() => (shown ?? []).map(({ pair }) => pair), [shown]));
  const stale = view.freshness === 'stale' || view.freshness === 'offline';
  // The list of movers on the same page says what failed, and offers to try again.
  if (!shown && view.failure) return null;
  return (
    <ul className={styles.strip} aria-label={t('market.strip')} aria-busy={shown === null}>
      {shown
        ? shown.map((ticker) => (
            <li key={pairName(ticker.pair)}>
              <PriceCard
                ticker={ticker}
                platform={platform}
                stale={stale}
                line={sparklines.get(pairName(ticker.pair)) ?? null}
              />
            </li>
          ))
        : Array.from({ length: SHOWN }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
            <li key={place} className={styles.card}>
              <Skeleton width="60%" height={20} />
              <Skeleton width="80%" height={23} />
              <Skeleton height={40} />
            </li>
          ))}
    </ul>
  );
}

interface PriceCardProps {
  readonly ticker: Ticker;
  readonly platform: Platform | null;
  readonly stale: boolean;
  readonly line: Float64Array | null;
}

function PriceCard({ ticker, platform, stale, line }: PriceCardProps) {
  const { pair, last, changePercent, logo } = ticker;
  const [box, width] = useElementWidth<HTMLSpanElement>();
  return (
    <PairLink pair={pair} platform={platform} className={styles.card}>
      <span className={styles.head}>
        <CoinIcon coin={pair.base} logo={logo} size={20} />
        <span className={styles.name} translate="no">
          {pairName(pair)}
        </span>
        <Change percent={changePercent} stale={stale} />
      </span>
      <span className={styles.price}>
        <Price value={last} precision={pricePrecision(pair, platform)} stale={stale} />
      </span>
      <span ref={box} className={styles.line}>
        {width !== null && (
          <DayLine values={line} changePercent={changePercent} stale={stale} width={width} height={40} />
        )}
      </span>
    </PairLink>
  );
}
