import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { useLastPrice, usePulse } from '#app/shared/market/use-last-price.ts';
import { usePanelAge } from '#app/shared/page/panel-ages.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Button } from '#app/ui/button.tsx';
import { useElementSize } from '#app/ui/hooks.ts';
import type { DrawnFeed, LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { liveStore, useDrawnFeed, useSlowLive } from '#app/worker-client/use-live.ts';
import type { BookView } from '#protocol/book.ts';
import { type Decimal, type Pair, pairName, samePair } from '#protocol/units.ts';
import { bookTopic, stepDecimals } from '../book/book-settings.ts';
import { NoBook } from '../book/no-book.tsx';
import { SpreadRow } from '../book/spread-row.tsx';
import { useBookPower } from '../book/use-book-power.ts';
import { PendingQuestion } from '../order-form/order-questions.tsx';
import { useOwnOrders } from '../use-own-orders.ts';
import styles from './ladder.module.css';
import { LadderControls } from './ladder-controls.tsx';
import { LadderFoot } from './ladder-foot.tsx';
import { LadderGrid } from './ladder-grid.tsx';
import { ladderRows, marketPrice } from './ladder-rows.ts';
import { useArmed } from './use-armed.ts';
import { useLadderView } from './use-ladder-view.ts';
import { useMoving } from './use-moving.ts';
import { usePlacing } from './use-placing.ts';

interface MarketAwayProps {
  readonly away: 'above' | 'below';
  readonly onCenter: () => void;
}

/** Says that the market is not among the rows, and brings it back. */
function MarketAway({ away, onCenter }: MarketAwayProps) {
  const { t } = useTranslation('desk');
  return (
    <span role="status" className={styles.away}>
      <Button size="small" onClick={onCenter} title={t('ladder.center')}>
        <span aria-hidden="true">{away === 'above' ? '▲' : '▼'}</span>
        {t(`ladder.${away}`)}
      </Button>
    </span>
  );
}

interface LadderProps {
  readonly pair: Pair;
  readonly precision: number;
  readonly amountPrecision: number;
  /** Somebody may have orders, which are shown at their prices. */
  readonly signedIn: boolean;
  /** Puts a price into the order form; null where it takes none. */
  readonly onPrice: ((price: Decimal) => void) | null;
}

/** Rows that change more often can't be read. */
const AS_READ = {
  gap: 200,
  urgent: (before: LiveView<BookView>, now: LiveView<BookView>) =>
    before.freshness !== now.freshness || before.failure !== now.failure,
};

/** The height of a row before it is known. */
const ROW = 19;

/** The book as a price ladder: every price step has a row that stays where it is, and takes orders once it is armed. */
export const Ladder = (props: LadderProps) => <PairLadder key={pairName(props.pair)} {...props} />;

function PairLadder(props: LadderProps) {
  const { t } = useTranslation(['desk', 'trade', 'orders']);
  const { pair, precision } = props;
  const { power } = useBookPower(pair, precision);
  const topic = bookTopic(pair, precision, power);
  const live = useSlowLive<'book'>(topic, AS_READ);
  const feed = useDrawnFeed<'book'>(topic);
  usePanelAge(t('book.title'), () => liveStore<'book'>(topic).view());
  const frozen = usePulse(pair)?.frozen ?? false;
  const { price: last } = useLastPrice(pair);
  const book = live.value;
  const market = book && marketPrice({ book, last });
  if (!book || market === null) return <NoBook live={live} book={book} />;
  const { asOf, freshness } = live;
  // Trades go on, and the book stands: it is of before them.
  const age = { asOf, freshness: frozen && freshness === 'live' ? 'stale' : freshness } as const;
  return <OpenLadder {...props} {...{ power, feed, book, last, market, age }} />;
}

interface OpenLadderProps extends LadderProps {
  readonly power: number;
  readonly feed: DrawnFeed<BookView>;
  readonly book: BookView;
  readonly last: Decimal | null;
  readonly market: Decimal;
  readonly age: Pick<LiveView<BookView>, 'asOf' | 'freshness'>;
}

function OpenLadder({ power, feed, book, last, market, age, ...props }: OpenLadderProps) {
  const { t } = useTranslation(['desk', 'trade']);
  const { pair, precision, amountPrecision, signedIn, onPrice } = props;
  const orders = useOwnOrders(pair, signedIn);
  const grid = { decimals: precision, power };
  const isFresh = age.freshness === 'live';
  const [roomRef, room] = useElementSize<HTMLDivElement>();
  const [rowRef, row] = useElementSize<HTMLDivElement>();
  // The head is as high as a row.
  const count = Math.max(1, Math.floor((room?.height ?? 0) / (row?.height || ROW)) - 1);
  const view = useLadderView(grid, count, market, isFresh);

  const platform = usePlatform();
  const rule = platform?.pairs.find((known) => samePair(known.pair, pair)) ?? null;
  const [size, setSize] = useState('');
  const { form, reason, place } = usePlacing(pair, platform, rule, size);
  const lock = reason?.passing === false ? reason.text : lockOf(book, isFresh, t);
  const { armed, wasSwitchedOff, arm } = useArmed(lock !== null);
  const moving = useMoving(orders);
  /** A row was pressed, and nothing could be placed. */
  const [isRefused, setRefused] = useState(false);
  const isReady = armed && reason === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said until something about it changes
  useEffect(() => setRefused(false), [armed, isReady]);

  const away = view.away && <MarketAway away={view.away} onCenter={view.center} />;
  return (
    <div className={styles.ladder} data-armed={armed || undefined} data-stale={!isFresh || undefined}>
      <LadderControls
        pair={pair}
        amountPrecision={amountPrecision}
        size={size}
        onSize={setSize}
        field={form.field('quantity')}
        error={form.problemOf('quantity')}
        armed={armed}
        isLocked={lock !== null}
        onArm={arm}
        onCenter={view.center}
      />
      <SpreadRow
        pair={pair}
        precision={precision}
        feed={feed}
        crossed={book.crossed}
        paused={false}
        past={null}
        age={isFresh ? away : <AgeChip {...age} now={serverNow} />}
      />
      <LadderGrid
        roomRef={roomRef}
        rowRef={rowRef}
        pair={pair}
        grid={grid}
        rows={ladderRows({ grid, book, orders, last }, view.top, count)}
        priceDecimals={stepDecimals(precision, power)}
        amountDecimals={amountPrecision}
        armed={armed}
        moving={moving}
        view={view}
        onPlace={(side, price) => (isReady ? place({ side, price }) : setRefused(true))}
        onPrice={isFresh && !book.crossed ? onPrice : null}
        onDisarm={() => arm(false)}
      />
      <LadderFoot
        pair={pair}
        precision={precision}
        amountDecimals={amountPrecision}
        book={book}
        moving={moving}
        problem={form.problemOf(null)}
        lock={lock ?? (isRefused && armed && reason ? reason.text : null)}
        note={noteOf(armed, isRefused, wasSwitchedOff)}
      />
      <PendingQuestion form={form} rule={rule} disabledReason={reason?.text ?? null} />
      {moving.dialog}
    </div>
  );
}

/** Why nothing is placed from a book that an order might be placed at. */
function lockOf(book: BookView, isFresh: boolean, t: Translate): string | null {
  if (!isFresh) return t('spot.block.stale');
  return book.unreadable ? t('spot.block.unreadable') : null;
}

function noteOf(armed: boolean, isRefused: boolean, wasSwitchedOff: boolean) {
  if (armed) return 'armed';
  if (isRefused) return 'first';
  return wasSwitchedOff ? 'again' : null;
}
