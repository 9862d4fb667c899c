import { memo, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { usePanelAge } from '#app/shared/page/panel-ages.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { liveStore, useDrawnFeed, useSlowLive } from '#app/worker-client/use-live.ts';
import type { BookView, RewindFrame } from '#protocol/book.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { DEPTH_COMPACT, DEPTH_SIZE } from '#protocol/tables.ts';
import type { EpochMs, Pair } from '#protocol/units.ts';
import { useLacking } from '../use-lacking.ts';
import styles from './book.module.css';
import type { RowActions } from './book-rows.tsx';
import { changeBook, stepDecimals, stepOf, useBookSettings } from './book-settings.ts';
import { BookSide } from './book-side.tsx';
import { shownRows } from './shown-rows.ts';
import { lastPriceIn, SpreadRow } from './spread-row.tsx';
import { useStillBook } from './use-still-book.ts';

/** The columns' names; the last one chooses the coin of the sums. A book that moves does not draw them again. */
const BookHead = memo(function BookHead({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('book');
  const { sums } = useBookSettings();
  const other = sums === 'base' ? 'quote' : 'base';
  return (
    <div className={styles.head}>
      <span>{t('book.price', { coin: pair.quote })}</span>
      <span>{t('book.size', { coin: pair.base })}</span>
      <button
        type="button"
        className={styles.sums}
        title={t('book.sumIn', { coin: pair[other] })}
        onClick={() => changeBook({ sums: other })}
      >
        {t('book.sum', { coin: pair[sums] })}
      </button>
    </div>
  );
});

const NONE: readonly SpotOrder[] = [];

/** What stands around the figures, or makes room for them. */
const frameOf = ({ value, failure, freshness }: LiveView<BookView>): string =>
  JSON.stringify([freshness, failure, value && [value.crossed, value.bids.length, value.asks.length]]);
/** A table that changes faster can't be read out, and costs more than all that is seen of the book. */
const AS_READ = {
  gap: 4000,
  urgent: (before: LiveView<BookView>, now: LiveView<BookView>) => frameOf(before) !== frameOf(now),
};

export interface BookBodyProps extends RowActions {
  readonly pair: Pair;
  readonly precision: number;
  readonly amountPrecision: number;
  /** The person's open orders of this pair. */
  readonly orders: readonly SpotOrder[];
  /** A moment of the past, shown instead of now: nothing can be picked from it. */
  readonly frame: RewindFrame | null;
}

/** How old the rows are: those that stand still for long are older than what came since. */
const ageOf = ({ asOf, freshness }: LiveView<BookView>, staleSince: EpochMs | null) =>
  staleSince === null || freshness !== 'live'
    ? { asOf, freshness }
    : { asOf: staleSince, freshness: 'stale' as const };

/** The rows of the order book: what is seen is drawn with every book, what is read out and pressed more slowly. */
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
  const topic = { name: 'book', pair, step } as const;
  const live = useSlowLive<'book'>(topic, AS_READ);
  const feed = useDrawnFeed<'book'>(topic);
  usePanelAge(t('book.title'), () => (frame ? null : liveStore<'book'>(topic).view().asOf));
  const { still, staleSince, hold } = useStillBook(feed, pair, step);
  const shown = frame?.book ?? still;
  useLayoutEffect(() => feed.hold(shown), [feed, shown]);
  const book = shown ?? live.value;
  const size = compact ? DEPTH_COMPACT : DEPTH_SIZE;
  const bids = useMemo(() => shownRows(book, 'buy', size), [book, size]);
  const asks = useMemo(() => shownRows(book, 'sell', size), [book, size]);
  const lacking = useLacking(live, book !== null);
  if (lacking) {
    return <ErrorState text={failureText(lacking, t)} onRetry={() => void worker.system.refreshAll()} />;
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
  const age = ageOf(live, staleSince);
  const fresh = frame !== null || age.freshness === 'live';
  const shared = {
    feed,
    size,
    stale: !fresh,
    priceDecimals: stepDecimals(precision, power),
    amountDecimals: amountPrecision,
    sums,
    orders: frame ? NONE : orders,
    // A crossed book is shown, and no price is taken from it.
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
        feed={feed}
        crossed={book.crossed}
        paused={still !== null}
        past={frame && lastPriceIn(frame)}
        age={!fresh && <AgeChip {...age} now={serverNow} />}
      />
      {view !== 'asks' && <BookSide {...shared} side="buy" rows={bids} />}
    </div>
  );
}
