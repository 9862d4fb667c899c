import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, samePair } from '#protocol/units.ts';
import { ListBar } from './list-bar.tsx';
import { PairList } from './pair-list.tsx';
import { PositionsList } from './positions-list.tsx';
import { StaleQuotes } from './stale-quotes.tsx';
import { useShownList } from './use-shown-list.ts';
import styles from './watch.module.css';
import { useWatchLists, watchLists } from './watch-lists.ts';
import { toggleWatch } from './watch-open.ts';

interface WatchedProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
  /** The pairs that the desk takes, where it does not take all. */
  readonly among?: readonly Pair[];
  readonly onPair: (pair: Pair) => void;
}

/** The pairs of the chosen list that the desk takes, in the order the person gave them. */
function Watched({ among, ...props }: WatchedProps) {
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

const TABS = 'watch';

/** Whether the desk has no room for the panel, which then covers its chart. */
function liesOver(panel: Element): boolean {
  const desk = panel.parentElement?.parentElement;
  return desk != null && Number.parseFloat(getComputedStyle(desk).paddingInlineStart) === 0;
}

/** The person's pairs and positions beside the chart: one press to each of them. */
export function WatchPanel({ takesFocus, ...props }: WatchPanelProps) {
  const { t } = useTranslation('desk');
  const session = useLive<'session'>({ name: 'session' }).value;
  const userId = session?.signedIn ? session.userId : null;
  const tab = useWatchLists().positions && userId !== null ? 'positions' : 'lists';
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
  // Menus and dialogs of the panel close first.
  const leave = ({ key, target, currentTarget }: KeyboardEvent) => {
    const isInside = (target as Element).closest('[popover], dialog') === null;
    if (key === 'Escape' && isInside && liesOver(currentTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is an extra; the button in the panel's head does the same
    <div ref={panel} tabIndex={-1} className={styles.place} onKeyDown={leave}>
      <Panel
        title={t('watch.title')}
        className={styles.panel}
        tabs={
          userId === null ? undefined : (
            <Tabs
              id={TABS}
              label={t('watch.title')}
              value={tab}
              items={[
                { value: 'lists', label: t('watch.title') },
                { value: 'positions', label: t('watch.positions') },
              ]}
              onChange={(next) => watchLists.showPositions(next === 'positions')}
            />
          )
        }
        end={
          <IconButton size="small" label={t('watch.close')} aria-keyshortcuts="W" onClick={close}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        }
      >
        {userId === null ? (
          <Watched {...props} />
        ) : (
          <TabPanel id={TABS} value={tab} className={styles.tab}>
            {tab === 'positions' ? <PositionsList {...props} userId={userId} /> : <Watched {...props} />}
          </TabPanel>
        )}
      </Panel>
    </div>
  );
}
