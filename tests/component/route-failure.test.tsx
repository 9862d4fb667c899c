import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RouteFailure } from '#app/features/shell/page-state.tsx';
import { takeOverFromRouter } from '#app/shared/offline/chunk-recovery.ts';
import { surroundings } from './frame.tsx';

const MISSING = 'Failed to fetch dynamically imported module: /assets/screen.js';

// proves F54
it('a page whose code failed says nothing before the second try has ended', async () => {
  // Without a line a reload can't help: what the page would do about the failure shows in this page.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // The router's own reload is kept off, as in the app.
  takeOverFromRouter();
  sessionStorage.setItem(`tanstack_router_reload:${MISSING}`, '1');
  const tries: PromiseWithResolvers<never>[] = [];
  const screen = lazyRouteComponent(() => {
    const attempt = Promise.withResolvers<never>();
    tries.push(attempt);
    return attempt.promise;
  });
  // A guard is asked before the code is, as before every account screen.
  const root = createRootRoute({ beforeLoad: () => new Promise((resolve) => setTimeout(resolve)) });
  const route = createRoute({ getParentRoute: () => root, path: '/', component: screen });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory(),
    defaultErrorComponent: RouteFailure,
  });
  await render(<RouterProvider router={router} />, { wrapper: await surroundings() });
  await expect.poll(() => tries.length).toBe(1);
  tries[0]?.reject(new TypeError(MISSING));
  await expect.poll(() => tries.length).toBe(2);
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  expect(page.getByRole('alert').elements()).toEqual([]);
  tries[1]?.reject(new TypeError(MISSING));
  await expect.element(page.getByRole('alert')).toHaveTextContent("didn't load");
});
