import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { MessageFilter } from '#protocol/messages.ts';

const ALL = ['notices'] as const;

/** Every list, for marking them stale after a change. */
export const noticeLists = [...ALL, 'list'] as const;

/** The last list stays until the next one is there. */
export const messageListQuery = (filter: MessageFilter) =>
  queryOptions({
    queryKey: [...noticeLists, filter],
    queryFn: () => unwrap(worker.messages.list(filter)),
    placeholderData: keepPreviousData,
  });

/** Opening it marks it read; the worker keeps it for reading offline. An empty id asks for nothing. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALL, 'detail', id],
    queryFn: id === '' ? skipToken : () => unwrap(worker.messages.detail(id)),
    staleTime: 60_000,
  });
