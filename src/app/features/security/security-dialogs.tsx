import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { by, checked, code, fields, repeated, text } from '#app/shared/forms/schemas.ts';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { Field } from '#app/ui/field.tsx';
import { worker } from '#app/worker-client/client.ts';
import { RecoveryCodes } from './authenticator-dialog.tsx';
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
import styles from './security.module.css';

/** Specified: exactly six digits. */
const tradeRule = (value: string) => (/^\d{6}$/.test(value) ? null : 'security.error.tradePassword');

export function TradePasswordDialog({ email, security, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const digits = { type: 'password', inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;
  const kit = useProofForm({
    schema: checked(
      fields({
        fresh: by(tradeRule),
        again: text,
        code,
        googleCode: security.authenticator ? googleCode : text,
      }),
      repeated,
    ),
    empty: { fresh: '', again: '', code: '', googleCode: '' },
    send: ({ fresh, again: _, ...proofs }) =>
      ended(worker.security.setTradePassword({ password: fresh, ...proofs }), () =>
        onDone(t('security.trade.done')),
      ),
  });
  return (
    <ProofDialog
      kit={kit}
      title={t('security.trade.action')}
      lead={t('security.trade.lead')}
      holds
      action={t('security.trade.action')}
      onClose={onClose}
    >
      <Field {...kit.field('fresh')} {...digits} label={t('security.field.tradePassword')} />
      <Field {...kit.field('again')} {...digits} label={t('security.field.again')} />
      <CodeField kit={kit} account={email} scene="asset" />
      {security.authenticator && <AuthenticatorCode kit={kit} />}
    </ProofDialog>
  );
}

const CODE = /^[\p{L}\p{N}][\p{L}\p{N} -]{2,18}[\p{L}\p{N}]$/u;

/** 4 to 20 letters or digits, spaces and hyphens between them; empty takes away a code that is set. */
export function AntiPhishingDialog({ security, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const set = security.antiPhishing !== '';
  const kit = useProofForm({
    schema: fields({
      antiPhishing: by((value) =>
        CODE.test(value) || (set && value === '') ? null : 'security.error.antiPhishing',
      ),
      current,
      googleCode: security.authenticator ? googleCode : text,
    }),
    empty: { antiPhishing: security.antiPhishing, current: '', googleCode: '' },
    send: ({ current: password, ...change }) =>
      ended(worker.security.setAntiPhishing({ password, ...change }), () =>
        onDone(t(removes ? 'security.phishing.removed' : 'security.phishing.done')),
      ),
  });
  const removes = set && kit.values.antiPhishing.trim() === '';
  return (
    <ProofDialog
      kit={kit}
      title={t('security.phishing.title')}
      lead={t('security.phishing.lead')}
      action={t(removes ? 'security.phishing.remove' : 'security.phishing.action')}
      onClose={onClose}
    >
      <Field
        {...kit.field('antiPhishing')}
        label={t('security.field.antiPhishing')}
        hint={set ? t('security.hint.antiPhishing') : undefined}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
      />
      <CurrentPasswordField kit={kit} />
      {security.authenticator && <AuthenticatorCode kit={kit} />}
    </ProofDialog>
  );
}

const bothProofs = fields({ current, googleCode });
const NO_PROOFS = { current: '', googleCode: '' };

export function AuthenticatorOffDialog({ onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const kit = useProofForm({
    schema: bothProofs,
    empty: NO_PROOFS,
    send: ({ current: password, googleCode }) =>
      ended(worker.security.unbindAuthenticator({ password, googleCode }), () =>
        onDone(t('security.unbind.done')),
      ),
  });
  return (
    <ProofDialog
      kit={kit}
      title={t('security.unbind.title')}
      lead={t('security.unbind.lead')}
      holds
      action={t('security.unbind.action')}
      look="danger"
      onClose={onClose}
    >
      <CurrentPasswordField kit={kit} />
      <AuthenticatorCode kit={kit} />
    </ProofDialog>
  );
}

/** New recovery codes in place of the earlier ones. */
export function RecoveryDialog({ onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const kit = useProofForm({
    schema: bothProofs,
    empty: NO_PROOFS,
    send: ({ current: password, googleCode }) =>
      ended(worker.security.renewRecoveryCodes({ password, googleCode }), setCodes),
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onDone(t('security.renew.done'))} />;
  return (
    <ProofDialog
      kit={kit}
      title={t('security.renew.title')}
      lead={t('security.renew.lead')}
      action={t('security.renew.action')}
      onClose={onClose}
    >
      <CurrentPasswordField kit={kit} />
      <AuthenticatorCode kit={kit} />
    </ProofDialog>
  );
}

const CONSEQUENCES = ['orders', 'money', 'devices', 'stays', 'back'] as const;

/** Freezing, with what it means, said before the password is asked for. */
export function FreezeDialog({ onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const kit = useProofForm({
    schema: fields({ current }),
    empty: { current: '' },
    send: ({ current: password }) =>
      ended(worker.security.freeze({ password }), () => onDone(t('security.freeze.done'))),
  });
  return (
    <ProofDialog
      kit={kit}
      title={t('security.freeze.title')}
      lead={
        <ul className={styles.consequences}>
          {CONSEQUENCES.map((name) => (
            <li key={name}>{t(`security.freeze.means.${name}`)}</li>
          ))}
        </ul>
      }
      action={t('security.freeze.action')}
      look="danger"
      onClose={onClose}
    >
      <CurrentPasswordField kit={kit} />
    </ProofDialog>
  );
}

export function UnfreezeDialog({ email, security, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const kit = useProofForm({
    schema: fields({ current, code, googleCode: security.authenticator ? googleCode : text }),
    empty: { current: '', code: '', googleCode: '' },
    send: ({ current: password, ...proofs }) =>
      ended(worker.security.unfreeze({ password, ...proofs }), () => onDone(t('security.unfreeze.done'))),
  });
  return (
    <ProofDialog
      kit={kit}
      title={t('security.unfreeze.title')}
      lead={t('security.unfreeze.lead')}
      action={t('security.unfreeze.action')}
      onClose={onClose}
    >
      <CurrentPasswordField kit={kit} />
      <CodeField kit={kit} account={email} scene="freeze" />
      {security.authenticator && <AuthenticatorCode kit={kit} />}
    </ProofDialog>
  );
}
