import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { BALANCES } from '#app/shared/money/balances.ts';
import { raised } from '#app/shared/money/raised.ts';
import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Project } from '#protocol/subscribe.ts';
import type { Decimal } from '#protocol/units.ts';

/** One sale that is not in the list; null asks for nothing. */
export const detailQuery = (projectId: string | null, language: string) =>
  queryOptions({
    queryKey: ['project', projectId, language],
    queryFn: projectId === null ? skipToken : () => unwrap(worker.subscribe.detail(projectId)),
  });

/** Counted again with every amount and everything that others ask for; null asks for nothing. */
export const estimateQuery = (project: Project, amount: Decimal | null) =>
  queryOptions({
    queryKey: ['allotment', project.id, project.requested, amount ?? ''],
    queryFn: amount === null ? skipToken : () => unwrap(worker.subscribe.estimate(project, amount)),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

const ASKED_FOR = { touchedBy: [...BALANCES.touchedBy, raised('action')] };

/** An empty person asks for nothing. */
export const ownQuery = (userId: string, projectId: string) =>
  queryOptions({
    queryKey: ['project-own', userId, projectId],
    queryFn: userId === '' ? skipToken : () => unwrap(worker.subscribe.own(projectId)),
    meta: ASKED_FOR,
  });

export const recordsQuery = (userId: string, language: string) =>
  pagedQuery(['subscribe-records', userId, language], (page) => worker.subscribe.records(page), {
    meta: ASKED_FOR,
  });
