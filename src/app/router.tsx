import { createBrowserHistory, createRouter, type Router, type RouterHistory } from '@tanstack/react-router';
import { RouteFailure } from './features/shell/page-state.tsx';
import type { RouterContext } from './routes/-context.ts';
import { firstRoutes } from './routes/-first-routes.ts';
import { parsePlainSearch, writePlainSearch } from './routes/-plain-search.ts';
import type { routeTree } from './routeTree.gen.ts';
import { loadChunk } from './shared/offline/load-chunk.ts';

/** Specified: navigation replaces the current history entry. */
export function replacingHistory(): RouterHistory {
  const history = createBrowserHistory();
  history.push = history.replace;
  return history;
}

export function buildRouter(context: Omit<RouterContext, 'bringRoutes'>, history: RouterHistory) {
  let whole = false;
  const bringRoutes = async (): Promise<boolean> => {
    if (whole) return false;
    const { routeTree } = await loadChunk(() => import('./routeTree.gen.ts'));
    router.update({ ...router.options, routeTree });
    whole = true;
    return true;
  };
  const router = createRouter({
    routeTree: firstRoutes,
    context: { ...context, bringRoutes },
    history,
    basepath: import.meta.env.BASE_URL,
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    defaultPreload: 'intent',
    // The shell stays while the next screen loads; its own skeletons take over after that.
    defaultPendingMs: 400,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    // All routes, which the router has once it needs more than the first ones.
    router: Router<typeof routeTree>;
  }
}
