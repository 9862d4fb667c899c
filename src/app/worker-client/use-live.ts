import { hashKey, notifyManager, type QueryClient, useQuery } from '@tanstack/react-query';
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LiveTopics, StateName, StreamName, TopicName, TopicOf } from '#protocol/live.ts';
import { after, elapsed } from './browser.ts';
import { openLive } from './client.ts';
import { online, onOnline } from './line.ts';
import { bridgeLive, liveQuery } from './live-query.ts';
import {
  createDrawnFeed,
  createLiveStore,
  type DrawnFeed,
  type LiveStore,
  type LiveView,
  loadingView,
} from './live-store.ts';
import { createFrameLanes, createTogether, type Slowness, slowed } from './paces.ts';
import { serverNow } from './server-clock.ts';

const deps = { open: openLive, after, elapsed, serverNow, online, onOnline };

const lane = createFrameLanes(requestAnimationFrame.bind(window));
const hidden = () => document.hidden;
const nextFrame = lane();
const amongAll = createTogether({
  // Queries tell as one what is told at one go: React draws once.
  later: (run) => nextFrame(() => notifyManager.batch(run)),
  hidden,
});
/** The book moves most and is the most to draw: it has frames of its own. */
const alone = createTogether({ later: lane(), hidden });

/** One store a topic and pace, for all who follow it. It stays, empty, after the last one has left: components go by its identity. */
const stores = new Map<string, unknown>();

function kept<Store>(key: readonly unknown[], make: () => Store): Store {
  const name = hashKey(key);
  if (!stores.has(name)) stores.set(name, make());
  return stores.get(name) as Store;
}

/** The store of a topic, for what is drawn without React. */
export const liveStore = <Name extends TopicName>(
  topic: TopicOf<Name>,
): LiveStore<LiveTopics[Name]['value']> =>
  kept([topic], () =>
    createLiveStore<Name>({ ...deps, together: topic.name === 'book' ? alone : amongAll }, topic),
  );

/** Carries the topics into the cache of queries, for as long as the page lives. */
export const bridge = (queries: QueryClient): void => bridgeLive(queries, { store: liveStore, onOnline });

const nowhere = { view: loadingView, subscribe: () => () => {} };

/**
 * Follows a topic while the component is mounted; null follows nothing. The last value stays through failures.
 * Components that follow the same topic share one subscription.
 */
export const useLive = <Name extends StateName>(
  topic: TopicOf<Name> | null,
): LiveView<LiveTopics[Name]['value']> => useQuery(liveQuery(topic)).data ?? loadingView();

/**
 * Follows a stream as `useLive` does a state, past the cache of queries. A screen can show it a frame later: React draws
 * it in slices between which the page answers.
 */
export function useStream<Name extends StreamName>(
  topic: TopicOf<Name> | null,
): LiveView<LiveTopics[Name]['value']> {
  type View = LiveView<LiveTopics[Name]['value']>;
  const store = topic === null ? nowhere : liveStore<Name>(topic);
  const [seen, setSeen] = useState(() => ({ store, view: store.view() as View }));
  useEffect(() => {
    const look = () => {
      const view = store.view() as View;
      setSeen((last) => (last.store === store && last.view === view ? last : { store, view }));
    };
    const later = () => startTransition(look);
    const close = store.subscribe(later);
    later();
    return close;
  }, [store]);
  return seen.store === store ? seen.view : (store.view() as View);
}

/** Follows a topic for what is drawn later: its first picture has the values. */
export function useAhead<Name extends StreamName>(topic: TopicOf<Name>): void {
  const store = liveStore<Name>(topic);
  useEffect(() => store.subscribe(() => undefined), [store]);
}

/**
 * Follows what a component needs of a topic, and draws the component only where that changes.
 * @param part of the view; must be equal (Object.is) while nothing changed: a text, a number, a held object
 */
export function useLivePart<Name extends StreamName, Part>(
  topic: TopicOf<Name>,
  part: (view: LiveView<LiveTopics[Name]['value']>) => Part,
): Part {
  const store = liveStore<Name>(topic);
  return useSyncExternalStore(store.subscribe, () => part(store.view()));
}

/**
 * Follows a topic that changes more often than its component has to be drawn: what has to keep up follows the store
 * itself. What follows the same topic with the same gap is drawn together.
 */
export function useSlowLive<Name extends StreamName>(
  topic: TopicOf<Name>,
  slowness: Slowness<LiveTopics[Name]['value']>,
): LiveView<LiveTopics[Name]['value']> {
  const slow = kept([topic, slowness.gap], () => slowed(liveStore<Name>(topic), slowness));
  const view = useSyncExternalStore(slow.subscribe, slow.view);
  // The first value makes all rows at once: React draws them in slices, between which the page answers.
  const drawable = useDeferredValue(view.value !== null);
  return drawable || view.value === null ? view : loadingView();
}

/** One feed for everything that draws the same topic: what is seen together is of the same moment. */
export function useDrawnFeed<Name extends StreamName>(
  topic: TopicOf<Name>,
): DrawnFeed<LiveTopics[Name]['value']> {
  const [feed] = useState(() => createDrawnFeed<LiveTopics[Name]['value']>());
  const store = liveStore<Name>(topic);
  useLayoutEffect(() => {
    const take = () => feed.show(store.view().value);
    take();
    return store.subscribe(take);
  }, [feed, store]);
  return feed;
}
