import { useTranslation } from 'react-i18next';
import { Field } from '#app/ui/field.tsx';
import { KitDialog } from './kit-dialog.tsx';
import { by, fields } from './schemas.ts';
import { useKitForm } from './use-kit-form.ts';

interface NameDialogProps {
  /** What gets a name: the group of its texts. */
  readonly of: 'watch' | 'workspace';
  /** The name that is changed; null for something new. */
  readonly name: string | null;
  readonly taken: readonly string[];
  /** The number of letters of a name at most. */
  readonly longest: number;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of something that a person keeps on the device, which nothing else of its kind has. */
export function NameDialog({ of, name, taken, longest, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation('desk');
  const kit = useKitForm({
    schema: fields({
      name: by((typed) => {
        if (typed === '') return `naming.${of}.empty`;
        return typed !== name && taken.includes(typed) ? `naming.${of}.taken` : null;
      }),
    }),
    empty: { name: name ?? '' },
    fleeting: true,
    t,
    send: async ({ name: typed }) => {
      if (typed !== name) onName(typed);
      onClose();
      return null;
    },
  });
  return (
    <KitDialog
      kit={kit}
      title={t(`naming.${of}.${name === null ? 'saveTitle' : 'renameTitle'}`)}
      action={t(`naming.${of}.${name === null ? 'saveAction' : 'renameAction'}`)}
      width={380}
      onClose={onClose}
    >
      <Field
        {...kit.field('name')}
        label={t(`naming.${of}.label`)}
        hint={t(`naming.${of}.hint`)}
        maxLength={longest}
        autoComplete="off"
      />
    </KitDialog>
  );
}
