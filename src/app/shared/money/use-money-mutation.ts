import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyOutcome, Result } from '#protocol/result.ts';
import { type Ended, type Words, withMoneyToast } from './money-toast.ts';

/**
 * Does a job once at a time, whatever part of the page asks: null while one of that name is under way, which is so from
 * the moment of the call. It is never done again by itself, and nothing of it is kept.
 */
export async function once<T>(queries: QueryClient, name: string, job: () => Promise<T>): Promise<T | null> {
  const mutationKey = ['money', name];
  if (queries.isMutating({ mutationKey }) > 0) return null;
  return queries
    .getMutationCache()
    .build(queries, { mutationKey, mutationFn: job, gcTime: 0 })
    .execute(undefined);
}

interface MoneyAction<Wish> {
  readonly words: (wish: Wish) => Words;
  readonly send: (wish: Wish) => Promise<Result<MoneyOutcome>>;
  /** Accepted, rejected, unknown and not sent are data alike. */
  readonly ended?: (ended: Ended) => void;
}

/** Sends confirmed wishes, one at a time and with one toast each; a second call while one is under way does nothing. */
export function useMoneyMutation<Wish = void>(name: string, { words, send, ended }: MoneyAction<Wish>) {
  const { t } = useTranslation('money');
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
