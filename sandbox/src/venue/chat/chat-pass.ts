import { createHmac, timingSafeEqual } from 'node:crypto';

/** A UUID and a 256-bit seal in base64url. */
const PASS = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

const seal = (sessionId: string, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`chat:${sessionId}`).digest();

/**
 * What the chat page shows for a person: made from the session and dead with it, worth nothing at any other call.
 * Takes the session and the server's secret; gives text that is safe in an address.
 */
export function chatPass(sessionId: string, secret: Uint8Array): string {
  return `${sessionId}.${seal(sessionId, secret).toString('base64url')}`;
}

/** The session that a pass was made from, or null for anything else. */
export function sessionOfPass(pass: string, secret: Uint8Array): string | null {
  const [, sessionId, sealed] = PASS.exec(pass) ?? [];
  if (sessionId === undefined || sealed === undefined) return null;
  return timingSafeEqual(Buffer.from(sealed, 'base64url'), seal(sessionId, secret)) ? sessionId : null;
}
