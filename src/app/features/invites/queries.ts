import { pagedQuery } from '#app/shared/page/paged-query.ts';
import { worker } from '#app/worker-client/client.ts';

export const invitesQuery = (userId: string) =>
  pagedQuery(['invites', userId], (page) => worker.invites.page(page));
