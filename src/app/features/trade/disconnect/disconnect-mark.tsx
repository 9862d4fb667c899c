import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import type { ArmedSwitch } from '#protocol/cancel-after.ts';
import styles from './disconnect.module.css';
import { useSwitch } from './use-switch.ts';
import { useTimeUp } from './use-time-up.ts';

const DisconnectDialog = lazyPart(() =>
  import('./disconnect-dialog.tsx').then((part) => part.DisconnectDialog),
);

interface MarkProps {
  readonly armed: ArmedSwitch;
  readonly isReached: boolean;
  readonly onOpen: () => void;
}

/** The mark shows a sentence where there is room, else its figure alone. */
function Mark({ armed, isReached, onOpen }: MarkProps) {
  const { t } = useTranslation('orders');
  const { words, figure } = useTimeUp(armed, isReached, 'disconnect.mark');
  return (
    <button
      type="button"
      className={styles.mark}
      data-away={!isReached || undefined}
      title={t('disconnect.title')}
      aria-label={words}
      onClick={onOpen}
    >
      <Unplug size={14} aria-hidden="true" />
      <span className={styles.sentence}>{words}</span>
      <span className={styles.figure} translate="no">
        {figure}
      </span>
    </button>
  );
}

/** The foot of every page shows when the exchange cancels the orders, while the switch is on. */
export function DisconnectMark() {
  const { state, isReached } = useSwitch();
  const [open, setOpen] = useState(false);
  return (
    <>
      {state?.armed && <Mark armed={state.armed} isReached={isReached} onOpen={() => setOpen(true)} />}
      {open && <DisconnectDialog pair={null} onClose={() => setOpen(false)} />}
    </>
  );
}
