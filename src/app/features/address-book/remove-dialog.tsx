import { useTranslation } from 'react-i18next';
import { AddressText } from '#app/addresses/address-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { BookEntry } from '#protocol/addresses.ts';
import { CodeDialog } from './code-dialog.tsx';

interface RemoveDialogProps {
  readonly entry: BookEntry;
  readonly email: string;
  readonly offline: string | null;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Takes an address out of the book, with a code. */
export function RemoveDialog({ entry, email, offline, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('addresses');
  return (
    <CodeDialog
      title={t('addresses.remove.title', { label: entry.label })}
      submitText={t('addresses.remove.submit')}
      done={t('addresses.remove.done')}
      email={email}
      offline={offline}
      send={({ code }) => worker.addresses.remove({ id: entry.id, code })}
      onClose={onClose}
      onDone={onRemoved}
    >
      <AddressText address={entry.address} look="large" />
      <p>{t('addresses.remove.text')}</p>
    </CodeDialog>
  );
}
