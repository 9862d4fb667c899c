import { createHmac, timingSafeEqual } from 'node:crypto';

/** A UUID, an instant and a 256-bit seal in base64url. */
const PASS = /^([0-9a-f-]{36})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;

const seal = (sessionId: string, until: string, pepper: Uint8Array): Buffer =>
  createHmac('sha256', pepper)
    .update(JSON.stringify(['end session', sessionId, until]))
    .digest();

/**
 * What a mail carries so that its reader can end one session without signing in: worth nothing at any other call, and
 * nothing from `until` (epoch ms) on. Nobody makes one without the server's secret; gives text that is safe in an address.
 */
export function endPass(sessionId: string, until: number, pepper: Uint8Array): string {
  const end = until.toString(36);
  return `${sessionId}.${end}.${seal(sessionId, end, pepper).toString('base64url')}`;
}

/** The session that a pass ends, or null for anything else and for one that is too old at `now`, epoch ms. */
export function sessionToEnd(pass: string, now: number, pepper: Uint8Array): string | null {
  const [, sessionId, end, sealed] = PASS.exec(pass) ?? [];
  if (sessionId === undefined || end === undefined || sealed === undefined) return null;
  if (!timingSafeEqual(Buffer.from(sealed, 'base64url'), seal(sessionId, end, pepper))) return null;
  return now < Number.parseInt(end, 36) ? sessionId : null;
}
