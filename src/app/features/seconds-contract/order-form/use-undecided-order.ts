import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { undecidedOf } from '#app/money/undecided.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Intent } from '#protocol/intents.ts';
import { refreshMine } from '../queries.ts';
import { orderDraft } from './order-draft.ts';

/**
 * An order whose end is not known: nothing may be ordered until it is. Where it turns out to be accepted, the form is
 * cleared as after any accepted order.
 */
export function useUndecidedOrder(signedIn: boolean): Intent | null {
  const queries = useQueryClient();
  const intents = useLive<'intents'>(signedIn ? { name: 'intents' } : null).value;
  const waited = useRef<string | null>(null);
  const undecided = undecidedOf(intents, 'contractOrder');
  const id = undecided?.id ?? null;
  useEffect(() => {
    const ended = waited.current;
    waited.current = id;
    if (ended === null || ended === id) return;
    const accepted = intents?.some((intent) => intent.id === ended && intent.state === 'accepted') ?? false;
    if (accepted) orderDraft.change({ amount: null });
    void refreshMine(queries);
  }, [id, intents, queries]);
  return undecided;
}
