import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureField } from '#app/shared/forms/failure-field.ts';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import type { AnyKit } from '#app/shared/forms/kit-form.tsx';
import { fields, secret } from '#app/shared/forms/schemas.ts';
import { type FormSpec, type Kit, useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { loginPasswordRule } from '#app/shared/person/rules.ts';
import { ProofFields } from '#app/shared/proofs/proof-fields.tsx';
import { useProofs } from '#app/shared/proofs/use-proofs.ts';
import type { Asked } from '#app/shared/proofs/ways.ts';
import type { ButtonLook } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import type { Failure, Result } from '#protocol/result.ts';
import type { ChangeProofs, ChangeWish, Security } from '#protocol/security.ts';
import styles from './security.module.css';

/** What every dialog of the security page is given. */
export interface SecurityDialogProps {
  readonly userId: string;
  /** Of the person: codes go there. */
  readonly email: string;
  readonly security: Security;
  /** It was done: say so, read everything again, close. */
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
}

/** The login password as it is now: it proves who asks. */
export const current = secret(loginPasswordRule);

/** Nothing was typed of what proves a change. */
export const NO_CODES = { code: '', googleCode: '' };

type ProofSpec<Values extends FieldValues, Wish> = Pick<FormSpec<Values, Wish>, 'schema' | 'empty' | 'send'>;

/**
 * The form of one sensitive change. What is typed stays here, is sent once and kept nowhere; a refusal is said in a
 * toast as well.
 */
export function useProofForm<Values extends FieldValues, Wish>({
  schema,
  empty,
  send,
}: ProofSpec<Values, Wish>): Kit<Values> {
  const { t } = useTranslation('security');
  const online = useOnline();
  return useKitForm({
    schema,
    empty,
    t,
    reason: online ? null : t('security.offline'),
    fieldOf: (failure) => {
      const found = failureField(failure, t)?.name;
      // The server's "password" is the one that proves who asks.
      const name = found === 'password' ? 'current' : found;
      return name !== undefined && name in empty ? name : null;
    },
    send: async (wish) => {
      const failure = await send(wish);
      if (failure) toasts.show('error', failureText(failure, t));
      return failure;
    },
  });
}

/** The end of a sending: what to do with the answer, or why there is none. */
export async function ended<T>(sent: Promise<Result<T>>, done: (value: T) => void): Promise<Failure | null> {
  const result = await sent;
  if (!result.ok) return result.failure;
  done(result.value);
  return null;
}

export function CurrentPasswordField({ kit }: { readonly kit: Kit<{ readonly current: string }> }) {
  const { t } = useTranslation('security');
  return (
    <Field
      {...kit.field('current')}
      type="password"
      label={t('security.field.current')}
      autoComplete="current-password"
    />
  );
}

interface ProofDialogProps {
  readonly kit: AnyKit;
  readonly title: string;
  /** What will happen, before anything is typed. */
  readonly lead: ReactNode;
  /** Withdrawals are held for a while after it. */
  readonly holds?: boolean;
  /** The verb on the button. */
  readonly action: string;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** One sensitive change: its consequences, its fields and proofs, one button. */
export function ProofDialog({ lead, holds = false, ...rest }: ProofDialogProps) {
  const { t } = useTranslation('security');
  return (
    <KitDialog
      {...rest}
      width={480}
      lead={
        <div className={styles.lead}>
          {typeof lead === 'string' ? <p>{lead}</p> : lead}
          {holds && <p>{t('security.hold.warning')}</p>}
        </div>
      }
    />
  );
}

interface ProvedDialogProps
  extends Omit<ProofDialogProps, 'kit' | 'children'>,
    Pick<SecurityDialogProps, 'userId' | 'email'> {
  readonly wish: ChangeWish;
  /** The scene of its emailed code; null where the authenticator alone is asked for. */
  readonly scene?: Asked['scene'];
  /** Makes the change; gives why it was not made. */
  readonly send: (proofs: ChangeProofs & { readonly password: string }) => Promise<Failure | null>;
}

/** A change that takes nothing but the password and what proves who asks. */
export function ProvedDialog({ userId, email, wish, scene = null, send, ...rest }: ProvedDialogProps) {
  const proofs = useProofs(userId, { scene, factor: true });
  const kit = useProofForm({
    schema: fields({ current, ...proofs.fields }),
    empty: { current: '', ...NO_CODES },
    send: async ({ current: password, ...typed }) => {
      const proved = await proofs.prove(wish, typed);
      return proved.ok ? send({ password, ...proved.proofs }) : proved.failure;
    },
  });
  return (
    <ProofDialog {...rest} kit={kit}>
      <CurrentPasswordField kit={kit} />
      <ProofFields kit={kit} proofs={proofs} email={email} />
    </ProofDialog>
  );
}
