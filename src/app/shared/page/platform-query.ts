import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { touch } from '#app/worker-client/live-query.ts';
import type { UnderFile } from '#protocol/operator.ts';
import type { Contacts, Platform } from '#protocol/platform.ts';

/** For what the operator's file has its part in. */
export const BY_FILE = {
  touchedBy: [
    touch<'operator'>(
      { name: 'operator' },
      ({ version }) => String(version),
      ({ file }: UnderFile) => String(file),
    ),
  ],
};

/** What the back end is and can do. Cached in the worker: asking is cheap. */
export const platformQuery = () =>
  queryOptions({
    queryKey: ['platform'],
    queryFn: () => unwrap(worker.platform.get()),
    staleTime: 60_000,
    // Price steps and fees change while a page is open.
    refetchInterval: 60_000,
    meta: BY_FILE,
  });

/** Asks the back end itself, not what the worker holds of it; an earlier answer stays where it does not answer. */
export async function rereadPlatform(client: QueryClient): Promise<void> {
  const answer = await worker.platform.reread();
  if (answer.ok) client.setQueryData(platformQuery().queryKey, answer.value);
}

const contactsQuery = (personalChat: string) =>
  queryOptions({
    queryKey: ['contacts', personalChat],
    queryFn: () => unwrap(worker.platform.contacts()),
    staleTime: 60_000,
    meta: BY_FILE,
  });

/** Asks while the app is still on its way: a screen that is drawn without the answer is drawn again with it. */
export function askPlatformEarly(client: QueryClient): void {
  void client.prefetchQuery(platformQuery());
  void client.prefetchQuery(contactsQuery(''));
}

/** Null until it is known. */
export const usePlatform = (): Platform | null => useQuery(platformQuery()).data ?? null;

export const useContacts = (): Contacts | null => useQuery(contactsQuery('')).data ?? null;

/**
 * Address of the chat for the person signed in: null where there is none, undefined until that is known. Takes what
 * user info names (null before it came), which changes with each session: the worker, which checks it, is asked again.
 */
export function useChatAddress(personalChat: string | null): string | null | undefined {
  const { data, isPending } = useQuery({
    ...contactsQuery(personalChat ?? ''),
    enabled: personalChat !== null,
  });
  return isPending ? undefined : (data?.chat ?? null);
}
