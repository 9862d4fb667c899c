import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import type { RouterContext } from './-context.ts';
import { AppFrame } from './-frame/app-frame.tsx';
import { judge } from './-guard/guard.ts';

/** The route above all others: who may see a page, and the frame that every page stands in. */
export const rootRoute = () =>
  createRootRouteWithContext<RouterContext>()({
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
  });
