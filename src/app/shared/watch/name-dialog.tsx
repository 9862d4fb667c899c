import { useTranslation } from 'react-i18next';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { by, fields } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { Field } from '#app/ui/field.tsx';
import { LONGEST_LIST_NAME, useWatchLists, watchLists } from './watch-lists.ts';

interface NameDialogProps {
  /** The list that gets another name; null for a new one. */
  readonly name: string | null;
  readonly onClose: () => void;
}

/** Asks for the name of a list. */
export function NameDialog({ name, onClose }: NameDialogProps) {
  const { t } = useTranslation('desk');
  const { lists } = useWatchLists();
  const kit = useKitForm({
    schema: fields({
      name: by((typed) => {
        if (typed === '') return 'watch.name.empty';
        return typed !== name && lists.some((list) => list.name === typed) ? 'watch.name.taken' : null;
      }),
    }),
    empty: { name: name ?? '' },
    fleeting: true,
    t,
    send: async ({ name: typed }) => {
      if (name === null) watchLists.add(typed);
      else if (typed !== name) watchLists.rename(name, typed);
      onClose();
      return null;
    },
  });
  return (
    <KitDialog
      kit={kit}
      title={t(name === null ? 'watch.newTitle' : 'watch.renameTitle')}
      action={t(name === null ? 'watch.make' : 'watch.save')}
      width={380}
      onClose={onClose}
    >
      <Field
        {...kit.field('name')}
        label={t('watch.name')}
        hint={t('watch.name.hint')}
        maxLength={LONGEST_LIST_NAME}
        autoComplete="off"
      />
    </KitDialog>
  );
}
