import { useEffect, useRef } from 'react';
import { useHandler } from '#app/ui/hooks.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Intent, IntentKind } from '#protocol/intents.ts';
import { undecidedOf } from './undecided.ts';

const useIntents = (): readonly Intent[] | null => {
  const signedIn = useLive<'session'>({ name: 'session' }).value?.signedIn;
  return useLive<'intents'>(signedIn ? { name: 'intents' } : null).value;
};

/** Asks for the action that holds a form back, by what the form would send: see `undecidedOf`. */
export function useUndecided(kind: IntentKind): (would?: readonly string[]) => Intent | null {
  const intents = useIntents();
  return (would) => undecidedOf(intents, kind, would);
}

/**
 * The action that holds a form back as it stands.
 * @param would the signatures of what the form would send
 * @param accepted told where it turns out to be accepted and is what the form would send, so that the form is cleared as
 *   after any accepted one; one of another form or tab takes nothing from what was typed in this one
 */
export function useHeldBack(
  kind: IntentKind,
  would: readonly string[],
  accepted: (intent: Intent) => void,
): Intent | null {
  const intents = useIntents();
  const undecided = undecidedOf(intents, kind, would);
  const id = undecided?.id ?? null;
  const waited = useRef<string | null>(null);
  const tell = useHandler((intent: Intent) => {
    if (would.includes(intent.signature)) accepted(intent);
  });
  useEffect(() => {
    const ended = waited.current;
    waited.current = id;
    if (ended === null || ended === id) return;
    const intent = intents?.find((known) => known.id === ended);
    if (intent?.state === 'accepted') tell(intent);
  }, [id, intents, tell]);
  return undecided;
}
