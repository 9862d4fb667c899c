import { Table2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { type Decimal, type Pair, pairName } from '#protocol/units.ts';
import styles from './depth.module.css';
import { DepthCanvas } from './depth-canvas.tsx';
import { depthSteps } from './depth-steps.ts';
import { DepthTable } from './depth-table.tsx';

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
  const { value, freshness, asOf } = useLive<'depth'>({ name: 'depth', pair });
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
