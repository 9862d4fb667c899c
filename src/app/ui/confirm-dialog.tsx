import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** What a question of its own hands on to its dialog. */
export interface Asking {
  readonly busy?: boolean;
  readonly disabledReason?: string | null | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

interface ConfirmDialogProps extends Asking {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The verb of the action, on its button: "Place order", never "OK". */
  readonly action: string;
  /** Where "Cancel" could be taken for the action: "Leave as is". */
  readonly refusal?: string;
  readonly look?: ButtonLook;
  /** Enter agrees, for who has just sent a form by Enter: the focus starts on the action. */
  readonly atAction?: boolean;
  /** CSS pixels, where the dialog's own are too few. */
  readonly width?: number;
}

/**
 * Asks before something that can't be taken back. The focus starts on the question, where Enter does nothing, unless
 * `atAction`; a key that is held down never agrees.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  refusal,
  look = 'primary',
  atAction = false,
  busy = false,
  disabledReason,
  width,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const question = button.current?.closest('dialog')?.querySelector('h2');
    // Whoever has moved on in the meantime stays there.
    if (open && atAction && question === document.activeElement) button.current?.focus();
  }, [open, atAction]);
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      {...(width !== undefined && { width })}
      onClose={onCancel}
      footer={
        <>
          <Button look="plain" onClick={onCancel}>
            {refusal ?? t('ui.cancel')}
          </Button>
          <Button
            ref={button}
            look={look}
            busy={busy}
            disabledReason={disabledReason}
            onClick={onConfirm}
            onKeyDown={(event) => event.repeat && event.key !== 'Tab' && event.preventDefault()}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
