import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type UIEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { formatSeconds } from '#app/shared/format/time.ts';
import common from '#app/ui/common.module.css';
import { cx } from '#app/ui/cx.ts';
import { forcedColors } from '#app/ui/forced-colors.ts';
import { useElementSize } from '#app/ui/hooks.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { lengthOf } from '#app/ui/table-columns.ts';
import { TABLE_ROLES } from '#app/ui/table-roles.ts';
import { textScale } from '#app/ui/theme.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { useDrawnFeed, useSlowLive } from '#app/worker-client/use-live.ts';
import type { RewindFrame, TapePrint } from '#protocol/book.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import { columnStyle, columnsFor, type RowColumns, sizeText } from '../book/size-text.ts';
import { MarketLoading } from '../market-loading.tsx';
import styles from './tape.module.css';
import { ROW_HEIGHT, TapeFigures } from './tape-figures.tsx';
import { largePrints } from './tape-filter.ts';

export interface TapeListProps {
  readonly pair: Pair;
  readonly precision: number;
  readonly amountPrecision: number;
  /** Smaller trades are left out; null: none is. */
  readonly minimum: Decimal | null;
  /** A moment of the past, shown instead of now: nothing can be picked from it. */
  readonly frame: RewindFrame | null;
  /** Null where no order is taken. */
  readonly onPrice: ((price: Decimal) => void) | null;
}

const HEAD_HEIGHT = 26;

/** What decides whether there is a list, and how fresh it is. */
const frameOf = ({ value, failure, freshness }: LiveView<readonly TapePrint[]>): string =>
  JSON.stringify([freshness, failure, value && value.length > 0]);
/** A table that changes faster can't be read out, and costs more than all that is seen of the tape. */
const AS_READ = {
  gap: 4000,
  urgent: (before: LiveView<readonly TapePrint[]>, now: LiveView<readonly TapePrint[]>) =>
    frameOf(before) !== frameOf(now),
};
/** Where the table is what is seen. */
const AS_SEEN = { ...AS_READ, gap: 200 };

/**
 * The trades. While the list stands at its top, only the rows that fit whole are there, and what is seen is drawn over them;
 * scrolled, the table itself is seen. It holds still under the pointer: what is pressed is what was aimed at.
 */
