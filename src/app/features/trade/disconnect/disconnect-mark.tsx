import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import styles from './disconnect.module.css';
import { TimeUp } from './time-up.tsx';
import { useSwitch } from './use-switch.ts';

const DisconnectDialog = lazyPart(() =>
  import('./disconnect-dialog.tsx').then((part) => part.DisconnectDialog),
);

/** On every page while the switch is on: when the exchange cancels the orders unless it hears of this person. */
export function DisconnectMark() {
  const { t } = useTranslation('disconnect');
  const { state, isReached } = useSwitch();
  const [open, setOpen] = useState(false);
  return (
    <>
      {state?.armed && (
        <button
          type="button"
          className={styles.mark}
          data-away={!isReached || undefined}
          title={t('disconnect.title')}
          onClick={() => setOpen(true)}
        >
          <Unplug size={14} aria-hidden="true" />
          <span>
            <TimeUp armed={state.armed} isReached={isReached} short />
          </span>
        </button>
      )}
      {open && <DisconnectDialog pair={null} onClose={() => setOpen(false)} />}
    </>
  );
}
