import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { type ToastKind, toasts } from '#app/ui/toast-store.ts';
import { failureOf, orThrow } from '#app/worker-client/failure-error.ts';
import type { Failure, MoneyOutcome, Result } from '#protocol/result.ts';

type Accepted = Extract<MoneyOutcome, { readonly outcome: 'accepted' }>;

export interface Said {
  readonly kind: Exclude<ToastKind, 'busy'>;
  readonly text: string;
}

/** What became of a wish. */
interface Ended {
  /** Null where a rule was broken, so that nothing was sent, or the worker died. */
  readonly outcome: MoneyOutcome | null;
  /** Why it stays with the screen that asked; null where it was accepted, or is looked into. */
  readonly failure: Failure | null;
}

interface Words {
  /** While it is on its way. */
  readonly sending: string;
  /** Accepted: or, where it depends on what the server did, what to say of it. */
  readonly accepted: string | ((outcome: Accepted) => Said | Promise<Said>);
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
    const outcome = await orThrow(send());
    if (outcome.outcome === 'accepted') {
      const { accepted } = words;
      const said =
        typeof accepted === 'string' ? { kind: 'success' as const, text: accepted } : await accepted(outcome);
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
    const failure = failureOf(error) ?? { kind: 'workerLost' };
    // What throws otherwise is a fault of ours, and is told as one; whether it was sent is known no better.
    if (!failureOf(error)) reportError(error);
    // The worker that would know whether it was sent is gone; its journal is read again, and the banner follows.
    if (failure.kind === 'workerLost') toasts.update(toast, 'info', t('money.toast.unknown'));
    else toasts.update(toast, 'error', failureText(failure, t));
    return { outcome: null, failure };
  }
}

/**
 * Does a job once at a time, whatever part of the page asks: null while one of that name is under way, which is so from
 * the moment of the call. It is never done again by itself, and nothing of it is kept.
 */
export async function once<T>(queries: QueryClient, name: string, job: () => Promise<T>): Promise<T | null> {
  const mutationKey = ['money', name];
  if (queries.isMutating({ mutationKey }) > 0) return null;
  const cache = queries.getMutationCache();
  const mutation = cache.build(queries, { mutationKey, mutationFn: job });
  try {
    return await mutation.execute(undefined);
  } finally {
    // A time of 0 in the cache would have it look without a pause whether the job is over.
    cache.remove(mutation);
  }
}

interface MoneyAction<Wish> {
  readonly words: (wish: Wish) => Words;
  readonly send: (wish: Wish) => Promise<Result<MoneyOutcome>>;
  /** Accepted, rejected, unknown and not sent are data alike. */
  readonly ended?: (ended: Ended) => void;
}

/** Sends confirmed wishes, one at a time and with one toast each; a second call while one is under way does nothing. */
export function useMoneyMutation<Wish = void>(name: string, { words, send, ended }: MoneyAction<Wish>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (wish: Wish): Promise<Ended> => {
    const end = await once(queries, name, async () => {
      setBusy(true);
      try {
        return await withMoneyToast(t, words(wish), () => send(wish));
      } finally {
        setBusy(false);
      }
    });
    if (end) ended?.(end);
    return end ?? { outcome: null, failure: null };
  };
  return { busy, act };
}
