import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#app/ui/chip.tsx';
import common from '#app/ui/common.module.css';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { epochMs } from '#protocol/units.ts';
import styles from './toast-log.module.css';

const TONES = { busy: 'warn', success: 'accent', error: 'danger', info: 'neutral' } as const;

/** Everything that toasts said on this page, newest first. */
export function ToastLogDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('overlays');
  const log = useSyncExternalStore(toasts.subscribe, toasts.log);
  return (
    <Dialog open onClose={onClose} title={t('toasts.title')} width={560}>
      <p className={common.muted}>{t('toasts.lead')}</p>
      {log.length === 0 ? (
        <EmptyState title={t('toasts.empty')} />
      ) : (
        <ol className={styles.list}>
          {log.map(({ id, kind, text, at }) => (
            <li key={id}>
              <TimeText time={epochMs(at)} look="seconds" />
              <Chip tone={TONES[kind]}>{t(`toasts.${kind}`)}</Chip>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
