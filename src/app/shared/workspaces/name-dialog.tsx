import { useTranslation } from 'react-i18next';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { by, fields } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { Field } from '#app/ui/field.tsx';
import { LONGEST_WORKSPACE_NAME } from '#protocol/workspaces.ts';
import { useWorkspaces } from './workspaces.ts';

interface NameDialogProps {
  /** The workspace that gets another name; null for a new one. */
  readonly name: string | null;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a workspace. */
export function NameDialog({ name, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation('desk');
  const all = useWorkspaces();
  const kit = useKitForm({
    schema: fields({
      name: by((typed) => {
        if (typed === '') return 'workspace.name.empty';
        return typed !== name && all.some((each) => each.name === typed) ? 'workspace.name.taken' : null;
      }),
    }),
    empty: { name: name ?? '' },
    fleeting: true,
    t,
    send: async ({ name: typed }) => {
      onName(typed);
      onClose();
      return null;
    },
  });
  return (
    <KitDialog
      kit={kit}
      title={t(name === null ? 'workspace.saveTitle' : 'workspace.renameTitle')}
      action={t(name === null ? 'workspace.saveAction' : 'workspace.renameAction')}
      width={380}
      onClose={onClose}
    >
      <Field
        {...kit.field('name')}
        label={t('workspace.name')}
        hint={t('workspace.name.hint')}
        maxLength={LONGEST_WORKSPACE_NAME}
        autoComplete="off"
      />
    </KitDialog>
  );
}
