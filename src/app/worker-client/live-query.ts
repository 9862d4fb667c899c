import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LiveTopics, StateName, TopicOf } from '#protocol/live.ts';
import type { LiveStore, LiveView } from './live-store.ts';

type ValueOf<Name extends StateName> = LiveTopics[Name]['value'];

/** What makes an answer old: something of a topic that has changed. */
export interface Touch {
  readonly topic: TopicOf<StateName>;
  /** A text that is another one whenever it did. */
  readonly mark: (value: never) => string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the bridge carries into the query. */
      readonly topic?: TopicOf<StateName> | null;
      /** The query is read again whenever one of them tells, for as long as it is observed. */
      readonly touchedBy?: readonly Touch[];
    };
  }
}

export const touch = <Name extends StateName>(
  topic: TopicOf<Name>,
  mark: (value: ValueOf<Name>) => string,
): Touch => ({ topic, mark });

/**
 * A topic in the cache of queries: the bridge writes it, so nothing is fetched. Its data are the view, because an error
 * of the query would hide the last value. Null follows nothing.
 */
export const liveQuery = <Name extends StateName>(topic: TopicOf<Name> | null) =>
  queryOptions<LiveView<ValueOf<Name>>>({
    queryKey: ['live', topic],
    enabled: false,
    structuralSharing: false,
    meta: { topic },
  });

/** Forgets everything of a person. Topics stay: the worker starts them again for the next one. */
export function forgetAnswers(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ meta }) => !meta?.topic });
  queries.getMutationCache().clear();
}

interface BridgeDeps {
  readonly store: (topic: TopicOf<StateName>) => LiveStore<unknown>;
  /** Told when the line goes or comes. */
  readonly onOnline: (listener: () => void) => void;
}

/** What says where it is from; of a list by pages the newest page does. */
interface Dated {
  readonly source?: string;
  readonly pages?: readonly Dated[];
}

/**
 * Carries topics into the cache of queries: one is open while somebody observes its query. Reads again what a topic
 * touches, and what is dated when the line goes or comes: the worker answers from the device, or no longer.
 */
export function bridgeLive(queries: QueryClient, { store, onOnline }: BridgeDeps): void {
  const followed = new Map<Query, (() => void)[]>();

  const follow = (topic: TopicOf<StateName>, look: (view: LiveView<unknown>) => void) => {
    const from = store(topic);
    const tell = () => look(from.view());
    tell();
    return from.subscribe(tell);
  };
  const watch = (query: Query, { topic, mark }: Touch) => {
    let last: string | null = null;
    return follow(topic, ({ value }) => {
      if (value === null) return;
      const before = last;
      last = mark(value as never);
      if (before === null || before === last) return;
      // What is on its way may be older than the change.
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    });
  };

  queries.getQueryCache().subscribe(({ query }) => {
    const { topic, touchedBy = [] } = query.meta ?? {};
    // A topic is never fetched, so its observers are never active.
    const wanted = topic ? query.getObserversCount() > 0 : query.isActive();
    const leaves = followed.get(query);
    if (wanted && !leaves) {
      const mine: (() => void)[] = [];
      followed.set(query, mine);
      // What was a person's must not be the first that the next one sees: it goes with the last observer.
      if (topic)
        mine.push(
          follow(topic, (view) => queries.setQueryData(query.queryKey, view)),
          () => query.reset(),
        );
      else mine.push(...touchedBy.map((each) => watch(query, each)));
    } else if (!wanted && leaves) {
      followed.delete(query);
      for (const leave of leaves) leave();
    }
  });
  onOnline(() => {
    void queries.invalidateQueries({
      predicate: ({ state }) => {
        const data = state.data as Dated | undefined;
        return state.status === 'error' || (data?.pages?.at(-1) ?? data)?.source !== undefined;
      },
    });
  });
}
