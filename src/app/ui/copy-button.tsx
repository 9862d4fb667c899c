import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { toasts } from './toast-store.ts';

/** So long it shows that the text was taken. */
const SHOWN_MS = 2000;

/** Puts a text on the clipboard and says so. `label` names what is copied. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('forms');
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      toasts.show('success', t('files.copied'));
    } catch {
      toasts.show('error', t('files.copyFailed'));
    }
  };
  return (
    <IconButton size="small" label={label} onClick={() => void copy()}>
      {done ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
    </IconButton>
  );
}
