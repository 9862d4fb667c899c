import { infiniteQueryOptions, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Page } from '#protocol/page.ts';
import type { Result } from '#protocol/result.ts';

/** A list by pages. The worker answers the whole list so far with every page: the last page is the list. */
export const pagedQuery = <P extends Pick<Page<unknown>, 'hasMore'>>(
  queryKey: QueryKey,
  read: (page: number) => Promise<Result<P>>,
  more: { readonly meta?: QueryMeta; readonly staleTime?: number } = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => unwrap(read(pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last: P, pages) => (last.hasMore ? pages.length + 1 : null),
    ...more,
  });
