import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { Change, Price } from '#app/ui/amount.tsx';
import { Sparkline } from '#app/ui/sparkline.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useStream } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Decimal, type Pair, pairName, samePair } from '#protocol/units.ts';
import styles from './watch.module.css';

interface PairRowProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
  /** An alert waits for its price. */
  readonly armed: boolean;
  /** Closing prices of the day; null until they have come. */
  readonly line: Float64Array | null;
}

const NOTHING = new Float64Array(0);

function toneOf(percent: Decimal | null) {
  const sign = percent === null ? 0 : signOf(percent);
  return sign === 0 ? 'muted' : sign > 0 ? 'up' : 'down';
}

/** The last price of a pair and the change of its day, grey where they are not of now. */
export function PairRow({ pair, platform, armed, line }: PairRowProps) {
  const { t } = useTranslation('desk');
  const { value, failure, freshness } = useStream<'tickers'>({ name: 'tickers', quote: pair.quote });
  const ticker = value?.find((row) => samePair(row.pair, pair));
  const stale = freshness !== 'live';
  const percent = ticker?.changePercent ?? null;
  return (
    <>
      <span className={styles.name} translate="no">
        {/* One word when it is read out, two lines when it is seen. */}
        <VisuallyHidden>{pairName(pair)}</VisuallyHidden>
        <span aria-hidden="true">{pair.base}</span>
        <span className={styles.quote}>
          <span aria-hidden="true">/{pair.quote}</span>
          {armed && <BellRing size={12} role="img" aria-label={t('watch.armed')} />}
        </span>
      </span>
      <Sparkline values={line ?? NOTHING} tone={stale ? 'muted' : toneOf(percent)} width={52} height={24} />
      <span className={styles.figures}>
        {value === null && failure === null ? (
          <Skeleton width="4rem" />
        ) : (
          <>
            <Price value={ticker?.last ?? null} precision={pricePrecision(pair, platform)} stale={stale} />
            <Change percent={percent} stale={stale} />
          </>
        )}
      </span>
    </>
  );
}
