import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/offline/lazy-part.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { useLive } from '#app/worker-client/use-live.ts';

const ToastLogDialog = lazyPart(async () => (await import('./toast-log-dialog.tsx')).ToastLogDialog);

/** Opens what toasts have said: they are gone after two seconds, and somebody may have looked away. */
export function ToastLog() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const person = useLive<'session'>({ name: 'session' }).value?.userId ?? '';
  useEffect(() => {
    if (person === '') return;
    // What was said to one person is not for the next.
    return toasts.forget;
  }, [person]);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('shell.log.open')}
      </button>
      {open && <ToastLogDialog onClose={() => setOpen(false)} />}
    </>
  );
}
