import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#app/shared/format/time.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { Verification } from '#protocol/identity.ts';
import { isReviewing, STATUS } from './status.ts';
import styles from './verification.module.css';

/** What is kept of the documents, until when, and the wish to have them deleted. */
export function DocumentsPanel({ verification }: { readonly verification: Verification }) {
  const { t, i18n } = useTranslation('verification');
  const queries = useQueryClient();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { status, retentionDays, eraseAt, erased, front, back } = verification;
  const rejected = status === STATUS.rejected;
  const none = front === null && back === null && !rejected;
  if (isReviewing(verification) || (!erased && none)) return null;

  const erase = async () => {
    setBusy(true);
    const answer = await worker.verification.erase();
    setBusy(false);
    setAsking(false);
    if (answer.ok) toasts.show('success', t('verification.erase.done'));
    else toasts.show('error', failureText(answer.failure, t));
    await queries.invalidateQueries({ queryKey: ['verification'] });
  };

  return (
    <Panel title={t('verification.documents.title')} padded>
      <div className={styles.documents}>
        <p>
          {erased
            ? t('verification.documents.erased')
            : eraseAt !== null
              ? t('verification.documents.waiting', { date: formatDate(eraseAt, i18n.language) })
              : rejected
                ? t('verification.documents.rejected')
                : retentionDays === null
                  ? t('verification.privacy.retentionUnknown')
                  : t('verification.documents.kept', { count: retentionDays })}
        </p>
        {!erased && eraseAt === null && (
          <Button
            disabledReason={online ? null : t('verification.form.offline')}
            onClick={() => setAsking(true)}
          >
            {t('verification.erase.button')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('verification.erase.title')}
        action={t('verification.erase.button')}
        look="danger"
        busy={busy}
        onConfirm={() => void erase()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(rejected ? 'verification.erase.rejected' : 'verification.erase.verified')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
