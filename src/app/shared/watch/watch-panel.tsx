import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, samePair } from '#protocol/units.ts';
import { ListBar } from './list-bar.tsx';
import { PairList } from './pair-list.tsx';
import { StaleQuotes } from './stale-quotes.tsx';
import { useShownList } from './use-shown-list.ts';
import styles from './watch.module.css';
import { toggleWatch } from './watch-open.ts';

export interface WatchPanelProps {
  /** The pair of the desk. */
  readonly pair: Pair;
  readonly platform: Platform | null;
  /** The pairs that the desk takes, where it does not take all. */
  readonly among?: readonly Pair[];
  readonly onPair: (pair: Pair) => void;
  /** The person opened it, rather than a reload. */
  readonly takesFocus: boolean;
}

/** The person's pairs beside the chart: prices of now, and one press to each of them. */
export function WatchPanel({ takesFocus, ...props }: WatchPanelProps) {
  const { t } = useTranslation('desk');
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!takesFocus) return;
    opener.current = document.activeElement;
    (panel.current?.querySelector<HTMLElement>('[role=listbox]') ?? panel.current)?.focus();
  }, [takesFocus]);
  const close = () => {
    toggleWatch();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <div ref={panel} tabIndex={-1} className={styles.place}>
      <Panel
        title={t('watch.title')}
        className={styles.panel}
        end={
          <IconButton size="small" label={t('watch.close')} aria-keyshortcuts="W" onClick={close}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        }
      >
        <Watched {...props} />
      </Panel>
    </div>
  );
}

/** The pairs of the chosen list that the desk takes, in the order the person gave them. */
function Watched({ among, ...props }: Omit<WatchPanelProps, 'takesFocus'>) {
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
