import { type UIEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/format/arithmetic.ts';
import { failureText } from '#app/i18n/failure-text.ts';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { TABLE_ROLES } from '#app/ui/table-roles.ts';
import { useElementSize } from '#app/ui/use-element-size.ts';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { RewindFrame } from '#contract/book.ts';
import type { Decimal, Pair } from '#contract/units.ts';
import { PrintRow } from './print-row.tsx';
import styles from './tape.module.css';

export interface TapeListProps {
  readonly pair: Pair;
  readonly precision: number;
  readonly amountPrecision: number;
  /** Smaller trades are left out; null: none is. */
  readonly minimum: Decimal | null;
  /** A moment of the past, shown instead of now: nothing can be picked from it. */
  readonly frame: RewindFrame | null;
  readonly onPrice: (price: Decimal) => void;
}

const ROW_HEIGHT = 19;

/**
 * The trades. While the list stands at its top, only the rows that fit are there: every trade moves all that are, and
 * those below the edge cost as much as the others. The table says how many there would be.
 */
export function TapeList({ pair, precision, amountPrecision, minimum, frame, onPrice }: TapeListProps) {
  const { t } = useTranslation('book');
  const live = useLive<'tape'>({ name: 'tape', pair });
  const [box, size] = useElementSize<HTMLElement>();
  const [scrolled, setScrolled] = useState(false);
  const all = frame?.prints ?? live.value;
  const prints = useMemo(
    () => all?.filter(({ amount }) => minimum === null || compare(amount, minimum) >= 0) ?? [],
    [all, minimum],
  );
  if (!all && live.failure) {
    return <ErrorState text={failureText(live.failure, t)} onRetry={() => void worker.system.refreshAll()} />;
  }
  if (!all) {
    return (
      <div className={styles.waiting}>
        <SkeletonLines count={6} />
      </div>
    );
  }
  if (prints.length === 0) {
    return <EmptyState title={t(minimum === null ? 'book.tape.empty' : 'book.tape.filtered')} compact />;
  }
  const fitting = size === null ? prints.length : Math.ceil(size.height / ROW_HEIGHT);
  const drawn = scrolled ? prints : prints.slice(0, fitting);
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
      onScroll={({ currentTarget }: UIEvent) => setScrolled(currentTarget.scrollTop > 0)}
    >
      <table
        {...TABLE_ROLES.table}
        className={styles.table}
        aria-rowcount={prints.length + 1}
        title={frame ? t('book.rewind.past') : undefined}
      >
        <thead {...TABLE_ROLES.body}>
          <tr {...TABLE_ROLES.row}>
            {names.map((name) => (
              <th {...TABLE_ROLES.head} scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.body}>
          {drawn.map((print) => (
            <PrintRow
              // A new trade is one new row; the others are not drawn again.
              key={print.id}
              print={print}
              precision={precision}
              amountPrecision={amountPrecision}
              disabled={frame !== null}
              onPrice={onPrice}
            />
          ))}
        </tbody>
      </table>
      <div style={{ height: (prints.length - drawn.length) * ROW_HEIGHT }} />
    </section>
  );
}
