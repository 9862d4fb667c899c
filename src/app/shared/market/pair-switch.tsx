import { ChevronDown } from 'lucide-react';
import { type ToggleEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { SHORTCUTS } from '#app/shared/page/shortcuts.ts';
import { useShortcut } from '#app/ui/use-shortcut.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import styles from './pair-switch.module.css';

interface PairSwitchProps {
  readonly pair: Pair;
  readonly pairs: readonly Pair[];
  readonly platform: Platform | null;
  readonly onPair: (pair: Pair) => void;
}

const PairSearch = lazyPart(() => import('./pair-search.tsx').then((part) => part.PairSearch));

const GAP = 6;

/** The pair as a button that opens the search for another one; "/" opens it too. */
export function PairSwitch({ pair, pairs, platform, onPair }: PairSwitchProps) {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useShortcut(SHORTCUTS.search, () => popover.current?.showPopover());

  const toggled = (event: ToggleEvent) => {
    const now = event.newState === 'open';
    setOpen(now);
    if (!now || !popover.current || !button.current) return;
    const { left, bottom } = button.current.getBoundingClientRect();
    popover.current.style.left = `${left}px`;
    popover.current.style.top = `${bottom + GAP}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('pair.switch', { pair: pairName(pair) })}
        aria-keyshortcuts="/"
        className={styles.switch}
      >
        <span translate="no">{pairName(pair)}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div
        ref={popover}
        id={id}
        role="dialog"
        aria-label={t('pair.list')}
        popover="auto"
        className={styles.popover}
        onToggle={toggled}
      >
        {open && (
          <PairSearch
            pairs={pairs}
            pair={pair}
            platform={platform}
            takesFocus
            onPair={(next) => {
              popover.current?.hidePopover();
              button.current?.focus();
              onPair(next);
            }}
          />
        )}
      </div>
    </>
  );
}
