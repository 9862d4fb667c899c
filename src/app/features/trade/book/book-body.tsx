import { useTranslation } from 'react-i18next';
import { failureText } from '#app/i18n/failure-text.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { RewindFrame } from '#contract/book.ts';
import { DEPTH_COMPACT, DEPTH_SIZE } from '#contract/market.ts';
import type { SpotOrder } from '#contract/spot.ts';
import type { Pair } from '#contract/units.ts';
import styles from './book.module.css';
import { BookHead } from './book-head.tsx';
import type { RowActions } from './book-rows.tsx';
import { stepDecimals, stepOf, useBookSettings } from './book-settings.ts';
import { BookSide, useShownRows } from './book-side.tsx';
import { lastPriceIn, SpreadRow } from './spread-row.tsx';
import { useStillBook } from './use-still-book.ts';

const NONE: readonly SpotOrder[] = [];

export interface BookBodyProps extends RowActions {
  readonly pair: Pair;
  readonly precision: number;
  readonly amountPrecision: number;
  /** The person's open orders of this pair. */
  readonly orders: readonly SpotOrder[];
  /** A moment of the past, shown instead of now: nothing can be picked from it. */
  readonly frame: RewindFrame | null;
}

/** The part of the order book that is drawn with every book. */
export function BookBody({
  pair,
  precision,
  amountPrecision,
  orders,
  frame,
  onPrice,
  onAmount,
}: BookBodyProps) {
  const { t } = useTranslation('book');
  const { view, compact, sums, power: chosen } = useBookSettings();
  // What was recorded was recorded as it came: the past has no steps.
  const power = frame ? 0 : chosen;
  const step = chosen === 0 ? null : stepOf(precision, chosen);
  const live = useLive<'book'>({ name: 'book', pair, step });
  const { still, hold } = useStillBook(live.value, step);
  const book = frame?.book ?? still ?? live.value;
  const size = compact ? DEPTH_COMPACT : DEPTH_SIZE;
  const bids = useShownRows(book?.bids, size);
  const asks = useShownRows(book?.asks, size);
  if (!book && live.failure) {
    return <ErrorState text={failureText(live.failure, t)} onRetry={() => void worker.system.refreshAll()} />;
  }
  if (!book) {
    return (
      <div className={styles.waiting}>
        <SkeletonLines count={12} />
      </div>
    );
  }
  if (bids.length === 0 && asks.length === 0) {
    return <EmptyState title={t('book.empty.title')} text={t('book.empty.text')} />;
  }
  const fresh = frame !== null || live.freshness === 'live';
  const shared = {
    priceDecimals: stepDecimals(precision, power),
    amountDecimals: amountPrecision,
    sums,
    orders: frame ? NONE : orders,
    // A crossed book is shown, and no price is taken from it.
    still: frame !== null || still !== null,
    disabled: frame !== null || !fresh || book.crossed,
    onPrice,
    onAmount,
  };
  return (
    <div
      className={styles.book}
      data-view={view}
      data-stale={!fresh}
      title={frame ? t('book.rewind.past') : undefined}
      {...hold}
    >
      <BookHead pair={pair} />
      {view !== 'bids' && <BookSide {...shared} side="sell" rows={asks} />}
      <SpreadRow
        pair={pair}
        precision={precision}
        book={book}
        paused={still !== null}
        past={frame && lastPriceIn(frame)}
        age={!fresh && <AgeChip asOf={live.asOf} freshness={live.freshness} now={serverNow} />}
      />
      {view !== 'asks' && <BookSide {...shared} side="buy" rows={bids} />}
    </div>
  );
}
