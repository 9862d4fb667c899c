import type { InfiniteQueryExecuteOptions, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { Namespace } from '#app/shared/i18n/namespaces.ts';
import { offers } from '#app/shared/page/offers.ts';
import { platformQuery } from '#app/shared/page/platform-query.ts';
import { startLanguage } from '#app/shared/prefs/language.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import type { Area, Platform } from '#protocol/platform.ts';
import type { RouterContext } from './-context.ts';

/** The language that the page is in, for queries that are kept by language. */
export const pageLanguage = () => startLanguage(prefs.get(), navigator.languages);

/** What a loader uses of what the router gives it. */
export interface Visit {
  readonly context: RouterContext;
  readonly location: { readonly search: Readonly<Record<string, unknown>> };
  /** A link that leads here is pointed at: perhaps nobody comes. */
  readonly preload: boolean;
}

/** What is known of a visit when its calls start. */
interface Known {
  readonly userId: string;
  readonly platform: Platform | null;
  /** Of the address, not read yet. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly preload: boolean;
}

/** Start a call, unless its answer is held; what becomes of it the screen shows. */
interface Start {
  readonly query: <D, T, K extends QueryKey>(options: QueryExecuteOptions<D, Error, T, D, K>) => void;
  readonly pages: <D, T, K extends QueryKey>(
    options: InfiniteQueryExecuteOptions<D, Error, T, K, number>,
  ) => void;
}

/**
 * The loader of a screen of the person signed in: waits for the texts that its section does not load, and starts its first
 * calls beside its code. It never waits for them. Without a person or the back end's area nothing starts.
 */
export const loads =
  (texts: readonly Namespace[], area: Area, begin: (start: Start, known: Known) => void) =>
  async (visit: Visit): Promise<void> => {
    void start(visit, area, begin).catch(() => undefined);
    await visit.context.texts(...texts);
  };

/** For so long the answer counts as new where no screen is there for it yet: it does not ask a second time. */
const HEAD_START_MS = 2000;

async function start(
  { context: { queryClient, session }, location: { search }, preload }: Visit,
  area: Area,
  begin: (start: Start, known: Known) => void,
): Promise<void> {
  const platform = await queryClient.query({ ...platformQuery(), staleTime: 'static' }).catch(() => null);
  // Last: nobody else may have signed in between this answer and the calls.
  const { signedIn, userId } = await session();
  if (!signedIn || !offers(platform, area)) return;
  const follow = (queryKey: QueryKey, ask: () => Promise<unknown>) => {
    const cache = queryClient.getQueryCache();
    const held = queryClient.getQueryData(queryKey) !== undefined;
    ask().then(
      () => {
        const query = cache.find({ queryKey });
        if (held || !query || query.getObserversCount() > 0) return;
        query.setState({ dataUpdatedAt: Date.now() + HEAD_START_MS });
      },
      () => undefined,
    );
  };
  begin(
    {
      query: (options) =>
        follow(options.queryKey, () => queryClient.query({ ...options, staleTime: 'static' })),
      pages: (options) =>
        follow(options.queryKey, () => queryClient.infiniteQuery({ ...options, staleTime: 'static' })),
    },
    { userId, platform, search, preload },
  );
}
