import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import type { Page } from '#protocol/page.ts';
import type { Project, SubscribeOrder } from '#protocol/subscribe.ts';
import type { Decimal } from '#protocol/units.ts';

/** The worker knows whether there is a network, and answers from the device where there is none. */
const always = { networkMode: 'always', retry: false } as const;

/** One sale that is not in the list; null asks for nothing. */
export const detailQuery = (projectId: string | null, mark: string) =>
  queryOptions({
    queryKey: ['project', projectId, mark],
    queryFn: projectId === null ? skipToken : () => unwrap(worker.subscribe.detail(projectId)),
    ...always,
  });

/** Counted again with every amount and everything that others ask for; null asks for nothing. */
export const estimateQuery = (project: Project, amount: Decimal | null) =>
  queryOptions({
    queryKey: ['allotment', project.id, project.requested, amount ?? ''],
    queryFn: amount === null ? skipToken : () => unwrap(worker.subscribe.estimate(project, amount)),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    gcTime: 0,
    ...always,
  });

/** @param mark changes when balances or the connection do; an empty person asks for nothing */
export const ownQuery = (userId: string, projectId: string, mark: string) =>
  queryOptions({
    queryKey: ['project-own', userId, projectId, mark],
    queryFn: userId === '' ? skipToken : () => unwrap(worker.subscribe.own(projectId)),
    placeholderData: keepPreviousData,
    ...always,
  });

/** @param mark changes when balances, the language or the connection do */
export const recordsQuery = (userId: string, mark: string) =>
  infiniteQueryOptions({
    queryKey: ['subscribe-records', userId, mark],
    queryFn: ({ pageParam }): Promise<Page<SubscribeOrder>> => unwrap(worker.subscribe.records(pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : null),
    ...always,
  });
