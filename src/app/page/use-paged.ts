import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText, type Translate } from '#app/i18n/failure-text.ts';
import type { Paging } from '#app/ui/table-footer.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import type { Page } from '#contract/contract.ts';

interface Paged<Row> {
  /** The whole list so far; null while nothing is known. */
  readonly page: Page<Row> | null;
  readonly error: string | null;
  readonly retry: () => void;
  readonly paging: Paging;
}

/**
 * A list that is loaded page by page; how many pages is in the address, so that a reload brings the same list back.
 * @param wanted pages that should be loaded
 * @param onWanted another number of them
 */
export function usePaged<Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>, unknown>>,
  wanted: number,
  onWanted: (pages: number) => void,
  t: Translate,
): Paged<Row> {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const loaded = data?.pages.length ?? 0;
  useEffect(() => {
    if (loaded > 0 && loaded < wanted && hasNextPage && !isFetching) void fetchNextPage();
  }, [loaded, wanted, hasNextPage, isFetching, fetchNextPage]);
  const failure = failureOf(error);
  return {
    page: data?.pages.at(-1) ?? null,
    error: failure && failureText(failure, t),
    retry: () => void refetch(),
    paging: {
      kind: 'more',
      hasMore: hasNextPage,
      busy: isFetching,
      onMore: () => onWanted(loaded + 1),
    },
  };
}
