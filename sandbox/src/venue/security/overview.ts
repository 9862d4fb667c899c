import { findUserById } from '../../db/accounts/users.ts';
import type { Database } from '../../db/schema.ts';
import { countRecoveryCodes, findSecurity, findSignIns } from '../../db/security/person.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { endable, endableSession, endSessionAndDevice } from '../accounts/sessions.ts';
import { realInstant } from '../clock.ts';
import { agentName } from './agent-name.ts';
import type { SecurityDeps } from './context.ts';
import { holdAhead } from './holds.ts';
import { frozenAt } from './may-trade.ts';

/** How a person's account is protected. Instants in epoch ms of the real clock, by the pace that business time has now. */
export async function securityOf(deps: SecurityDeps & { readonly db: Database }, person: Person) {
  const businessNow = deps.businessClock.now();
  const row = await findSecurity(deps.db, person.userId);
  const user = await findUserById(deps.db, person.userId);
  const frozen = frozenAt(row, businessNow);
  return {
    tradePassword: (user?.trade_password_hash ?? null) !== null,
    authenticator: row.totp_secret !== null,
    recoveryCodes: await countRecoveryCodes(deps.db, person.userId),
    antiPhishing: row.anti_phishing,
    frozen,
    unfreezeAt: frozen ? realInstant(deps, row.unfreeze_at) : null,
    holdUntil: realInstant(deps, holdAhead(row, businessNow)),
  };
}

/** A page of sign-ins, newest first; `sum` counts all of them. */
export async function signInRecords(
  db: Database,
  userId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { rows, sum } = await findSignIns(db, { userId, pageNo, pageSize });
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      ip: row.address,
      agent: row.agent,
      agentName: agentName(row.agent),
      createTime: row.created_at,
      result: row.result,
    })),
    sum,
  };
}

/**
 * Where a person is signed in, and which devices are still known or told without that (`live` false), used latest first;
 * one of them is the caller's own. `now` is epoch ms. A device without a live session has one row.
 */
export async function sessionsOf(db: Database, person: Person, now: number) {
  const rows = await endable(db, person.userId, now);
  const signedIn = rows.filter(({ live }) => live);
  const seen = new Set(signedIn.map(deviceOf));
  const others = rows.filter((row) => {
    const isFirst = !seen.has(deviceOf(row));
    seen.add(deviceOf(row));
    return isFirst;
  });
  return [...signedIn, ...others].map((row) => ({
    sessionId: row.session_id,
    ip: row.address,
    agent: row.agent,
    agentName: agentName(row.agent),
    createTime: row.created_at,
    activeTime: row.active_at,
    current: row.session_id === person.sessionId,
    live: row.live,
    told: rows.some((other) => deviceOf(other) === deviceOf(row) && other.told),
  }));
}

const deviceOf = ({ device_hash, session_id }: { device_hash: string | null; session_id: string }): string =>
  device_hash ?? session_id;

/**
 * Ends a session of the person, live or not, with all others of its device but the caller's own; the device is a
 * stranger's again and told nothing more. One answer (`notFound`) where there is nothing to end, and for somebody else's.
 */
export async function revokeSession(
  db: Database,
  person: Person,
  sessionId: string,
  now: number,
): Promise<void> {
  const session = await endableSession(db, person.userId, sessionId, now);
  if (!session) throw new Refusal('notFound', textLater('security.session'));
  const but = sessionId === person.sessionId ? null : person.sessionId;
  await endSessionAndDevice(db, person.userId, session, { now, but });
}
