import { useState, useSyncExternalStore } from 'react';
import page from '#app/shared/market/desk-page.module.css';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { SHORTCUTS } from '#app/shared/page/shortcuts.ts';
import { useShortcut } from '#app/ui/use-shortcut.ts';
import { toggleWatch, watchOpen } from './watch-open.ts';
import type { WatchPanelProps } from './watch-panel.tsx';

const WatchPanel = lazyPart(() => import('./watch-panel.tsx').then((part) => part.WatchPanel));

/** The place of the watchlist in a desk, empty while it is closed. The first child of the desk's grid. */
export function WatchDock(props: Omit<WatchPanelProps, 'takesFocus'>) {
  const open = useSyncExternalStore(watchOpen.subscribe, watchOpen.get);
  /** A panel that was open at the last visit leaves the focus where it is. */
  const [restored, setRestored] = useState(open);
  if (restored && !open) setRestored(false);
  useShortcut(SHORTCUTS.watch, toggleWatch);
  return (
    open && (
      <div className={page.watch}>
        <WatchPanel {...props} takesFocus={!restored} />
      </div>
    )
  );
}
