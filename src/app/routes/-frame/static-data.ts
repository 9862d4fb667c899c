import type { NavIndex } from '#app/features/shell/nav-items.ts';

declare module '@tanstack/react-router' {
  /** Route meta of the specification. */
  interface StaticDataRouteOption {
    /** The entry of the top navigation that is highlighted on this page. */
    readonly nav?: NavIndex;
  }
}
