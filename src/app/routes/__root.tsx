import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import type { NavIndex } from '#app/features/shell/nav-items.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import type { RouterContext } from './-context.ts';
import { AppFrame } from './-frame/app-frame.tsx';
import { judge } from './-guard/guard.ts';

declare module '@tanstack/react-router' {
  /** Route meta of the specification. */
  interface StaticDataRouteOption {
    /** The entry of the top navigation that is highlighted on this page. */
    readonly nav?: NavIndex;
    /** What the tab is called on this page, a key of the texts of the frame. */
    readonly title?: string;
  }
}

const NotFound = lazyPart(() => import('#app/features/shell/not-found.tsx').then((part) => part.NotFound));

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    const verdict = await judge({ pathname: location.pathname, searchText: location.searchStr }, () =>
      // Without the worker nothing private can be shown anyway; the page says that the worker is lost.
      context.session().then(
        ({ signedIn }) => signedIn,
        () => true,
      ),
    );
    if (verdict.go === 'to') throw redirect({ to: verdict.path, search: location.search, replace: true });
    if (verdict.go === 'login') {
      throw redirect({ to: '/login/login', search: { returnTo: verdict.returnTo }, replace: true });
    }
  },
  component: AppFrame,
  notFoundComponent: () => <NotFound />,
});
