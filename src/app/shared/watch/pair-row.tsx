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
  readonly id: string;
  readonly pair: Pair;
  readonly platform: Platform | null;
  /** The pair of the desk. */
  readonly chosen: boolean;
  /** Where the keys are. */
  readonly active: boolean;
  /** An alert waits for its price. */
  readonly armed: boolean;
  /** Closing prices of the day; null until they have come. */
  readonly line: Float64Array | null;
  readonly onTake: () => void;
}

const NOTHING = new Float64Array(0);

function toneOf(percent: Decimal | null) {
  const sign = percent === null ? 0 : signOf(percent);
  return sign === 0 ? 'muted' : sign > 0 ? 'up' : 'down';
}

/** One pair of the list: its last price and the change of its day, grey where they are not of now. */
export function PairRow({ id, pair, platform, chosen, active, armed, line, onTake }: PairRowProps) {
  const { t } = useTranslation('desk');
  const { value, failure, freshness } = useStream<'tickers'>({ name: 'tickers', quote: pair.quote });
  const ticker = value?.find((row) => samePair(row.pair, pair));
  const stale = freshness !== 'live';
  const percent = ticker?.changePercent ?? null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-pair={pairName(pair)}
      data-active={active || undefined}
      className={styles.row}
      onClick={onTake}
    >
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
    </div>
  );
}
