import { useTranslation } from 'react-i18next';
import { EmptyState } from '#app/ui/states.tsx';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, samePair } from '#protocol/units.ts';
import { ListBar } from './list-bar.tsx';
import { PairList } from './pair-list.tsx';
import { StaleQuotes } from './stale-quotes.tsx';
import { useShownList } from './use-shown-list.ts';
import styles from './watch.module.css';

interface WatchedProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
  /** The pairs that the desk takes, where it does not take all. */
  readonly among?: readonly Pair[];
  readonly onPair: (pair: Pair) => void;
}

/** The pairs of the chosen list that the desk takes, in the order the person gave them. */
export function Watched({ among, ...props }: WatchedProps) {
  const { t } = useTranslation('desk');
  const list = useShownList();
  const { title, own, pairs: all } = list;
  const pairs = among ? all.filter((pair) => among.some((one) => samePair(one, pair))) : all;
  const left = all.length - pairs.length;
  return (
    <div className={styles.body}>
      <ListBar list={list} pair={props.pair} platform={props.platform} among={among} />
      {pairs.length > 0 ? (
        <PairList key={own} {...props} label={title} pairs={pairs} onRemove={list.remove} />
      ) : (
        left === 0 && (
          <EmptyState
            title={t(own === null ? 'watch.empty' : 'watch.emptyList')}
            text={t(own === null ? 'watch.emptyHow' : 'watch.emptyListHow')}
          />
        )
      )}
      <StaleQuotes pairs={pairs} />
      {left > 0 && <p className={styles.foot}>{t('watch.left', { count: left })}</p>}
    </div>
  );
}
