import { useTranslation } from 'react-i18next';
import { PairSearch } from '#app/shared/market/pair-search.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Platform } from '#protocol/platform.ts';
import { specifiedPairs } from '#protocol/tables.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import type { ShownList } from './use-shown-list.ts';
import styles from './watch.module.css';

interface AddDialogProps {
  readonly list: ShownList;
  readonly platform: Platform | null;
  /** The pairs that the desk takes, where it does not take all. */
  readonly among?: readonly Pair[] | undefined;
  readonly onClose: () => void;
}

/** Finds pairs for a list. It stays open, because a list begins with several. */
export function AddDialog({ list, platform, among, onClose }: AddDialogProps) {
  const { t } = useTranslation('desk');
  const listed = new Set(list.pairs.map(pairName));
  const all = among ?? platform?.pairs.map(({ pair }) => pair) ?? specifiedPairs();
  return (
    <Dialog open title={t('watch.addTitle', { list: list.title })} onClose={onClose}>
      <PairSearch
        pairs={all.filter((pair) => !listed.has(pairName(pair)))}
        pair={null}
        platform={platform}
        takesFocus
        className={styles.search}
        onPair={(pair) => (list.full ? onClose() : list.add(pair))}
      />
    </Dialog>
  );
}
