import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#app/shared/format/csv.ts';
import { useDirtyForm } from '#app/shared/offline/dirty-forms.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import styles from './security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The codes, this once. The dialog goes only when the person says that they are kept. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(false);
  useDirtyForm(true);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toasts.show('success', t('security.recovery.copied'));
    } catch {
      toasts.show('error', t('security.recovery.notCopied'));
    }
  };
  const close = () => (kept ? onClose() : setAsked(true));
  return (
    <Dialog
      open
      title={t('security.recovery.title')}
      width={480}
      onClose={close}
      footer={
        <Button look="primary" onClick={close}>
          {t('security.recovery.close')}
        </Button>
      }
    >
      <p className={styles.lead}>{t('security.recovery.lead')}</p>
      <ol className={styles.codes} data-print="">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.codeTools}>
        <Button size="small" onClick={() => void copy()}>
          <Copy size={14} aria-hidden="true" />
          {t('security.recovery.copy')}
        </Button>
        <Button
          size="small"
          onClick={() =>
            saveFile('bourse-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain;charset=utf-8')
          }
        >
          <Download size={14} aria-hidden="true" />
          {t('security.recovery.download')}
        </Button>
        <Button size="small" onClick={() => globalThis.print()}>
          <Printer size={14} aria-hidden="true" />
          {t('security.recovery.print')}
        </Button>
      </div>
      <Checkbox
        label={t('security.recovery.kept')}
        checked={kept}
        error={asked && !kept ? t('security.recovery.keptNeeded') : null}
        onChange={(event) => setKept(event.target.checked)}
      />
    </Dialog>
  );
}
