import type { LiveTopics, TopicName, TopicOf } from '#contract/live.ts';
import type { LiveStore, LiveView } from './live-store.ts';
import { type Slowness, type SlowStore, slowed } from './slow-store.ts';
import { liveStore, useStoreView } from './use-live.ts';

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
  return useStoreView(sharedSlow(liveStore<Name>(topic), slowness), true);
}
