import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { chartCount } from '#app/shared/chart/chart-count.ts';
import { CHART_COUNTS, closeCharts } from '#app/shared/chart/open-charts.ts';
import { chartGrid, useChartCount, useChartGrid } from '#app/shared/chart-grid/chart-grid.ts';
import { Switch } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Pair } from '#protocol/units.ts';
import { WorkspaceList } from './workspace-list.tsx';
import styles from './workspaces.module.css';

interface ChartsDialogProps {
  /** The pair of the desk. */
  readonly pair: Pair;
  readonly onPair: (pair: Pair) => void;
}

/** How many charts the desk shows, whether their crosshairs are in step, and the workspaces of this device. */
export function ChartsDialog({ pair, onPair }: ChartsDialogProps) {
  const { t } = useTranslation('desk');
  const count = useChartCount();
  const { inStep } = useChartGrid();
  // It goes with the desk, too.
  useEffect(() => closeCharts, []);
  return (
    <Dialog open title={t('chart-grid.title')} onClose={closeCharts}>
      <fieldset className={styles.counts}>
        <legend>{t('chart-grid.count')}</legend>
        {CHART_COUNTS.map((each) => (
          <label key={each} className={styles.count}>
            <input
              type="radio"
              name="chart-count"
              checked={each === count}
              data-autofocus={each === count ? '' : undefined}
              onChange={() => chartCount.set(each)}
            />
            {t(`chart-grid.count.${each}`)}
          </label>
        ))}
      </fieldset>
      {count > 1 && (
        <Switch
          label={t('chart-grid.inStep')}
          checked={inStep}
          onChange={({ target }) => chartGrid.keepInStep(target.checked)}
        />
      )}
      <WorkspaceList pair={pair} onPair={onPair} />
    </Dialog>
  );
}
