import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { Dialog } from '#app/ui/dialog.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import type { ArmedSwitch } from '#protocol/cancel-after.ts';
import type { Pair } from '#protocol/units.ts';
import styles from './disconnect.module.css';
import { DisconnectForm } from './disconnect-form.tsx';
import { scopeWords, timeWords } from './switch-words.ts';
import { useSwitch, useSwitchChange } from './use-switch.ts';
import { useTimeUp } from './use-time-up.ts';

interface DisconnectDialogProps {
  /** The pair of the desk; null on other pages. */
  readonly pair: Pair | null;
  readonly onClose: () => void;
}

/** The dialog arms the switch for dead lines after one confirmation, shows it while it is on, and turns it off. */
export function DisconnectDialog({ pair, onClose }: DisconnectDialogProps) {
  const { t } = useTranslation('orders');
  const { state, isReached } = useSwitch();
  const [changes, setChanges] = useState(false);
  const { busy, arm, turnOff } = useSwitchChange(onClose);
  const checking = state?.change === 'checking';
  const reason = checking
    ? t('disconnect.checking')
    : isReached && state !== null
      ? null
      : t('disconnect.noLine');
  const armed = state?.armed ?? null;
  const note = state !== null && state.change !== 'none' && (
    <p className={styles.note}>{t(`disconnect.${state.change}`)}</p>
  );
  if (state === null || (armed !== null && !changes)) {
    return (
      <Dialog
        open
        title={t('disconnect.title')}
        onClose={onClose}
        footer={
          armed && (
            <>
              <Button look="plain" disabledReason={reason} onClick={() => setChanges(true)}>
                {t('disconnect.change')}
              </Button>
              <Button look="primary" busy={busy} disabledReason={reason} onClick={() => void turnOff()}>
                {t('disconnect.turnOff')}
              </Button>
            </>
          )
        }
      >
        {note}
        {armed ? (
          <Armed armed={armed} renews={state?.renews === true} isReached={isReached} />
        ) : isReached ? (
          <SkeletonLines />
        ) : (
          <p className={styles.note}>{t('disconnect.noLine')}</p>
        )}
      </Dialog>
    );
  }
  return (
    <DisconnectForm
      pair={armed?.pair ?? pair}
      armed={armed}
      note={note}
      busy={busy}
      reason={reason}
      onArm={(terms) => void arm(terms)}
      onClose={onClose}
    />
  );
}

interface ArmedProps {
  readonly armed: ArmedSwitch;
  readonly renews: boolean;
  readonly isReached: boolean;
}

function Armed({ armed, renews, isReached }: ArmedProps) {
  const { t } = useTranslation('orders');
  const { words } = useTimeUp(armed, isReached, 'disconnect.countdown');
  return (
    <>
      <p>{words}</p>
      <FactList
        facts={[
          { name: t('disconnect.time'), value: timeWords(armed.seconds, t) },
          { name: t('disconnect.orders'), value: scopeWords(armed.pair, t) },
          {
            name: t('disconnect.protective'),
            value: t(armed.stops ? 'disconnect.stopsToo' : 'disconnect.stopsStay'),
          },
          {
            name: t('disconnect.renewedBy'),
            value: t(renews ? 'disconnect.thisDevice' : 'disconnect.otherDevice'),
          },
        ]}
      />
      <p className={common.note}>{t(renews ? 'disconnect.hidden' : 'disconnect.notHere')}</p>
    </>
  );
}
