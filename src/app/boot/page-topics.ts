import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { brand } from '#app/brand/brand.ts';
import { PERSON_KEY } from '#app/shared/prefs/kept-person.ts';
import { liveQuery } from '#app/worker-client/live-query.ts';

function keepPerson(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(PERSON_KEY, '1');
    else localStorage.removeItem(PERSON_KEY);
  } catch {
    // Without storage the first picture is that of a visitor.
  }
}

/** Follows what the page itself needs of the worker, whatever screen is open; gives the off-switch. */
export function followPageTopics(queryClient: QueryClient): () => void {
  let hadStorage = true;
  const ends = [
    // As the page's frame follows it: the first draw knows whether there are any.
    new QueryObserver(queryClient, liveQuery({ name: 'alerts' })).subscribe(() => undefined),
    new QueryObserver(queryClient, liveQuery({ name: 'connection' })).subscribe(({ data }) => {
      const hasStorage = data?.value?.offlineCopy !== 'off';
      // The device opened late: it may hold what could not be loaded.
      if (hasStorage && !hadStorage)
        void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      hadStorage = hasStorage;
    }),
    new QueryObserver(queryClient, liveQuery({ name: 'session' })).subscribe(({ data }) => {
      if (data?.value) keepPerson(data.value.signedIn);
    }),
    new QueryObserver(queryClient, liveQuery({ name: 'operator' })).subscribe(({ data }) => {
      if (data?.value?.brand) brand.set(data.value.brand);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
