import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { by, code, fields, text } from '#app/shared/forms/schemas.ts';
import { makePasskey } from '#app/shared/passkeys/ceremony.ts';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { Field } from '#app/ui/field.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { MakingOptions, Passkey } from '#protocol/passkeys.ts';
import {
  AuthenticatorCode,
  CurrentPasswordField,
  current,
  ended,
  googleCode,
  ProofDialog,
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
export function AddPasskeyDialog({ email, security, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation(['security', 'passkeys']);
  const granted = useRef<Granted | null>(null);
  const kit = useProofForm({
    schema: fields({ name, code, googleCode: security.authenticator ? googleCode : text, current }),
    empty: { name: '', code: '', googleCode: '', current: '' },
    send: async ({ name: chosen, current: password, ...proofs }) => {
      if (granted.current === null || performance.now() > granted.current.until) {
        const asked = await worker.passkeys.makingOptions({ password, ...proofs });
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
      <CodeField kit={kit} account={email} scene="passkey" />
      {security.authenticator && <AuthenticatorCode kit={kit} />}
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

export function RemovePasskeyDialog({ passkey, security, onDone, onClose }: OneProps) {
  const { t } = useTranslation('security');
  const kit = useProofForm({
    schema: fields({ current, googleCode: security.authenticator ? googleCode : text }),
    empty: { current: '', googleCode: '' },
    send: ({ current: password, ...proofs }) =>
      ended(worker.passkeys.remove({ id: passkey.id, password, ...proofs }), () =>
        onDone(t('security.passkeys.removed')),
      ),
  });
  return (
    <ProofDialog
      kit={kit}
      title={t('security.passkeys.removeNamed', { name: passkey.name })}
      lead={t('security.passkeys.removeLead')}
      action={t('security.passkeys.remove')}
      look="danger"
      onClose={onClose}
    >
      <CurrentPasswordField kit={kit} />
      {security.authenticator && <AuthenticatorCode kit={kit} />}
    </ProofDialog>
  );
}
