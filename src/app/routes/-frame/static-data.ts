import type { NavIndex } from '#app/features/shell/nav-items.ts';

declare module '@tanstack/react-router' {
  /** Route meta of the specification. */
  interface StaticDataRouteOption {
    /** The entry of the top navigation that is highlighted on this page. */
    readonly nav?: NavIndex;
    /** It fills the window to its foot: nothing may float over it. */
    readonly desk?: true;
  }
}
