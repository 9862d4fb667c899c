import { findSessionById } from '../../db/accounts/sessions.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sessionToEnd } from './end-pass.ts';
import { endSessionAndDevice, liveSessions } from './sessions.ts';

interface EndDeps {
  readonly db: Database;
  readonly pepper: Uint8Array;
}

/** The live session that a mail's pass names, as its owner knows it again; null where there is nothing to end. */
export async function sessionOfPass(
  { db, pepper }: EndDeps,
  pass: string,
  now: number,
): Promise<{ readonly agent: string; readonly createdAt: number } | null> {
  const found = await liveSessionOf(db, sessionToEnd(pass, now, pepper), now);
  return found && { agent: found.session.agent, createdAt: found.session.created_at };
}

/**
 * Ends the session that a mail's pass names, whose device is then a stranger's again. False where it has ended: the pass
 * works once, and for nothing else.
 */
export function endByPass({ db, pepper }: EndDeps, pass: string, now: number): Promise<boolean> {
  const sessionId = sessionToEnd(pass, now, pepper);
  return inTransaction(db, async (tx) => {
    const found = await liveSessionOf(tx, sessionId, now);
    if (found) await endSessionAndDevice(tx, found.userId, found.session, now);
    return found !== null;
  });
}

async function liveSessionOf(db: Database, sessionId: string | null, now: number) {
  const owner = sessionId === null ? undefined : await findSessionById(db, sessionId);
  if (!owner) return null;
  const rows = await liveSessions(db, owner.user_id, now);
  const session = rows.find((row) => row.session_id === sessionId);
  return session ? { userId: owner.user_id, session } : null;
}
