import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/shared/format/time.ts';
import { checked, codeOr, fields, flag, repeated, text } from '#app/shared/forms/schemas.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { Failure } from '#protocol/result.ts';
import { NEEDS_AUTHENTICATOR } from '#protocol/security.ts';
import type { EpochMs } from '#protocol/units.ts';
import { AccountPage, accountFields, NO_ACCOUNT } from './account-page.tsx';
import { AuthenticatorField, useCredentialsForm } from './credentials.tsx';
import type { LoginSearch } from './login-search.ts';

interface ForgetScreenProps {
  readonly search: LoginSearch;
  readonly sandbox: boolean;
  readonly onChanged: () => void;
}

interface Wish {
  readonly account: string;
  readonly code: string;
  readonly password: string;
  readonly googleCode: string;
}

export function ForgetScreen({ search, sandbox, onChanged }: ForgetScreenProps) {
  const { t, i18n } = useTranslation('forms');
  // The server asks for either only after the code was right.
  const [asked, setAsked] = useState<'nothing' | 'authenticator' | 'passkey'>('nothing');
  const [possibleFrom, setPossibleFrom] = useState<EpochMs | null>(null);
  const kit = useCredentialsForm({
    schema: checked(
      fields({
        ...accountFields,
        googleCode: asked === 'authenticator' ? codeOr(NEEDS_AUTHENTICATOR) : text,
        lost: flag,
      }),
      repeated,
    ),
    empty: { ...NO_ACCOUNT, googleCode: '', lost: false },
    offline: 'login.offline.forget',
    password: 'fresh',
    send: async ({ email: account, fresh: password, code, googleCode, lost }) => {
      const wish = { account, code, password, googleCode };
      if (asked !== 'passkey') return reset(wish);
      return lost ? askToReset(wish) : confirmReset(wish);
    },
  });

  async function reset(wish: Wish & { passkey?: string }): Promise<Failure | null> {
    const result = await worker.session.forgetPassword(wish);
    if (result.ok) {
      toasts.show('success', t('login.forget.done'));
      onChanged();
      return null;
    }
    const { failure } = result;
    if (failure.field === 'passkey') setAsked('passkey');
    if (failure.msg !== NEEDS_AUTHENTICATOR || asked === 'authenticator') return failure;
    setAsked('authenticator');
    return null;
  }

  async function askToReset(wish: Wish): Promise<Failure | null> {
    const wait = await worker.session.askToReset({ account: wish.account, code: wish.code });
    if (!wait.ok) return wait.failure;
    if (wait.value === null) return reset(wish);
    setPossibleFrom(wait.value);
    kit.set({ code: '', lost: false });
    return null;
  }

  async function confirmReset(wish: Wish): Promise<Failure | null> {
    const options = await worker.passkeys.resetOptions({ account: wish.account, password: wish.password });
    if (!options.ok) return options.failure;
    const { provePasskey } = await import('#app/shared/passkeys/ceremony.ts');
    const answer = await provePasskey(options.value);
    if (answer.ok) return reset({ ...wish, passkey: answer.passkey });
    toasts.show('error', t(`passkeys.error.${answer.why}`));
    return null;
  }

  const byPasskey = kit.values.lost ? 'login.submit.askReset' : 'login.submit.byPasskey';
  return (
    <AccountPage
      kit={kit}
      scene="forget"
      password="login.field.newPassword"
      submit={asked === 'passkey' ? byPasskey : 'login.submit.forget'}
      back="login.link.backToLogin"
      search={search}
      sandbox={sandbox}
    >
      {asked === 'authenticator' && <AuthenticatorField kit={kit} />}
      {asked === 'passkey' && <Checkbox {...kit.box('lost')} label={t('login.field.passkeyLost')} />}
      {possibleFrom !== null && (
        <p role="status">{t('login.forget.waits', { time: formatDateTime(possibleFrom, i18n.language) })}</p>
      )}
    </AccountPage>
  );
}
