import type { routeTree } from '../routeTree.gen.ts';
import { Route as root } from './__root.tsx';
import { Route as elsewhere } from './$.tsx';
import { Route as trade } from './trade.tsx';

function place<Route extends typeof trade | typeof elsewhere>(route: Route, path: string): Route {
  Object.assign(route.options, { id: path, path, getParentRoute: () => root });
  return route;
}

/**
 * The routes that the first load brings: the desk, and what fetches all the others (`routeTree.gen.ts`, which weighs
 * as much as the frame of every page) when an address is not the desk's. Those take the place of these as soon as
 * they are run. The types are those of all routes.
 */
export const firstRoutes = (root.children
  ? root
  : root.addChildren([place(trade, '/trade'), place(elsewhere, '/$')])) as unknown as typeof routeTree;
