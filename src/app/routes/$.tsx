import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';

const NotFound = lazyPart(() => import('#app/features/shell/not-found.tsx').then((part) => part.NotFound));

/** Addresses that the routes so far do not know: all others come, and the address is looked up once more. */
export const Route = createFileRoute('/$')({
  staticData: { title: 'shell.title.notFound' },
  beforeLoad: async ({ context, location }) => {
    if (!(await context.bringRoutes())) return;
    throw redirect({
      to: location.pathname,
      search: location.search,
      hash: location.hash,
      state: true,
      replace: true,
    });
  },
  component: () => <NotFound />,
});
