import { QueryClient } from '@tanstack/react-query';

/** The cache of everything that screens ask for. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The worker knows about networks, retries and polling; a query only asks it.
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
