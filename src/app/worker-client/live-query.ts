import { type Query, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { LiveTopics, StateName, TopicOf } from '#protocol/live.ts';
import { type LiveStore, type LiveView, loadingView } from './live-store.ts';

type ValueOf<Name extends StateName> = LiveTopics[Name]['value'];

/** What makes an answer old: something of a topic that has changed. */
export interface Touch {
  readonly topic: TopicOf<StateName>;
  /** A text that is another one whenever it did. */
  readonly mark: (value: never) => string;
  /** That text as an answer itself names it. Without it an answer is taken to be as new as the topic's first word. */
  readonly markOf?: ((answer: never) => string) | undefined;
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
  markOf?: (answer: never) => string,
): Touch => ({ topic, mark, markOf });

/**
 * A topic in the cache of queries: the bridge writes it, so nothing is fetched. Its data are the view, because an error
 * of the query would hide the last value. Null follows nothing.
 */
export const liveQuery = <Name extends StateName>(topic: TopicOf<Name> | null) =>
  queryOptions<LiveView<ValueOf<Name>>>({
    queryKey: ['live', topic],
    queryFn: skipToken,
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

interface Followed {
  readonly leaves: (() => void)[];
  readonly looks: (() => void)[];
}

/**
 * Carries topics into the cache of queries: one is open while somebody observes its query. Reads again what a topic
 * touches, and what is dated when the line goes or comes: the worker answers from the device, or no longer.
 */
export function bridgeLive(queries: QueryClient, { store, onOnline }: BridgeDeps): void {
  const followed = new Map<Query, Followed>();

  const follow = (topic: TopicOf<StateName>, look: (view: LiveView<unknown>) => void) => {
    const from = store(topic);
    const tell = () => look(from.view());
    tell();
    return { leave: from.subscribe(tell), tell };
  };
  const watch = (query: Query, { topic, mark, markOf }: Touch) => {
    let last: string | null = null;
    return follow(topic, ({ value }) => {
      if (value === null) return;
      const { data } = query.state;
      const before = markOf && data !== undefined ? markOf(data as never) : last;
      last = mark(value as never);
      if (before === null || before === last) return;
      // What is on its way may be older than the change.
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    });
  };

  const begin = (query: Query) => {
    const { topic, touchedBy = [] } = query.meta ?? {};
    const mine: Followed = { leaves: [], looks: [] };
    // Before the first word is written into the query, which is heard of here.
    followed.set(query, mine);
    for (const each of touchedBy) {
      const { leave, tell } = watch(query, each);
      mine.leaves.push(leave);
      mine.looks.push(tell);
    }
    // What was a person's must not be the first that the next one sees: it goes with the last observer.
    if (topic)
      mine.leaves.push(
        follow(topic, (view) => {
          // Nothing yet is what its observers draw without it: they would all be drawn again for it.
          if (view !== loadingView()) queries.setQueryData(query.queryKey, view);
        }).leave,
        () => query.reset(),
      );
  };

  queries.getQueryCache().subscribe((event) => {
    const { query } = event;
    // A topic is never fetched, so its observers are never active.
    const wanted = query.meta?.topic ? query.getObserversCount() > 0 : query.isActive();
    const mine = followed.get(query);
    if (wanted && !mine) {
      begin(query);
    } else if (!wanted && mine) {
      followed.delete(query);
      for (const leave of mine.leaves) leave();
    } else if (event.type === 'updated' && event.action.type === 'success') {
      // An answer may be older than what its topic has said while it was on its way.
      for (const look of mine?.looks ?? []) look();
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
