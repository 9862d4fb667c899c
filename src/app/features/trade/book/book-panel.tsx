import { memo, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { usePulse } from '#app/shared/market/use-last-price.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { usePanelAge } from '#app/shared/page/panel-ages.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { forcedColors } from '#app/ui/forced-colors.ts';
import { Panel } from '#app/ui/panel.tsx';
import { lostLevels, UnreadableLine } from '#app/ui/unreadable-line.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { liveStore, useDrawnFeed, useSlowLive } from '#app/worker-client/use-live.ts';
import type { BookView, RewindFrame } from '#protocol/book.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { DEPTH_COMPACT, DEPTH_SIZE } from '#protocol/tables.ts';
import type { EpochMs, Pair } from '#protocol/units.ts';
import { useOwnOrders } from '../use-own-orders.ts';
import styles from './book.module.css';
import { BookControls } from './book-controls.tsx';
import { type RowActions, shownRows } from './book-rows.tsx';
import { type BookSettings, bookTopic, changeBook, stepDecimals, useBookSettings } from './book-settings.ts';
import { BookSide } from './book-side.tsx';
import { NoBook } from './no-book.tsx';
import { columnStyle, columnsFor } from './size-text.ts';
import { lastPriceIn, SpreadRow } from './spread-row.tsx';
import { useBookPower } from './use-book-power.ts';
import { useStillBook } from './use-still-book.ts';

/** What the columns are called. */
const headsOf = (t: Translate, pair: Pair, sums: BookSettings['sums']) =>
  [
    t('book.price', { coin: pair.quote }),
    t('book.size', { coin: pair.base }),
    t('book.sum', { coin: pair[sums] }),
  ] as const;

/** The columns' names; the last one chooses the coin of the sums. A book that moves does not draw them again. */
const BookHead = memo(function BookHead({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('trade');
  const { sums } = useBookSettings();
  const other = sums === 'base' ? 'quote' : 'base';
  const [price, size, sum] = headsOf(t, pair, sums);
  return (
    <div className={styles.head}>
      <span>{price}</span>
      <span>{size}</span>
      <button
        type="button"
        className={styles.sums}
        title={t('book.sumIn', { coin: pair[other] })}
        onClick={() => changeBook({ sums: other })}
      >
        {sum}
      </button>
    </div>
  );
});

const Ladder = lazyPart(() => import('../ladder/ladder.tsx').then((part) => part.Ladder));

/**
 * The order book. Its rows hold still while the pointer or the keyboard is in them. Where orders are taken, the price
 * ladder can stand in its place.
 */
export function BookPanel(props: BookBodyProps) {
  const { t } = useTranslation('trade');
  const { view } = useBookSettings();
  return (
    <Panel title={t('book.title')} end={!props.frame && <BookControls {...props} />} className={styles.panel}>
      {props.onPrice && view === 'ladder' ? <Ladder {...props} /> : <BookBody {...props} />}
    </Panel>
  );
}

const NONE: readonly SpotOrder[] = [];

/** What stands around the figures, or makes room for them. */
const frameOf = ({ value, failure, freshness }: LiveView<BookView>): string =>
  JSON.stringify([
    freshness,
    failure,
    value && [value.crossed, value.unreadable, value.bids.length, value.asks.length],
  ]);
/** A table that changes faster can't be read out, and costs more than all that is seen of the book. */
const AS_READ = {
  gap: 4000,
  urgent: (before: LiveView<BookView>, now: LiveView<BookView>) => frameOf(before) !== frameOf(now),
};
/** Where the table is what is seen. */
const AS_SEEN = { ...AS_READ, gap: 200 };

interface BookBodyProps extends RowActions {
  readonly pair: Pair;
  readonly precision: number;
  readonly amountPrecision: number;
  /** Somebody may have orders, which are marked at their prices. */
  readonly signedIn: boolean;
  /** A moment of the past, shown instead of now: nothing can be picked from it. */
  readonly frame: RewindFrame | null;
}

/** How old the rows are: those that stand still for long are older than what came since. */
const ageOf = ({ asOf, freshness }: LiveView<BookView>, staleSince: EpochMs | null, frozen: boolean) => {
  if (freshness !== 'live' || (staleSince === null && !frozen)) return { asOf, freshness };
  return { asOf: frozen ? asOf : staleSince, freshness: 'stale' as const };
};

/** The rows of the order book: what is seen is drawn with every book, what is read out and pressed more slowly. */
function BookBody({ pair, precision, amountPrecision, signedIn, frame, onPrice, onAmount }: BookBodyProps) {
  const { t } = useTranslation('trade');
  const { view, compact, sums } = useBookSettings();
  const orders = useOwnOrders(pair, signedIn);
  const { power: chosen } = useBookPower(pair, precision);
  // What was recorded was recorded as it came: the past has no steps.
  const power = frame ? 0 : chosen;
  const topic = bookTopic(pair, precision, chosen);
  const live = useSlowLive<'book'>(topic, forcedColors() ? AS_SEEN : AS_READ);
  const feed = useDrawnFeed<'book'>(topic);
  usePanelAge(t('book.title'), () => (frame ? null : liveStore<'book'>(topic).view()));
  const { still, staleSince, hold } = useStillBook(feed, pair, topic.step);
  const shown = frame?.book ?? still;
  useLayoutEffect(() => feed.hold(shown), [feed, shown]);
  const book = shown ?? live.value;
  const size = compact ? DEPTH_COMPACT : DEPTH_SIZE;
  const bids = useMemo(() => shownRows(book, 'buy', size), [book, size]);
  const asks = useMemo(() => shownRows(book, 'sell', size), [book, size]);
  // Trades go on, and it stands: what is drawn is of before them.
  const frozen = usePulse(pair)?.frozen ?? false;
  if (!book || (bids.length === 0 && asks.length === 0)) return <NoBook live={live} book={book} />;
  const age = ageOf(live, staleSince, frozen);
  const fresh = frame !== null || age.freshness === 'live';
  const priceDecimals = stepDecimals(precision, power);
  // The longest prices are those of the highest asks, and of any bid where there is no ask.
  const columns = columnsFor([asks.at(-1)?.price, bids[0]?.price], priceDecimals);
  const shared = {
    heads: headsOf(t, pair, sums),
    feed,
    size,
    stale: !fresh,
    priceDecimals,
    columns,
    amountDecimals: amountPrecision,
    sums,
    orders: frame ? NONE : orders,
    // A crossed book is shown, and no price is taken from it.
    disabled: onPrice === null || frame !== null || !fresh || book.crossed,
    onPrice,
    onAmount,
  };
  return (
    <div
      className={styles.book}
      data-view={view}
      data-stale={!fresh}
      style={columnStyle(columns)}
      title={frame ? t('spot.block.replay') : undefined}
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
      <UnreadableLine what="levels" lost={lostLevels(book)} />
    </div>
  );
}
