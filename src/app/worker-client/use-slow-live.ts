import { useDeferredValue, useSyncExternalStore } from 'react';
import type { LiveTopics, TopicName, TopicOf } from '#protocol/live.ts';
import { type LiveStore, type LiveView, loadingView } from './live-store.ts';
import { type Slowness, type SlowStore, slowed } from './slow-store.ts';
import { liveStore } from './use-live.ts';

/** What follows the same topic at the same pace is drawn together. */
const known = new WeakMap<object, WeakMap<object, unknown>>();

function sharedSlow<Value>(store: LiveStore<Value>, slowness: Slowness<Value>): SlowStore<Value> {
  const ofStore = known.get(store) ?? new WeakMap<object, unknown>();
  known.set(store, ofStore);
  const made = ofStore.get(slowness) as SlowStore<Value> | undefined;
  if (made) return made;
  const slow = slowed(store, slowness);
  ofStore.set(slowness, slow);
  return slow;
}

/**
 * Follows a topic that changes more often than its component has to be drawn: what has to keep up follows the store
 * itself. `slowness` must keep its identity.
 */
export function useSlowLive<Name extends TopicName>(
  topic: TopicOf<Name>,
  slowness: Slowness<LiveTopics[Name]['value']>,
): LiveView<LiveTopics[Name]['value']> {
  const slow = sharedSlow(liveStore<Name>(topic), slowness);
  const view = useSyncExternalStore(slow.subscribe, slow.view);
  // The first value makes all rows at once: React draws them in slices, between which the page answers.
  const drawable = useDeferredValue(view.value !== null);
  return drawable || view.value === null ? view : loadingView();
}
