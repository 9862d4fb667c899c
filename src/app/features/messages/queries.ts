import { queryOptions } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';

const ALL = ['notices'] as const;

/** Every list page, for marking them stale after a change. */
export const noticePages = [...ALL, 'page'] as const;

export const noticePageQuery = (page: number) =>
  queryOptions({ queryKey: [...noticePages, page], queryFn: () => unwrap(worker.notices.page(page)) });

/** Opening it marks it read; the worker keeps it for reading offline. */
export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALL, 'detail', id],
    queryFn: () => unwrap(worker.notices.detail(id)),
    staleTime: 60_000,
  });
