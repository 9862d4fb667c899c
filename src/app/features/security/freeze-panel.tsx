import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import type { Security } from '#protocol/security.ts';
import type { Opened } from './protection-panel.tsx';
import styles from './security.module.css';

interface FreezePanelProps {
  readonly security: Security;
  readonly reason: string | null;
  readonly onOpen: (dialog: Opened) => void;
}

/** The emergency brake, and the way back. */
export function FreezePanel({ security: { frozen, unfreezeAt }, reason, onOpen }: FreezePanelProps) {
  const { t } = useTranslation('security');
  const state = !frozen ? 'live' : unfreezeAt === null ? 'frozen' : 'thawing';
  return (
    <Panel title={t('security.freeze.name')} padded>
      <div className={styles.brake}>
        <p>
          {t(`security.freeze.state.${state}`)} {unfreezeAt !== null && <TimeText time={unfreezeAt} />}
        </p>
        {state === 'frozen' ? (
          <Button disabledReason={reason} onClick={() => onOpen('unfreeze')}>
            {t('security.unfreeze.open')}
          </Button>
        ) : (
          <Button look="danger" disabledReason={reason} onClick={() => onOpen('freeze')}>
            {t(state === 'live' ? 'security.freeze.open' : 'security.freeze.again')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
