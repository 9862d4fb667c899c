import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { type ToastKind, toasts } from '#app/ui/toast-store.ts';
import { failureOf, unwrap } from '#app/worker-client/failure-error.ts';
import type { Failure, MoneyOutcome, Result } from '#protocol/result.ts';

type Accepted = Extract<MoneyOutcome, { readonly outcome: 'accepted' }>;

export interface Said {
  readonly kind: Exclude<ToastKind, 'busy'>;
  readonly text: string;
}

/** What became of a wish. */
export interface Ended {
  /** Null where a rule was broken, so that nothing was sent, or the worker died. */
  readonly outcome: MoneyOutcome | null;
  /** Why it stays with the screen that asked; null where it was accepted, or is looked into. */
  readonly failure: Failure | null;
}

export interface Words {
  /** While it is on its way. */
  readonly sending: string;
  /** Accepted: or, where it depends on what the server did, what to say of it. */
  readonly accepted: string | ((outcome: Accepted) => Said);
}

/**
 * Sends one confirmed wish and tells its state in one toast. An unknown outcome is not an error: the lasting banner
 * takes it over.
 * @param t knows the area `money`
 */
export async function withMoneyToast(
  t: Translate,
  words: Words,
  send: () => Promise<Result<MoneyOutcome>>,
): Promise<Ended> {
  const toast = toasts.show('busy', words.sending);
  try {
    const outcome = await unwrap(send());
    if (outcome.outcome === 'accepted') {
      const { accepted } = words;
      const said =
        typeof accepted === 'string' ? { kind: 'success' as const, text: accepted } : accepted(outcome);
      toasts.update(toast, said.kind, said.text);
      return { outcome, failure: null };
    }
    if (outcome.outcome === 'unknown') {
      toasts.update(toast, 'info', t('money.toast.unknown'));
      return { outcome, failure: null };
    }
    const { failure } = outcome;
    toasts.update(toast, 'error', failureText(failure, t));
    // The person is asked once more, which says it all.
    if (failure.kind === 'repeated') toasts.dismiss(toast);
    return { outcome, failure };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    // The worker that would know whether it was sent is gone; its journal is read again, and the banner follows.
    if (failure.kind === 'workerLost') toasts.update(toast, 'info', t('money.toast.unknown'));
    else toasts.update(toast, 'error', failureText(failure, t));
    return { outcome: null, failure };
  }
}
