import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/i18n/failure-text.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { TABLE_ROLES } from '#app/ui/table-roles.ts';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { RewindFrame } from '#contract/book.ts';
import { DEPTH_COMPACT, DEPTH_SIZE } from '#contract/market.ts';
import type { SpotOrder } from '#contract/spot.ts';
import type { Pair } from '#contract/units.ts';
import styles from './book.module.css';
import { BookBars } from './book-bars.tsx';
import { BookControls } from './book-controls.tsx';
import { BookHead } from './book-head.tsx';
import { BookRows, type RowActions } from './book-rows.tsx';
import { stepDecimals, stepOf, useBookSettings } from './book-settings.ts';
import { ownLevels } from './own-levels.ts';
import { lastPriceIn, SpreadRow } from './spread-row.tsx';
import { useStillBook } from './use-still-book.ts';

const NONE: readonly SpotOrder[] = [];

interface BookPanelProps extends RowActions {
  readonly pair: Pair;
  readonly precision: number;
  readonly amountPrecision: number;
  /** The person's open orders of this pair. */
  readonly orders: readonly SpotOrder[];
  /** A moment of the past, shown instead of now: nothing can be picked from it. */
  readonly frame: RewindFrame | null;
}

/** The order book. Its rows hold still while the pointer or the keyboard is in them. */
export function BookPanel({
  pair,
  precision,
  amountPrecision,
  orders,
  frame,
  onPrice,
  onAmount,
}: BookPanelProps) {
  const { t } = useTranslation('book');
  const settings = useBookSettings();
  const { view, compact, sums } = settings;
  // What was recorded was recorded as it came: the past has no steps.
  const power = frame ? 0 : settings.power;
  const step = settings.power === 0 ? null : stepOf(precision, settings.power);
  const live = useLive<'book'>({ name: 'book', pair, step });
  const { still, hold } = useStillBook(live.value, step);
  const book = frame?.book ?? still ?? live.value;
  const size = compact ? DEPTH_COMPACT : DEPTH_SIZE;
  const marked = frame ? NONE : orders;
  const bids = useMemo(() => book?.bids.slice(0, size) ?? [], [book, size]);
  const asks = useMemo(() => book?.asks.slice(0, size) ?? [], [book, size]);
  const ownBids = useMemo(() => ownLevels(bids, 'buy', marked), [bids, marked]);
  const ownAsks = useMemo(() => ownLevels(asks, 'sell', marked), [asks, marked]);
  const fresh = frame !== null || live.freshness === 'live';
  const shared = {
    priceDecimals: stepDecimals(precision, power),
    amountDecimals: amountPrecision,
    sums,
    // A crossed book is shown, and no price is taken from it.
    disabled: frame !== null || !fresh || book?.crossed === true,
    onPrice,
    onAmount,
  };
  return (
    <Panel title={t('book.title')} end={!frame && <BookControls precision={precision} />}>
      {!book && live.failure && (
        <ErrorState text={failureText(live.failure, t)} onRetry={() => void worker.system.refreshAll()} />
      )}
      {!book && !live.failure && (
        <div className={styles.waiting}>
          <SkeletonLines count={12} />
        </div>
      )}
      {book && bids.length === 0 && asks.length === 0 && (
        <EmptyState title={t('book.empty.title')} text={t('book.empty.text')} />
      )}
      {book && (bids.length > 0 || asks.length > 0) && (
        <div
          className={styles.book}
          data-view={view}
          data-stale={!fresh}
          title={frame ? t('book.rewind.past') : undefined}
          {...hold}
        >
          <BookHead pair={pair} />
          {view !== 'bids' && (
            <div className={styles.asks}>
              <div className={styles.side}>
                <BookBars side="sell" rows={asks} />
                <table {...TABLE_ROLES.table} className={styles.table} aria-label={t('book.asks')}>
                  <BookRows {...shared} side="sell" rows={asks} own={ownAsks} />
                </table>
              </div>
            </div>
          )}
          <SpreadRow
            pair={pair}
            precision={precision}
            book={book}
            paused={still !== null}
            past={frame && lastPriceIn(frame)}
            age={!fresh && <AgeChip asOf={live.asOf} freshness={live.freshness} now={serverNow} />}
          />
          {view !== 'asks' && (
            <div className={styles.bids}>
              <div className={styles.side}>
                <BookBars side="buy" rows={bids} />
                <table {...TABLE_ROLES.table} className={styles.table} aria-label={t('book.bids')}>
                  <BookRows {...shared} side="buy" rows={bids} own={ownBids} />
                </table>
              </div>
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}
