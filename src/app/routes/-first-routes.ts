import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { rootRoute } from './-root-route.ts';
import { Route as elsewhere } from './$.tsx';
import { Route as trade } from './trade.tsx';

const first = rootRoute();
const getParentRoute = () => first;

/** A route has a path or an id, and the tree of all routes gives ids. */
function withoutId<Options extends object>({ id, ...options }: Options & { readonly id?: unknown }) {
  return options;
}

/**
 * The routes that the first load brings: the desk, and what fetches all the others (`routeTree.gen.ts`, which weighs
 * as much as the frame of every page) when an address is not the desk's. Those take the place of these as soon as
 * they are run.
 */
export const firstRoutes: AnyRoute = first.addChildren([
  createRoute({ ...withoutId(trade.options), path: '/trade', getParentRoute }),
  createRoute({ ...withoutId(elsewhere.options), path: '/$', getParentRoute }),
]);
