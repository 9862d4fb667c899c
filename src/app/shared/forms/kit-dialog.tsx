import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { type AnyKit, KitButton, KitForm } from './kit-form.tsx';

interface KitDialogProps {
  readonly kit: AnyKit;
  readonly title: string;
  readonly width?: number;
  /** The verb on the button that sends. */
  readonly action: string;
  readonly look?: ButtonLook;
  /** What will happen, before anything is typed. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** What the button beside it does; without it the same as closing. */
  readonly onCancel?: () => void;
}

/** A form in a dialog of its own: its fields, and below them the way out and the one button that sends. */
export function KitDialog(props: KitDialogProps) {
  const { kit, action, look = 'primary', lead, children, onClose, onCancel = onClose, ...rest } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      open
      {...rest}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onCancel}>{t('ui.cancel')}</Button>
          <KitButton kit={kit} look={look}>
            {action}
          </KitButton>
        </>
      }
    >
      {lead}
      <KitForm kit={kit}>{children}</KitForm>
    </Dialog>
  );
}
