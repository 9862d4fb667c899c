import * as v from 'valibot';
import { type InvitesApi, invitedSchema } from '#protocol/identity.ts';
import { ok } from '#protocol/result.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import { getInvites } from '../../api/identity.ts';
import { createPagedList } from '../paged-list.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';

const CODE_KEY = 'invite-code';
/** The person's own invitation code and whom it brought, kept for reading offline. */
export function createInvitesService(deps: ServiceDeps & { readonly owner: OwnerOf }): InvitesApi {
  const { http, cache, owner, serverNow } = deps;
  const lists = createPagedList({ snapshots: cache.snapshots, serverNow, owner, row: invitedSchema });
  return {
    async page(pageNo) {
      const asker = owner();
      let code: string | null = null;
      const answer = await lists.page('invites', pageNo, async () => {
        const fetched = await http.call(getInvites, { pageNo, pageSize: PAGE_SIZE });
        if (fetched.ok) code = fetched.value.inviteCode;
        return fetched;
      });
      if (!answer.ok) return answer;
      if (code !== null) await cache.snapshots.write(CODE_KEY, code, serverNow(), asker);
      const kept = code ?? (await cache.snapshots.read(CODE_KEY, v.string(), asker))?.value ?? '';
      return ok({ ...answer.value, inviteCode: kept });
    },
  };
}
