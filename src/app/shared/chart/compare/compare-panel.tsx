import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PairSearch } from '#app/shared/market/pair-search.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { type Pair, samePair } from '#protocol/units.ts';
import { useChartSettings } from '../chart-settings.ts';
import { SidePanel } from '../side-panel.tsx';
import styles from './compare.module.css';
import { comparedWith, comparisonOf } from './comparison.ts';

interface ComparePanelProps {
  readonly pair: Pair;
  readonly onClose: () => void;
}

/** Finds the pair that a chart is compared with; the one that is taken turns the axis to percent until the comparison is over. */
export function ComparePanel({ pair, onClose }: ComparePanelProps) {
  const { t } = useTranslation('desk');
  const platform = usePlatform();
  const [settings, change] = useChartSettings(pair);
  const others = (platform?.pairs ?? []).flatMap(({ pair: each }) => (samePair(each, pair) ? [] : [each]));
  const search = useRef<HTMLDivElement>(null);
  // After the panel, which takes the focus for itself.
  useEffect(() => search.current?.querySelector('input')?.focus(), []);
  return (
    <SidePanel title={t('chart-compare.title')} onClose={onClose}>
      <div ref={search}>
        <PairSearch
          pairs={others}
          pair={comparisonOf(settings)?.pair ?? null}
          platform={platform}
          className={styles.pairs}
          onPair={(other) => change(comparedWith(other, settings))}
        />
      </div>
    </SidePanel>
  );
}
