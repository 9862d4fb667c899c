import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { exactText } from '#app/shared/format/money-text.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { claim, isWatched } from './tab-locks.ts';
import type { TransferChange } from './transfer-changes.ts';

/** More changes than this at a time are told as one. */
const MOST_SINGLE = 3;

interface TransferNotesProps {
  readonly kind: 'deposit' | 'withdrawal';
  readonly changes: readonly TransferChange[];
}

/**
 * Tells changes by toasts that stay until they are seen; one tab tells each. Sound and system notification come with the
 * message that the back end writes of them.
 */
export function TransferNotes({ kind, changes }: TransferNotesProps) {
  const { t } = useTranslation('overlays');
  const amountsHidden = useAmountsHidden();

  // Runs per list of changes, not per render: the function reads the present.
  const tell = useRef((_: readonly TransferChange[]) => {});
  const say = async (name: string, tone: 'success' | 'info', text: string) => {
    // The tab that is looked at tells it; where none is, the first one keeps it for later.
    if ((document.hidden && (await isWatched())) || !(await claim(`${kind}-${name}`))) return;
    toasts.show(tone, text, { stays: true });
  };
  tell.current = (all) => {
    if (all.length > MOST_SINGLE) {
      const name = all.map(({ id, how }) => `${id}-${how}`).join();
      return void say(name, 'info', t(`transfers.${kind}.many`, { count: all.length }));
    }
    for (const { id, how, currency, amount } of all) {
      const text = amountsHidden
        ? t(`transfers.${kind}.${how}`)
        : t(`transfers.${kind}.${how}Amount`, { amount: `${exactText(amount)} ${currency}` });
      void say(`${id}-${how}`, how === 'finished' ? 'success' : 'info', text);
    }
  };
  useEffect(() => tell.current(changes), [changes]);
  return null;
}
