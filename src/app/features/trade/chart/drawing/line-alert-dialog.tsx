import { useTranslation } from 'react-i18next';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { fields, flag, trimmed } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import styles from './drawing.module.css';
import type { LineAlert } from './line-alerts.ts';

interface LineAlertDialogProps {
  readonly alert: LineAlert;
  /** What it waits for, in words. */
  readonly rule: string;
  readonly onClose: () => void;
}

/** What an alert on a line says and how: its note, whether it repeats, and whether it sounds. */
export function LineAlertDialog({ alert, rule, onClose }: LineAlertDialogProps) {
  const { t } = useTranslation(['desk', 'overlays']);
  const { pair, note, repeat, sound } = alert;
  const kit = useKitForm({
    schema: fields({ note: trimmed, repeat: flag, sound: flag }),
    empty: { note, repeat, sound },
    t,
    send: async (choice) => {
      const set = await worker.alerts.add({ pair, rule: alert.rule, ...choice }, alert.id);
      if (!set.ok) return set.failure;
      toasts.show('success', t('drawing.alert.set'));
      onClose();
      return null;
    },
  });
  return (
    <KitDialog
      kit={kit}
      title={t('drawing.alert')}
      width={420}
      action={t('drawing.alert.save')}
      lead={<p>{rule}</p>}
      onClose={onClose}
    >
      <Field {...kit.field('note')} label={t('price-alerts.note')} maxLength={80} autoComplete="off" />
      <div className={styles.alertChoices}>
        <Checkbox {...kit.box('repeat')} label={t('price-alerts.repeat')} />
        <Checkbox {...kit.box('sound')} label={t('price-alerts.sound')} />
      </div>
    </KitDialog>
  );
}
