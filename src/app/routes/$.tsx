import { createFileRoute, notFound, redirect, rootRouteId } from '@tanstack/react-router';

/** Addresses that the first routes do not know: all the others come, and the address is looked up again. */
export const Route = createFileRoute('/$')({
  // What becomes of an address whose page did not come.
  staticData: { title: 'shell.chunk.title' },
  beforeLoad: async ({ context, location }) => {
    if (!(await context.isPage(location.pathname))) throw notFound({ routeId: rootRouteId });
    throw redirect({
      to: location.pathname,
      search: location.search,
      hash: location.hash,
      state: true,
      replace: true,
    });
  },
});
