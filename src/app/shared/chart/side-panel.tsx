import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/button.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly title: string;
  /** Before the button that closes it. */
  readonly end?: ReactNode;
  readonly onBlur?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Settings beside a chart, which stays in sight. Takes the focus and gives it back; Escape closes it. */
export function SidePanel({ title, end, onBlur, onClose, children }: SidePanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    panel.current?.focus();
  }, []);
  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <dialog
      ref={panel}
      open
      tabIndex={-1}
      className={styles.panel}
      aria-label={title}
      onBlur={onBlur}
      onKeyDown={(event) => {
        const inMenu = event.currentTarget.querySelector(':popover-open') !== null;
        if (event.key === 'Escape' && !inMenu) close();
      }}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        {end}
        <IconButton size="small" label={t('ui.close')} onClick={close}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </dialog>
  );
}
