import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The network address of the peer. Forwarding headers are not believed: anyone can write them. */
export function remoteAddress(context: Context): string {
  // Requests that a test hands straight to the application have no socket.
  if (!context.env?.incoming) return 'local';
  const address = getConnInfo(context).remote.address ?? 'unknown';
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}
