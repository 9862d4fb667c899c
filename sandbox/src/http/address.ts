import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { canonicalAddress } from '../venue/network-address.ts';

/** More hops than any chain of proxies has. */
const MOST_HOPS = 20;

/** Gives the network address that a request comes from, in its canonical spelling. */
export type AddressOf = (context: Context) => string;

/**
 * Where requests come from: the socket's peer, unless that is one of the trusted proxies (addresses and CIDR ranges).
 * Then the right-most hop of X-Forwarded-For that is no trusted proxy counts, because each proxy adds on the right
 * whom it heard from, and what stands further left is the sender's own claim. From anybody else the header is ignored.
 * Throws for an entry that is no address or range.
 */
export function addressReader(trustedProxies: readonly string[]): AddressOf {
  const senderOf = senderReader(trustedProxies);
  return (context) => {
    // Requests that a test hands straight to the application have no socket.
    if (!context.env?.incoming) return 'local';
    return senderOf(getConnInfo(context).remote.address, context.req.header('x-forwarded-for'));
  };
}

/** The same for what is no call: given the socket's peer and the header X-Forwarded-For. */
export function senderReader(
  trustedProxies: readonly string[],
): (remote: string | undefined, forwarded: string | undefined) => string {
  const trusted = proxyList(trustedProxies);
  // Mostly there are none, and a look into the list costs as much as the rest of a small call's headers.
  const isTrusted = (address: string) =>
    trustedProxies.length > 0 &&
    isIP(address) !== 0 &&
    trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  return (remote, forwarded) => {
    let address = canonicalAddress(remote ?? '') ?? 'unknown';
    const hops = (forwarded ?? '').split(',').slice(-MOST_HOPS);
    while (isTrusted(address)) {
      const hop = canonicalAddress(withoutPort(hops.pop() ?? ''));
      if (hop === null) break;
      address = hop;
    }
    return address;
  };
}

/** The header X-Forwarded-For of a request as one text. */
export function forwardedFor(headers: IncomingHttpHeaders): string | undefined {
  const forwarded = headers['x-forwarded-for'];
  return Array.isArray(forwarded) ? forwarded.join() : forwarded;
}

/** Takes addresses and ranges ("10.0.0.0/8", "2001:db8::1"). Throws an error that names the one that is neither. */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [text = '', prefix, ...rest] = entry.split('/');
    const address = canonicalAddress(text);
    const bits = prefix === undefined ? null : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
    const type = address !== null && isIPv4(address) ? 'ipv4' : 'ipv6';
    const most = type === 'ipv4' ? 32 : 128;
    if (address === null || rest.length > 0 || (bits !== null && (bits < 0 || bits > most))) {
      throw new Error(`not an address or a range of addresses: "${entry}"`);
    }
    if (bits === null) list.addAddress(address, type);
    else list.addSubnet(address, bits, type);
  }
  return list;
}

/** Some proxies write "192.0.2.1:4711" and "[2001:db8::1]:4711". */
function withoutPort(hop: string): string {
  const text = hop.trim();
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
}
