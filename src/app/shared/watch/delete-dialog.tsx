import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { watchLists } from './watch-lists.ts';

interface DeleteDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a list goes, because nothing brings it back. */
export function DeleteDialog({ name, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <ConfirmDialog
      open
      title={t('watch.deleteTitle', { list: name })}
      action={t('watch.deleteList')}
      look="danger"
      onCancel={onClose}
      onConfirm={() => {
        watchLists.remove(name);
        onClose();
      }}
    >
      <p>{t('watch.deleteText')}</p>
    </ConfirmDialog>
  );
}
