import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { NotePlace } from './note-place.tsx';

interface DialogProps {
  readonly open: boolean;
  /** Escape, the close button: the owner decides and sets `open`. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, right-aligned under a line. */
  readonly footer?: ReactNode;
  readonly width?: number;
  readonly role?: 'dialog' | 'alertdialog';
}

/**
 * A modal dialog in the browser's top layer: it keeps the focus inside and gives it back. The focus goes to what
 * carries `data-autofocus`, else to the first field, else to the title; a question begins at its title and is read out. A click outside does not close it: a form
 * half filled must not be lost to a slip.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, footer, width = 440, role = 'dialog' }: DialogProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  const asks = role === 'alertdialog';

  // A layout effect, because its clean-up still finds the dialog on the page: closing it there gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      (asks ? null : dialog.querySelector<HTMLElement>('input, select, textarea'));
    (first ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    // A text longer than the screen must scroll by keyboard, also where there is nothing in it to focus.
    const body = dialog.querySelector<HTMLElement>('[data-body]');
    if (body && !body.querySelector('a[href], button, input, select, textarea')) body.tabIndex = 0;
    // A question grows upwards: what the market adds to it moves no button from under a press.
    if (asks) {
      const share = (dialog.getBoundingClientRect().top / innerHeight) * 100;
      dialog.style.setProperty('--dialog-foot', `${share}vh`);
    }
    return () => dialog.close();
  }, [asks]);

  const style: CSSProperties & Record<'--dialog-width', string> = { '--dialog-width': `${width}px` };
  // At home in the page: it would wear the colours of the bar that it was opened from.
  return createPortal(
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={asks ? bodyId : undefined}
      className={styles.dialog}
      style={style}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton size="small" label={t('ui.close')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div id={bodyId} className={styles.body} data-body>
        {/* A dialog may be opened from within a form: its own fields say their notes here. */}
        <NotePlace value={undefined}>{children}</NotePlace>
      </div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>,
    document.body,
  );
}
