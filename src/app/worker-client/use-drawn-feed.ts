import { useLayoutEffect, useState } from 'react';
import type { LiveTopics, TopicName, TopicOf } from '#protocol/live.ts';
import { createDrawnFeed, type DrawnFeed } from './drawn-feed.ts';
import { liveStore } from './use-live.ts';

/** One feed for everything that draws the same topic: what is seen together is of the same moment. */
export function useDrawnFeed<Name extends TopicName>(
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
