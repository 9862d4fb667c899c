import { ownerOfSession } from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sessionToEnd } from './end-pass.ts';
import { endableSession, endSessionAndDevice } from './sessions.ts';

interface EndDeps {
  readonly db: Database;
  readonly pepper: Uint8Array;
}

/**
 * The session that a mail's pass names, as its owner knows it again; null where there is nothing to end: one that has run
 * out may have left a device that is known.
 */
export async function sessionOfPass(
  { db, pepper }: EndDeps,
  pass: string,
  now: number,
): Promise<{ readonly agent: string; readonly createdAt: number } | null> {
  const found = await sessionOf(db, sessionToEnd(pass, now, pepper), now);
  return found && { agent: found.session.agent, createdAt: found.session.created_at };
}

/**
 * Ends the session that a mail's pass names and all others of its device, which is then a stranger's again and told
 * nothing more. False where there is nothing to end: the pass works once, and for nothing else.
 */
export function endByPass({ db, pepper }: EndDeps, pass: string, now: number): Promise<boolean> {
  const sessionId = sessionToEnd(pass, now, pepper);
  return inTransaction(db, async (tx) => {
    const found = await sessionOf(tx, sessionId, now);
    if (found) await endSessionAndDevice(tx, found.userId, found.session, { now });
    return found !== null;
  });
}

async function sessionOf(db: Database, sessionId: string | null, now: number) {
  const userId = sessionId === null ? null : await ownerOfSession(db, sessionId);
  if (sessionId === null || userId === null) return null;
  const session = await endableSession(db, userId, sessionId, now);
  return session && { userId, session };
}
