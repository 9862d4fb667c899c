import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import type { Paging } from '#app/ui/table-footer.tsx';
import { unreadableOf } from '#app/ui/unreadable-line.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import type { Unreadable } from '#protocol/market.ts';
import type { Page } from '#protocol/page.ts';

export interface Paged<Row> {
  /** The whole list so far; null while nothing is known. */
  readonly page: Page<Row> | null;
  /** What a table needs to show it. */
  readonly table: {
    readonly rows: readonly Row[] | null;
    readonly unreadable: Unreadable | null;
    readonly rowKey: (row: Row) => string;
    readonly error: string | null;
    readonly onRetry: () => void;
    readonly paging: Paging;
  };
}

/**
 * A list that is loaded page by page; how many pages is in the address, so that a reload brings the same list back.
 * @param wanted pages that should be loaded
 * @param onWanted another number of them
 */
export function usePaged<Row extends { readonly id: string }>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>, unknown>>,
  wanted: number,
  onWanted: (pages: number) => void,
  t: Translate,
): Paged<Row> {
  const { data, error, fetchNextPage, refetch } = query;
  const loaded = data?.pages.length ?? 0;
  const due = isPageDue(loaded, wanted, query);
  useEffect(() => {
    if (due) void fetchNextPage();
  }, [due, fetchNextPage]);
  const failure = failureOf(error);
  const text = failure && failureText(failure, t);
  const page = data?.pages.at(-1) ?? null;
  return {
    page,
    table: {
      rows: page?.list ?? null,
      unreadable: unreadableOf(page),
      rowKey: ({ id }) => id,
      error: text,
      onRetry: () => void refetch(),
      paging: {
        kind: 'more',
        hasMore: query.hasNextPage,
        busy: query.isFetching,
        failure: query.isFetchNextPageError ? text : null,
        // A page that is wanted already has failed: it is asked for once more.
        onMore: () => (loaded < wanted ? void fetchNextPage() : onWanted(loaded + 1)),
      },
    },
  };
}

interface Fetching {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
}

/** Is the next page to be fetched by itself? One that failed waits for the person: asked for again at once, and again. */
export const isPageDue = (
  loaded: number,
  wanted: number,
  { hasNextPage, isFetching, isFetchNextPageError }: Fetching,
): boolean => loaded > 0 && loaded < wanted && hasNextPage && !isFetching && !isFetchNextPageError;
