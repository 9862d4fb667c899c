import { CircleAlert, CircleCheck, Info, LoaderCircle, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { type ToastKind, toasts } from './toast-store.ts';
import styles from './toaster.module.css';

const ICONS = { busy: LoaderCircle, success: CircleCheck, error: CircleAlert, info: Info } as const;

function ToastIcon({ kind }: { readonly kind: ToastKind }) {
  const Icon = ICONS[kind];
  return <Icon size={16} aria-hidden="true" />;
}

/** Draws the toasts, top centre; mount it once. */
export function Toaster() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  const ref = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;

  // Shown again for each new toast, so that it lies above a dialog that was opened in between.
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    if (box.matches(':popover-open')) box.hidePopover();
    if (newest !== undefined) box.showPopover();
  }, [newest]);

  return (
    <section
      ref={ref}
      popover="manual"
      aria-label={t('ui.toast.region')}
      className={styles.toaster}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      <ul className={styles.list}>
        {shown.map((toast) => (
          <li key={toast.id}>
            <div
              className={cx(styles.toast, styles[toast.kind])}
              role={toast.kind === 'error' ? 'alert' : 'status'}
            >
              <ToastIcon kind={toast.kind} />
              <bdi>{toast.text}</bdi>
              <IconButton
                size="small"
                label={t('ui.toast.dismiss')}
                onClick={() => {
                  toasts.dismiss(toast.id);
                  // What the pointer or the focus was on is gone.
                  toasts.resume();
                }}
              >
                <X size={14} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
