import { useTranslation } from 'react-i18next';
import { PairSearch } from '#app/shared/market/pair-search.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Platform } from '#protocol/platform.ts';
import { specifiedPairs } from '#protocol/tables.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import styles from './grid.module.css';

interface PairDialogProps {
  readonly number: number;
  /** The pair that the chart shows. */
  readonly pair: Pair;
  /** The pair of the desk. */
  readonly desk: Pair;
  /** It shows the pair of the desk, whichever that is. */
  readonly follows: boolean;
  readonly platform: Platform | null;
  /** Null: the pair of the desk. */
  readonly onPair: (pair: Pair | null) => void;
  readonly onClose: () => void;
}

/** Chooses the pair of a further chart, or has it follow the desk. */
export function PairDialog({ number, pair, desk, follows, platform, onPair, onClose }: PairDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <Dialog open title={t('chart-grid.pairTitle', { number })} onClose={onClose}>
      <Switch
        label={t('chart-grid.follows', { pair: pairName(desk) })}
        checked={follows}
        onChange={({ target }) => onPair(target.checked ? null : pair)}
      />
      <PairSearch
        pairs={platform?.pairs.map((rule) => rule.pair) ?? specifiedPairs()}
        pair={pair}
        platform={platform}
        takesFocus
        className={styles.search}
        onPair={(next) => {
          onPair(next);
          onClose();
        }}
      />
    </Dialog>
  );
}
