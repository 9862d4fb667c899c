import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/format/arithmetic.ts';
import { formatDecimal } from '#app/format/decimal.ts';
import { formatSeconds } from '#app/format/time.ts';
import { failureText } from '#app/i18n/failure-text.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { cx } from '#app/ui/cx.ts';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { TABLE_ROLES } from '#app/ui/table-roles.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { RewindFrame, TapePrint } from '#contract/book.ts';
import type { Decimal, Pair } from '#contract/units.ts';
import { sizeText } from '../book/size-text.ts';
import { MinimumSize } from './minimum-size.tsx';
import styles from './tape.module.css';
import { useTapeFilter } from './tape-filter.ts';

interface TapePanelProps {
  readonly pair: Pair;
  readonly precision: number;
  readonly amountPrecision: number;
  /** A moment of the past, shown instead of now: nothing can be picked from it. */
  readonly frame: RewindFrame | null;
  readonly onPrice: (price: Decimal) => void;
}

/** The newest trades; those that people made on this venue are marked, because they set no price. */
export function TapePanel({ pair, precision, amountPrecision, frame, onPrice }: TapePanelProps) {
  const { t } = useTranslation('book');
  const live = useLive<'tape'>({ name: 'tape', pair });
  const [minimum, setMinimum] = useTapeFilter(pair);
  const all = frame?.prints ?? live.value;
  const prints = useMemo(
    () => all?.filter(({ amount }) => minimum === null || compare(amount, minimum) >= 0) ?? [],
    [all, minimum],
  );
  const fresh = frame !== null || live.freshness === 'live';
  return (
    <Panel
      title={t('book.tape.title')}
      end={
        <>
          {!fresh && live.value && <AgeChip asOf={live.asOf} freshness={live.freshness} now={serverNow} />}
          <MinimumSize
            key={`${pair.base}/${pair.quote}`}
            coin={pair.base}
            value={minimum}
            onChange={setMinimum}
          />
        </>
      }
    >
      {!all && live.failure && (
        <ErrorState text={failureText(live.failure, t)} onRetry={() => void worker.system.refreshAll()} />
      )}
      {!all && !live.failure && (
        <div className={styles.waiting}>
          <SkeletonLines count={6} />
        </div>
      )}
      {all && prints.length === 0 && (
        <EmptyState title={t(minimum === null ? 'book.tape.empty' : 'book.tape.filtered')} compact />
      )}
      {prints.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
        <section className={styles.scroll} aria-label={t('book.tape.list')} tabIndex={0} data-stale={!fresh}>
          <table
            {...TABLE_ROLES.table}
            className={styles.table}
            title={frame ? t('book.rewind.past') : undefined}
          >
            <thead {...TABLE_ROLES.body}>
              <tr {...TABLE_ROLES.row}>
                {[
                  t('book.price', { coin: pair.quote }),
                  t('book.size', { coin: pair.base }),
                  t('book.tape.time'),
                ].map((name) => (
                  <th {...TABLE_ROLES.head} scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...TABLE_ROLES.body}>
              {prints.map((print) => (
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
        </section>
      )}
    </Panel>
  );
}

interface PrintRowProps extends Pick<TapePanelProps, 'precision' | 'amountPrecision' | 'onPrice'> {
  readonly print: TapePrint;
  readonly disabled: boolean;
}

function DrawnPrint({ print, disabled, precision, amountPrecision, onPrice }: PrintRowProps) {
  const { t, i18n } = useTranslation('book');
  const { price, amount, side, own, time } = print;
  return (
    <tr
      {...TABLE_ROLES.row}
      className={cx(styles[side], own && styles.own)}
      title={own ? t('book.tape.own') : undefined}
    >
      <td {...TABLE_ROLES.cell}>
        {/* The book's rows are the keyboard's way to a price: a hundred stops more would be none. */}
        <button
          type="button"
          tabIndex={-1}
          className={styles.price}
          disabled={disabled}
          onClick={() => onPrice(price)}
        >
          <span aria-hidden="true">{side === 'buy' ? '▲' : '▼'}</span> {formatDecimal(price, precision)}
          <VisuallyHidden>
            {' '}
            {t(`book.tape.${side}`)} {own && t('book.tape.own')}
          </VisuallyHidden>
        </button>
      </td>
      <td {...TABLE_ROLES.cell}>{sizeText(amount, amountPrecision)}</td>
      <td {...TABLE_ROLES.cell} className={styles.time}>
        {formatSeconds(time, i18n.language)}
      </td>
    </tr>
  );
}

/** The same trade comes with every poll, each time as another object. */
const PrintRow = memo(DrawnPrint, ({ print: before, ...was }, { print: after, ...is }) => {
  const same = before.id === after.id && before.own === after.own && before.time === after.time;
  return (
    same &&
    before.price === after.price &&
    before.amount === after.amount &&
    was.disabled === is.disabled &&
    was.precision === is.precision &&
    was.amountPrecision === is.amountPrecision &&
    was.onPrice === is.onPrice
  );
});
