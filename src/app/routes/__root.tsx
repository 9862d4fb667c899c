import type { NavIndex } from '#app/features/shell/nav-items.ts';
import { rootRoute } from './-root-route.ts';

declare module '@tanstack/react-router' {
  /** Route meta of the specification. */
  interface StaticDataRouteOption {
    /** The entry of the top navigation that is highlighted on this page. */
    readonly nav?: NavIndex;
    /** What the tab is called on this page, a key of the texts of the frame. */
    readonly title?: string;
  }
}

export const Route = rootRoute();
