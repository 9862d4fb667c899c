import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { STARTED } from '#app/shared/page/started.ts';
import { worker } from '#app/worker-client/client.ts';

export const invitesQuery = (userId: string) =>
  pagedQuery(['invites', userId], (page) => worker.invites.page(page), STARTED);
