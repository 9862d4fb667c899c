import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLive } from '#app/worker-client/use-live.ts';
import type { LiveTopics, TopicOf } from '#protocol/live.ts';

type ListName = 'spotOrders' | 'running';

/** One object for the life of the page: it is what effects depend on. */
export const TOPICS = { spotOrders: { name: 'spotOrders' }, running: { name: 'running' } } as const;

interface FollowedRows<Name extends ListName> {
  /** Of the network alone; null while nothing is followed or known. */
  readonly rows: LiveTopics[Name]['value']['list'] | null;
  /** There were rows since the component was mounted. */
  readonly ever: boolean;
}

/**
 * Follows a person's orders from a screen that shows them to every other one, for as long as there are any: a person
 * without orders costs the back end no calls there.
 * @param topic null follows nothing
 * @param screens paths of the screens that follow them by themselves
 * @param always follow them on every screen
 */
export function useFollowedRows<Name extends ListName>(
  topic: TopicOf<Name> | null,
  screens: RegExp,
  always = false,
): FollowedRows<Name> {
  const shown = useRouterState({ select: ({ location }) => screens.test(location.pathname) });
  const [open, setOpen] = useState({ now: false, ever: false });
  const { value, source } = useLive<Name>(shown || always || open.now ? topic : null);
  const rows = source === 'network' ? (value?.list ?? null) : null;
  const some = rows === null ? null : rows.length > 0;
  useEffect(() => {
    if (some !== null) setOpen(({ ever }) => ({ now: some, ever: ever || some }));
  }, [some]);
  return { rows, ever: open.ever };
}
