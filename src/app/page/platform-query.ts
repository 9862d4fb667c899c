import { queryOptions, useQuery } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Contacts, Platform } from '#contract/platform.ts';

/** What the back end is and can do. Cached in the worker: asking is cheap. */
const platformQuery = () =>
  queryOptions({ queryKey: ['platform'], queryFn: () => unwrap(worker.platform.get()), staleTime: 60_000 });

const contactsQuery = (personalChat: string) =>
  queryOptions({
    queryKey: ['contacts', personalChat],
    queryFn: () => unwrap(worker.platform.contacts()),
    staleTime: 60_000,
  });

/** Null until it is known. */
export const usePlatform = (): Platform | null => useQuery(platformQuery()).data ?? null;

export const useContacts = (): Contacts | null => useQuery(contactsQuery('')).data ?? null;

/**
 * Address of the chat for whoever is signed in, or null. Takes what user info names, which changes with each session:
 * the worker, which also checks it, is asked again then.
 */
export const useChatAddress = (personalChat: string): string | null =>
  useQuery(contactsQuery(personalChat)).data?.chat ?? null;
