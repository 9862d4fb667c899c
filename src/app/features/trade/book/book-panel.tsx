import type { TFunction } from 'i18next';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { usePulse } from '#app/shared/market/use-last-price.ts';
import { usePanelAge } from '#app/shared/page/panel-ages.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { forcedColors } from '#app/ui/forced-colors.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { DrawnFeed, LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { liveStore, useDrawnFeed, useSlowLive } from '#app/worker-client/use-live.ts';
import type { BookView, RewindFrame } from '#protocol/book.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { DEPTH_COMPACT, DEPTH_SIZE } from '#protocol/tables.ts';
import { type Decimal, type EpochMs, type Pair, samePair } from '#protocol/units.ts';
import { useLacking } from '../use-lacking.ts';
import styles from './book.module.css';
import { type RowActions, shownRows } from './book-rows.tsx';
import {
  type BookSettings,
  bookTopic,
  changeBook,
  stepDecimals,
  stepsOf,
  useBookSettings,
} from './book-settings.ts';
import { BookSide } from './book-side.tsx';
import { lastPriceIn, SpreadRow } from './spread-row.tsx';

/** A book as it is drawn, since when, and in which steps; null is every price for itself. */
interface Drawn {
  readonly book: BookView;
  readonly since: EpochMs;
  readonly step: Decimal | null;
}

/** A book that is held for longer, under a pointer that was left there, is as stale as one that no longer comes. */
const HELD_TOO_LONG = 10_000;

/**
 * Keeps the drawn book still while the pointer is over it, or the keyboard is in one of its rows: what a click or
 * Enter takes is what is drawn. Spread `hold` on the element around the rows. `still` is null while the book moves;
 * `staleSince` tells since when it has stood still for too long: the next move brings the newest one.
 */
function useStillBook(feed: DrawnFeed<BookView>, pair: Pair, step: Decimal | null) {
  const [held, setHeld] = useState<Drawn | null>(null);
  const [tooLong, setTooLong] = useState(false);
  const reasons = useRef({ pointer: false, keys: false });
  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(() => setTooLong(true), HELD_TOO_LONG);
    return () => {
      clearTimeout(timer);
      setTooLong(false);
    };
  }, [held]);
  const isThis = (drawn: Drawn) => drawn.step === step && samePair(drawn.book.pair, pair);
  const asDrawn = (book: BookView | null): Drawn | null => book && { book, since: serverNow(), step };
  const change = (next: Partial<typeof reasons.current>) => {
    Object.assign(reasons.current, next);
    const { pointer, keys } = reasons.current;
    const now = asDrawn(feed.value());
    setHeld((old) => (pointer || keys ? (old && isThis(old) ? old : now) : null));
  };
  const renew = () => {
    if (tooLong) flushSync(() => setHeld(asDrawn(feed.newest())));
  };
  const still = held !== null && isThis(held) ? held : null;
  return {
    // Another pair or another step is another book: nothing of the old one is kept.
    still: still?.book ?? null,
    staleSince: still && tooLong ? still.since : null,
    hold: {
      // At once: the press that follows must find in the table what is seen.
      onPointerEnter: () => flushSync(() => change({ pointer: true })),
      onPointerMove: renew,
      onPointerLeave: () => change({ pointer: false }),
      // A click leaves the focus where it was made: only the keyboard's focus counts, or the book would never go on.
      onFocus: ({ target }: FocusEvent) =>
        change({ keys: target.closest('tr') !== null && target.matches(':focus-visible') }),
      onBlur: () => change({ keys: false }),
      onKeyDown: ({ key }: KeyboardEvent) => key.startsWith('Arrow') && renew(),
    },
  };
}

type Shown = BookSettings['view'] | 'compact';

const shownOf = ({ view, compact }: BookSettings): Shown => (compact && view === 'both' ? 'compact' : view);

const settingsOf = (shown: Shown): Pick<BookSettings, 'view' | 'compact'> =>
  shown === 'compact' ? { view: 'both', compact: true } : { view: shown, compact: false };

/** Which rows are shown, and how many ticks go into one. */
function BookControls({ precision }: { readonly precision: number }) {
  const { t } = useTranslation('book');
  const settings = useBookSettings();
  return (
    <>
      <Select
        label={t('book.view')}
        labelHidden
        className={styles.control}
        value={shownOf(settings)}
        options={[
          { value: 'both', label: t('book.view.both', { count: DEPTH_SIZE }) },
          { value: 'compact', label: t('book.view.both', { count: DEPTH_COMPACT }) },
          { value: 'bids', label: t('book.bids') },
          { value: 'asks', label: t('book.asks') },
        ]}
        onChange={(shown) => changeBook(settingsOf(shown))}
      />
      <Select
        label={t('book.step')}
        labelHidden
        className={styles.control}
        value={String(settings.power)}
        options={stepsOf(precision).map((step, power) => ({
          value: String(power),
          label: formatDecimal(step, stepDecimals(precision, power)),
        }))}
        onChange={(power) => changeBook({ power: Number(power) as BookSettings['power'] })}
      />
    </>
  );
}

/** The order book. Its rows hold still while the pointer or the keyboard is in them. */
export function BookPanel(props: BookBodyProps) {
  const { t } = useTranslation('book');
  return (
    <Panel
      title={t('book.title')}
      end={!props.frame && <BookControls precision={props.precision} />}
      className={styles.panel}
    >
      <BookBody {...props} />
    </Panel>
  );
}

/** What the columns are called. */
const headsOf = (t: TFunction<'book'>, pair: Pair, sums: BookSettings['sums']) =>
  [
    t('book.price', { coin: pair.quote }),
    t('book.size', { coin: pair.base }),
    t('book.sum', { coin: pair[sums] }),
  ] as const;

/** The columns' names; the last one chooses the coin of the sums. A book that moves does not draw them again. */
const BookHead = memo(function BookHead({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('book');
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

const NONE: readonly SpotOrder[] = [];

/** What stands around the figures, or makes room for them. */
const frameOf = ({ value, failure, freshness }: LiveView<BookView>): string =>
  JSON.stringify([freshness, failure, value && [value.crossed, value.bids.length, value.asks.length]]);
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
  /** The person's open orders of this pair. */
  readonly orders: readonly SpotOrder[];
  /** A moment of the past, shown instead of now: nothing can be picked from it. */
  readonly frame: RewindFrame | null;
}

/** How old the rows are: those that stand still for long are older than what came since. */
const ageOf = ({ asOf, freshness }: LiveView<BookView>, staleSince: EpochMs | null, frozen: boolean) => {
  if (freshness !== 'live' || (staleSince === null && !frozen)) return { asOf, freshness };
  return { asOf: frozen ? asOf : staleSince, freshness: 'stale' as const };
};

/** The rows of the order book: what is seen is drawn with every book, what is read out and pressed more slowly. */
function BookBody({ pair, precision, amountPrecision, orders, frame, onPrice, onAmount }: BookBodyProps) {
  const { t } = useTranslation('book');
  const { view, compact, sums, power: chosen } = useBookSettings();
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
  const age = ageOf(live, staleSince, frozen);
  const fresh = frame !== null || age.freshness === 'live';
  const shared = {
    heads: headsOf(t, pair, sums),
    feed,
    size,
    stale: !fresh,
    priceDecimals: stepDecimals(precision, power),
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
