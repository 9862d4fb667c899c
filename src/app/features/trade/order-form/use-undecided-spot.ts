import { useEffect, useRef } from 'react';
import { undecidedOf } from '#app/money/undecided.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Intent } from '#protocol/intents.ts';
import { parsePair } from '#protocol/units.ts';
import { changeDraft } from './ticket.ts';

/**
 * An order whose end is not known: nothing may be ordered until it is. Where it turns out to be accepted, the form of
 * its pair is cleared as after any accepted order.
 */
export function useUndecidedSpot(signedIn: boolean): Intent | null {
  const intents = useLive<'intents'>(signedIn ? { name: 'intents' } : null).value;
  const waited = useRef<string | null>(null);
  const undecided = undecidedOf(intents, 'spotOrder');
  const id = undecided?.id ?? null;
  useEffect(() => {
    const ended = waited.current;
    waited.current = id;
    if (ended === null || ended === id) return;
    const intent = intents?.find((known) => known.id === ended);
    const pair = intent?.state === 'accepted' && intent.pair ? parsePair(intent.pair) : null;
    if (pair) changeDraft(pair, { quantity: '' });
  }, [id, intents]);
  return undecided;
}
