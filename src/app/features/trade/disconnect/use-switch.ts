import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useOnline } from '#app/shared/page/use-online.ts';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { failureOf, orThrow } from '#app/worker-client/failure-error.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { CancelAfterOutcome, CancelAfterState, CancelAfterTerms } from '#protocol/cancel-after.ts';
import type { Result } from '#protocol/result.ts';

/** The switch as it was last read, and whether the exchange is reached now, so that its countdown may be called live. */
export function useSwitch(): { readonly state: CancelAfterState | null; readonly isReached: boolean } {
  const state = useLive<'cancelAfter'>({ name: 'cancelAfter' }).value;
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  const online = useOnline();
  return { state, isReached: online && connection?.online === true && connection.serverReachable };
}

/** Changes the switch, one call at a time, and tells in one toast what came of it. */
export function useSwitchChange(onDone: () => void) {
  const { t } = useTranslation('orders');
  const [busy, setBusy] = useState(false);
  const run = async (done: string, send: () => Promise<Result<CancelAfterOutcome>>) => {
    setBusy(true);
    const toast = toasts.show('busy', t('disconnect.sending'));
    try {
      const outcome = await orThrow(send());
      if (outcome === 'done') {
        toasts.update(toast, 'success', done);
        onDone();
      } else toasts.update(toast, 'info', t('disconnect.checking'));
    } catch (error) {
      const failure = failureOf(error) ?? { kind: 'workerLost' as const };
      if (!failureOf(error)) reportError(error);
      toasts.update(toast, 'error', failureText(failure, t));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    arm: (terms: CancelAfterTerms) => run(t('disconnect.isOn'), () => worker.cancelAfter.arm(terms)),
    turnOff: () => run(t('disconnect.isOff'), () => worker.cancelAfter.turnOff()),
  };
}