export function TapeList({ pair, precision, amountPrecision, minimum, frame, onPrice }: TapeListProps) {
  const { t, i18n } = useTranslation('trade');
  const topic = { name: 'tape', pair } as const;
  const live = useSlowLive<'tape'>(topic, forcedColors() ? AS_SEEN : AS_READ);
  const feed = useDrawnFeed<'tape'>(topic);
  const [box, size] = useElementSize<HTMLElement>();
  const [scrolled, setScrolled] = useState(false);
  const [held, setHeld] = useState<readonly TapePrint[] | null>(null);
  const shown = frame?.prints ?? held;
  useLayoutEffect(() => feed.hold(shown), [feed, shown]);
  const all = shown ?? live.value;
  const prints = useMemo(() => largePrints(all, minimum), [all, minimum]);
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const words = useMemo(
    () => ({ buy: t('book.tape.buy'), sell: t('book.tape.sell'), own: t('book.tape.own'), language }),
    [language],
  );
  // While the keyboard is in a row it holds still too: Enter takes the price that is read.
  const keys = {
    onKeyDown: moveDown,
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setHeld(feed.value()),
    onBlur: () => setHeld(null),
  };
  if (!all) return <MarketLoading live={live} lines={6} />;
  if (prints.length === 0) {
    return <EmptyState title={t(minimum === null ? 'book.tape.empty' : 'book.tape.filtered')} compact />;
  }
  // None before the room is known: rows that don't fit would only be drawn to be taken away.
  const fitting =
    size === null ? 0 : Math.max(1, Math.floor((size.height / textScale() - HEAD_HEIGHT) / ROW_HEIGHT));
  const drawn = scrolled ? prints : prints.slice(0, fitting);
  const columns = columnsFor([prints[0]?.price], precision);
  const stale = frame === null && live.freshness !== 'live';
  const names = [
    t('book.price', { coin: pair.quote }),
    t('book.size', { coin: pair.base }),
    t('book.tape.time'),
  ];
  return (
    <section
      ref={box}
      className={styles.scroll}
      aria-label={t('book.tape.list')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
      tabIndex={0}
      data-stale={stale}
      data-over={!scrolled}
      style={columnStyle(columns)}
      // At once: the press that follows must find in the table what is seen.
      onPointerEnter={() => flushSync(() => setHeld(feed.value()))}
      onPointerLeave={() => setHeld(null)}
      onScroll={({ currentTarget }: UIEvent) => setScrolled(currentTarget.scrollTop > 0)}
    >
      <table
        {...TABLE_ROLES.table}
        className={styles.table}
        aria-label={t('book.tape.list')}
        aria-rowcount={prints.length + 1}
        title={frame ? t('spot.block.replay') : undefined}
      >
        <thead {...TABLE_ROLES.body}>
          <tr {...TABLE_ROLES.row}>
            {names.map((name) => (
              <th key={name} {...TABLE_ROLES.head} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.body} {...keys} translate="no">
          {drawn.map((print, place) => (
            <PrintRow
              // Rows stay where they are and change their figures: rows that come and go cost more.
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place
              key={place}
              print={print}
              precision={precision}
              amountPrecision={amountPrecision}
              digits={columns.digits}
              disabled={frame !== null || onPrice === null}
              first={place === 0}
              words={words}
              onPrice={onPrice}
            />
          ))}
        </tbody>
      </table>
      {!scrolled && (
        <div className={styles.over} style={{ height: lengthOf(drawn.length * ROW_HEIGHT) }}>
          <TapeFigures
            feed={feed}
            minimum={minimum}
            precision={precision}
            amountPrecision={amountPrecision}
            stale={stale}
            columns={columns}
          />
        </div>
      )}
      <div style={{ height: lengthOf((prints.length - drawn.length) * ROW_HEIGHT) }} />
    </section>
  );
}

/** The arrows go from trade to trade. */
function moveDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  if (step === undefined || !row) return;
  event.preventDefault();
  event.currentTarget.rows[row.sectionRowIndex + step]?.querySelector('button')?.focus();
}

/** Looked up once for all rows. */
interface PrintWords {
  readonly buy: string;
  readonly sell: string;
  readonly own: string;
  readonly language: string;
}

interface PrintRowProps {
  readonly print: TapePrint;
  readonly precision: number;
  readonly amountPrecision: number;
  readonly digits: RowColumns['digits'];
  readonly disabled: boolean;
  /** The stop of the Tab key. */
  readonly first: boolean;
  readonly words: PrintWords;
  readonly onPrice: ((price: Decimal) => void) | null;
}

function DrawnPrint(props: PrintRowProps) {
  const { print, disabled, first, precision, amountPrecision, digits, words, onPrice } = props;
  const { price, amount, side, own, time } = print;
  return (
    <tr
      {...TABLE_ROLES.row}
      className={cx(styles[side], own && styles.own)}
      title={own ? words.own : undefined}
    >
      <td {...TABLE_ROLES.cell}>
        {/* One stop for all: a hundred more would be none. */}
        <button
          type="button"
          tabIndex={first ? 0 : -1}
          className={styles.price}
          disabled={disabled}
          onClick={() => onPrice?.(price)}
        >
          <span aria-hidden="true">{side === 'buy' ? '▲' : '▼'}</span> {formatDecimal(price, precision)}
          <VisuallyHidden>
            {' '}
            {words[side]} {own && words.own}
          </VisuallyHidden>
        </button>
      </td>
      <td {...TABLE_ROLES.cell}>{sizeText(amount, amountPrecision, digits)}</td>
      <td {...TABLE_ROLES.cell} className={common.muted}>
        {formatSeconds(time, words.language)}
      </td>
    </tr>
  );
}

const samePrint = (a: TapePrint, b: TapePrint): boolean =>
  a.side === b.side && a.own === b.own && a.time === b.time && a.price === b.price && a.amount === b.amount;

/** A trade of the tape. The same trade comes with every poll, each time as another object. */
const PrintRow = memo(
  DrawnPrint,
  (before, after) =>
    samePrint(before.print, after.print) &&
    before.disabled === after.disabled &&
    before.first === after.first &&
    before.precision === after.precision &&
    before.amountPrecision === after.amountPrecision &&
    before.words === after.words &&
    before.onPrice === after.onPrice,
);
