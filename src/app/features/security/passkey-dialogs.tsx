import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { by, fields } from '#app/shared/forms/schemas.ts';
import { makePasskey } from '#app/shared/passkeys/ceremony.ts';
import { ProofFields } from '#app/shared/proofs/proof-fields.tsx';
import { useProofs } from '#app/shared/proofs/use-proofs.ts';
import { Field } from '#app/ui/field.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { MakingOptions, Passkey } from '#protocol/passkeys.ts';
import {
  CurrentPasswordField,
  current,
  ended,
  NO_CODES,
  ProofDialog,
  ProvedDialog,
  type SecurityDialogProps,
  useProofForm,
} from './proof-dialog.tsx';

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ,'’()&+_-]{0,39}$/u;

/** What the back end takes: its mails repeat it. */
const name = by((value) => (NAME.test(value) ? null : 'security.error.passkeyName'));

/** Less than the back end waits: what was begun then is in time. */
const MARGIN_MS = 20_000;

interface Granted {
  readonly options: MakingOptions;
  readonly until: number;
}

/**
 * Proves who asks, has the browser make a passkey, and adds it. A prompt that was cancelled is asked again without new
 * proofs while the back end still waits for it.
 */
export function AddPasskeyDialog({ userId, email, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation(['security', 'forms']);
  const granted = useRef<Granted | null>(null);
  const proofs = useProofs(userId, { scene: 'passkey', factor: true });
  const kit = useProofForm({
    schema: fields({ name, ...proofs.fields, current }),
    empty: { name: '', current: '', ...NO_CODES },
    send: async ({ name: chosen, current: password, ...typed }) => {
      if (granted.current === null || performance.now() > granted.current.until) {
        const proved = await proofs.prove({ change: 'passkeyAdd' }, typed);
        if (!proved.ok) return proved.failure;
        const asked = await worker.passkeys.makingOptions({ password, ...proved.proofs });
        if (!asked.ok) return asked.failure;
        const until = performance.now() + asked.value.timeout - MARGIN_MS;
        granted.current = { options: asked.value, until };
      }
      const made = await makePasskey(granted.current.options);
      if (!made.ok) return { kind: 'invalid', msg: t(`passkeys.error.${made.why}`) };
      granted.current = null;
      return ended(worker.passkeys.add({ name: chosen, passkey: made.passkey }), () =>
        onDone(t('security.passkeys.added')),
      );
    },
  });
  return (
    <ProofDialog
      kit={kit}
      title={t('security.passkeys.add')}
      lead={t('security.passkeys.addLead')}
      holds
      action={t('security.passkeys.add')}
      onClose={onClose}
    >
      <Field
        {...kit.field('name')}
        label={t('security.passkeys.name')}
        hint={t('security.passkeys.nameHint')}
        maxLength={40}
        autoComplete="off"
      />
      <CurrentPasswordField kit={kit} />
      <ProofFields kit={kit} proofs={proofs} email={email} />
    </ProofDialog>
  );
}

type OneProps = SecurityDialogProps & { readonly passkey: Passkey };

export function RenamePasskeyDialog({ passkey, onDone, onClose }: OneProps) {
  const { t } = useTranslation('security');
  const kit = useProofForm({
    schema: fields({ name }),
    empty: { name: passkey.name },
    send: ({ name: chosen }) =>
      ended(worker.passkeys.rename({ id: passkey.id, name: chosen }), () =>
        onDone(t('security.passkeys.renamed')),
      ),
  });
  return (
    <ProofDialog
      kit={kit}
      title={t('security.passkeys.renameNamed', { name: passkey.name })}
      lead={t('security.passkeys.renameLead')}
      action={t('security.passkeys.rename')}
      onClose={onClose}
    >
      <Field {...kit.field('name')} label={t('security.passkeys.name')} maxLength={40} autoComplete="off" />
    </ProofDialog>
  );
}

export function RemovePasskeyDialog({ passkey: { id, name }, userId, email, onDone, onClose }: OneProps) {
  const { t } = useTranslation('security');
  return (
    <ProvedDialog
      {...{ userId, email, onClose }}
      wish={{ change: 'passkeyRemove', id }}
      send={(proofs) =>
        ended(worker.passkeys.remove({ id, ...proofs }), () => onDone(t('security.passkeys.removed')))
      }
      title={t('security.passkeys.removeNamed', { name })}
      lead={t('security.passkeys.removeLead')}
      action={t('security.passkeys.remove')}
      look="danger"
    />
  );
}
