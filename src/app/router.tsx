import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router';
import { RouteFailure } from './features/shell/route-failure.tsx';
import type { RouterContext } from './routes/-context.ts';
import { parsePlainSearch, writePlainSearch } from './routes/-plain-search.ts';
import { routeTree } from './routeTree.gen.ts';

/** Specified: navigation replaces the current history entry. */
export function replacingHistory(): RouterHistory {
  const history = createBrowserHistory();
  history.push = history.replace;
  return history;
}

export function buildRouter(context: RouterContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    basepath: import.meta.env.BASE_URL,
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    // The shell stays while the next screen loads; its own skeletons take over after that.
    defaultPendingMs: 400,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  });
}

type AppRouter = ReturnType<typeof buildRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
