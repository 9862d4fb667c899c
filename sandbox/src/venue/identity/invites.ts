import { findUserById } from '../../db/accounts/users.ts';
import { countInvited, pageOfInvited } from '../../db/identity/identities.ts';
import type { Database } from '../../db/schema.ts';

/** Where the app registers newcomers; the code stays with them until they have. */
const REGISTER_PAGE = '/pc/login/register?inviteCode=';

/** The person's own code, the page that carries it (a path of the app) and whom it brought, newest first, masked. */
export async function invitesOf(
  db: Database,
  userId: string,
  page: { readonly pageNo: number; readonly pageSize: number },
) {
  const inviteCode = (await findUserById(db, userId))?.invite_code ?? '';
  const rows = await pageOfInvited(db, userId, page.pageNo, page.pageSize);
  return {
    inviteCode,
    link: `${REGISTER_PAGE}${inviteCode}`,
    list: rows.map(({ email, created_at }) => ({ name: maskedName(email), createTime: created_at })),
    sum: await countInvited(db, userId),
  };
}

/** "an***@example.test": enough for those who know the person. */
function maskedName(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}
