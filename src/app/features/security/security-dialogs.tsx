import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { by, checked, code, fields, repeated, text } from '#app/shared/forms/schemas.ts';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { tradePasswordRule } from '#app/shared/person/rules.ts';
import { AuthenticatorCode, googleCode } from '#app/shared/proofs/authenticator-code.tsx';
import { ProofFields } from '#app/shared/proofs/proof-fields.tsx';
import { useProofs } from '#app/shared/proofs/use-proofs.ts';
import { Field } from '#app/ui/field.tsx';
import { worker } from '#app/worker-client/client.ts';
import { RecoveryCodes } from './authenticator-dialog.tsx';
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
import styles from './security.module.css';

/** Its codes are always asked for: nothing stands for the trade password. */
export function TradePasswordDialog({ email, security, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const digits = { type: 'password', inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;
  const kit = useProofForm({
    schema: checked(
      fields({
        fresh: by(tradePasswordRule),
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
export function AntiPhishingDialog({ userId, email, security, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const proofs = useProofs(userId, { scene: null, factor: true });
  const set = security.antiPhishing !== '';
  const kit = useProofForm({
    schema: fields({
      antiPhishing: by((value) =>
        CODE.test(value) || (set && value === '') ? null : 'security.error.antiPhishing',
      ),
      current,
      ...proofs.fields,
    }),
    empty: { antiPhishing: security.antiPhishing, current: '', ...NO_CODES },
    send: async ({ current: password, antiPhishing, ...typed }) => {
      const proved = await proofs.prove({ change: 'antiPhishing', antiPhishing }, typed);
      if (!proved.ok) return proved.failure;
      return ended(worker.security.setAntiPhishing({ password, antiPhishing, ...proved.proofs }), () =>
        onDone(t(removes ? 'security.phishing.removed' : 'security.phishing.done')),
      );
    },
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
      <ProofFields kit={kit} proofs={proofs} email={email} />
    </ProofDialog>
  );
}

export function AuthenticatorOffDialog({ userId, email, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  return (
    <ProvedDialog
      {...{ userId, email, onClose }}
      wish={{ change: 'authenticatorOff' }}
      send={(proofs) =>
        ended(worker.security.unbindAuthenticator(proofs), () => onDone(t('security.unbind.done')))
      }
      title={t('security.unbind.title')}
      lead={t('security.unbind.lead')}
      holds
      action={t('security.unbind.action')}
      look="danger"
    />
  );
}

/** New recovery codes in place of the earlier ones. */
export function RecoveryDialog({ userId, email, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onDone(t('security.renew.done'))} />;
  return (
    <ProvedDialog
      {...{ userId, email, onClose }}
      wish={{ change: 'recoveryCodes' }}
      send={(proofs) => ended(worker.security.renewRecoveryCodes(proofs), setCodes)}
      title={t('security.renew.title')}
      lead={t('security.renew.lead')}
      action={t('security.renew.action')}
    />
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

export function UnfreezeDialog({ userId, email, onDone, onClose }: SecurityDialogProps) {
  const { t } = useTranslation('security');
  return (
    <ProvedDialog
      {...{ userId, email, onClose }}
      wish={{ change: 'unfreeze' }}
      scene="freeze"
      send={(proofs) => ended(worker.security.unfreeze(proofs), () => onDone(t('security.unfreeze.done')))}
      title={t('security.unfreeze.title')}
      lead={t('security.unfreeze.lead')}
      action={t('security.unfreeze.action')}
    />
  );
}
