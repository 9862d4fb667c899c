import { useSyncExternalStore } from 'react';
import type { LiveTopics, TopicName, TopicOf } from '#protocol/live.ts';
import type { LiveView } from './live-store.ts';
import { liveStore } from './use-live.ts';

/**
 * Follows what a component needs of a topic, and draws the component only where that changes.
 * @param part of the view; must be equal (Object.is) while nothing changed: a text, a number, a held object
 */
export function useLivePart<Name extends TopicName, Part>(
  topic: TopicOf<Name>,
  part: (view: LiveView<LiveTopics[Name]['value']>) => Part,
): Part {
  const store = liveStore<Name>(topic);
  return useSyncExternalStore(store.subscribe, () => part(store.view()));
}
