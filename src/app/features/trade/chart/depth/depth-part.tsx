import { Table2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import { type Decimal, type Pair, pairName } from '#protocol/units.ts';
import styles from './depth.module.css';
import { DepthCanvas } from './depth-canvas.tsx';
import type { DepthSteps } from './depth-steps.ts';
import { depthSteps } from './depth-steps.ts';

interface DepthTableProps {
  readonly id: string;
  readonly pair: Pair;
  readonly steps: DepthSteps;
  readonly precision: number;
  readonly caption: string;
  readonly onPrice: ((price: Decimal) => void) | null;
}

/** The steps in numbers: highest ask first, as in the book. */
function DepthTable({ id, pair, steps, precision, caption, onPrice }: DepthTableProps) {
  const { t } = useTranslation('chart');
  const rows = [...steps.asks.toReversed(), ...steps.bids];
  return (
    // A part that scrolls has to be reachable by keyboard, and named.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section id={id} className={styles.table} tabIndex={0} aria-label={caption}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('chart.depth.side')}</th>
            <th scope="col">{t('chart.depth.price')}</th>
            <th scope="col">{t('chart.depth.sum', { coin: pair.base })}</th>
            <th scope="col">{t('chart.depth.sum', { coin: pair.quote })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ side, price, base, quote }) => {
            const text = formatDecimal(price, precision);
            return (
              <tr key={`${side}${price}`}>
                <td>{t(side === 'bids' ? 'chart.depth.bid' : 'chart.depth.ask')}</td>
                <th scope="row">
                  {onPrice ? (
                    <Button
                      size="small"
                      look="quiet"
                      aria-label={t('chart.depth.take', { price: text })}
                      onClick={() => onPrice(price)}
                    >
                      {text}
                    </Button>
                  ) : (
                    text
                  )}
                </th>
                <td>{formatDecimal(base, 6)}</td>
                <td>{formatDecimal(quote, 2)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface DepthPartProps {
  readonly pair: Pair;
  readonly precision: number;
  /** The tabs of the chart. */
  readonly header: ReactNode;
  readonly onPrice: (price: Decimal) => void;
}

/** The depth of the book: what buyers and sellers offer, added up from the middle. */
export function DepthPart({ pair, precision, header, onPrice }: DepthPartProps) {
  const { t } = useTranslation('chart');
  const { value, freshness, asOf } = useStream<'depth'>({ name: 'depth', pair });
  const [table, setTable] = useState(false);
  const id = useId();
  const steps = useMemo(() => (value === null ? null : depthSteps(value)), [value]);
  const label = t('chart.depth.label', { pair: pairName(pair) });
  // A crossed or old book is no place to take a price from.
  const take = value?.crossed || freshness !== 'live' ? null : onPrice;
  const shared = { pair, precision, onPrice: take };
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        {header}
        <span className={styles.tools}>
          <AgeChip asOf={asOf} freshness={freshness} now={serverNow} />
          <IconButton
            size="small"
            label={t('chart.depth.table')}
            aria-expanded={table}
            aria-controls={table ? id : undefined}
            onClick={() => setTable(!table)}
          >
            <Table2 size={16} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {value?.crossed && <p className={styles.warning}>{t('chart.depth.crossed')}</p>}
      {value === null && <SkeletonLines />}
      {value !== null && !steps && <EmptyState title={t('chart.depth.empty')} />}
      {steps &&
        (table ? (
          <DepthTable {...shared} id={id} steps={steps} caption={label} />
        ) : (
          <DepthCanvas {...shared} steps={steps} label={label} />
        ))}
    </div>
  );
}
