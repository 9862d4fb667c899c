import { useMemo, useSyncExternalStore } from 'react';
import type { LiveTopics, TopicName, TopicOf } from '#contract/live.ts';
import type { LiveStore, LiveView } from './live-store.ts';
import { liveStore } from './use-live.ts';

type ViewOf<Name extends TopicName> = LiveView<LiveTopics[Name]['value']>;

interface Slowness<Value> {
  /** Least milliseconds between two drawings. */
  readonly gap: number;
  /** Whether a change has to be seen at once. */
  readonly urgent: (before: LiveView<Value>, now: LiveView<Value>) => boolean;
}

/** A store that tells its listeners less often: the newest view, some time later. */
function slowed<Value>(
  store: LiveStore<Value>,
  { gap, urgent }: Slowness<Value>,
): Pick<LiveStore<Value>, 'view' | 'subscribe'> {
  let shown = store.view();
  let last = Number.NEGATIVE_INFINITY;
  return {
    view: () => shown,
    subscribe(listener) {
      let timer = 0;
      const show = () => {
        clearTimeout(timer);
        timer = 0;
        const now = store.view();
        if (now === shown) return;
        shown = now;
        last = performance.now();
        listener();
      };
      const leave = store.subscribe(() => {
        const rest = last + gap - performance.now();
        if (rest <= 0 || urgent(shown, store.view())) show();
        else if (timer === 0) timer = window.setTimeout(show, rest);
      });
      show();
      return () => {
        leave();
        clearTimeout(timer);
      };
    },
  };
}

/**
 * Follows a topic that changes more often than its component has to be drawn: what has to keep up follows the store
 * itself. `slowness` must keep its identity.
 */
export function useSlowLive<Name extends TopicName>(
  topic: TopicOf<Name>,
  slowness: Slowness<LiveTopics[Name]['value']>,
): ViewOf<Name> {
  const store = liveStore<Name>(topic);
  const slow = useMemo(() => slowed(store, slowness), [store, slowness]);
  return useSyncExternalStore(slow.subscribe, slow.view);
}
