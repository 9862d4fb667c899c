import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import {
  type Answered,
  cancelPasskeys,
  offerPasskeys,
  passkeysHere,
  provePasskey,
} from '#app/shared/passkeys/ceremony.ts';
import { Button } from '#app/ui/button.tsx';
import { useHandler } from '#app/ui/hooks.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';

/** What the browser is offered is good for two minutes. */
const OFFER_MS = 100_000;

/**
 * Signs in with a passkey: by its button, or picked among what the browser fills in. Nothing where the page can't use
 * passkeys.
 */
export function PasskeySignIn() {
  const { t } = useTranslation('forms');
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const isHere = passkeysHere() === 'yes';
  const finish = useHandler(async ({ passkey }: Extract<Answered, { ok: true }>) => {
    const result = await worker.session.loginWithPasskey({ passkey });
    if (result.ok) toasts.show('success', t('d_login_success'));
    else toasts.show('error', failureText(result.failure, t));
  });

  useEffect(() => {
    if (!isHere || !online || busy) return;
    let left = false;
    const offer = async () => {
      const options = await worker.passkeys.loginOptions();
      if (left || !options.ok) return;
      const answer = await offerPasskeys(options.value);
      // Nobody asked: what came of it is told only where a passkey was picked.
      if (!left && answer?.ok) await finish(answer);
    };
    void offer();
    const timer = setInterval(() => void offer(), OFFER_MS);
    return () => {
      left = true;
      clearInterval(timer);
      cancelPasskeys();
    };
  }, [isHere, online, busy, finish]);

  const signIn = async () => {
    setBusy(true);
    const options = await worker.passkeys.loginOptions();
    const answer = options.ok ? await provePasskey(options.value) : null;
    if (!options.ok) toasts.show('error', failureText(options.failure, t));
    if (answer?.ok) await finish(answer);
    else if (answer) toasts.show('error', t(`passkeys.error.${answer.why}`));
    setBusy(false);
  };
  if (!isHere) return null;
  return (
    <Button
      size="large"
      wide
      busy={busy}
      disabledReason={online ? null : t('login.offline')}
      onClick={() => void signIn()}
    >
      <KeyRound size={16} aria-hidden="true" />
      {t('login.passkey')}
    </Button>
  );
}
