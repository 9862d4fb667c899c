import { BellRing } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { useArmedPairs } from '#app/shared/market/armed-pairs.ts';
import { useSparklines } from '#app/shared/market/use-sparklines.ts';
import { Change, Price } from '#app/ui/amount.tsx';
import { Sparkline } from '#app/ui/sparkline.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useStream } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Decimal, type Pair, pairName, samePair } from '#protocol/units.ts';
import { PairOptions } from './pair-options.tsx';
import { useShownPairs } from './use-shown-pairs.ts';
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
function PairRow({ pair, platform, armed, line }: PairRowProps) {
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

interface PairListProps {
  /** The name of the list. */
  readonly label: string;
  readonly pairs: readonly Pair[];
  /** The pair of the desk. */
  readonly pair: Pair;
  readonly platform: Platform | null;
  readonly onPair: (pair: Pair) => void;
  /** Takes a pair off the list. */
  readonly onRemove: (pair: Pair) => void;
}

/** Pairs with their prices; the lines of the day are fetched for the rows in sight. */
export function PairList({ platform, ...props }: PairListProps) {
  const { t } = useTranslation('desk');
  const { pairs } = props;
  const list = useRef<HTMLDivElement>(null);
  const shown = useShownPairs(list, pairs.map(pairName).join(' '));
  const lines = useSparklines(pairs.filter((one) => shown.has(pairName(one))));
  const armed = useArmedPairs();
  return (
    <PairOptions
      {...props}
      ref={list}
      hint={t('watch.keys')}
      row={(one) => (
        <PairRow
          pair={one}
          platform={platform}
          armed={armed.has(pairName(one))}
          line={lines.get(pairName(one)) ?? null}
        />
      )}
    />
  );
}
