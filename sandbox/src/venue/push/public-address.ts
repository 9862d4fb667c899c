import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** https://www.iana.org/assignments/iana-ipv4-special-registry, with multicast and what is reserved. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of what is routed at all (2000::/3): protocol assignments and Teredo, documentation, 6to4. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_4) refused.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NOT_PUBLIC_6) refused.addSubnet(net, prefix, 'ipv6');
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

/** Whether an address, as text without brackets, is one of the public internet; mapped and local ones are not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, 'ipv4');
  return version === 6 && routed.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** A host is not asked: where it leads is none of ours. */
export class AddressRefused extends Error {}

/** Finds the addresses of a host, as `dns.lookup` does. */
export type Resolve = typeof resolve;

/**
 * Finds the addresses of a host and gives them only if all are public, so that the connection goes to what was judged.
 * `resolveWith` is the system's own unless a test has another.
 */
export function publicLookup(resolveWith: Resolve = resolve): LookupFunction {
  return (host, options, give) => {
    resolveWith(host, { ...options, all: true }, (error, found) => {
      if (error) return give(error, []);
      const bad = found.length === 0 || found.some(({ address }) => !isPublicAddress(address));
      if (bad) return give(new AddressRefused(`${host} is not of the public internet`), []);
      if (options.all) return give(null, found);
      const [first] = found;
      return give(null, first?.address ?? '', first?.family);
    });
  };
}

const LONGEST = 1000;

/** Whether a push service may be asked there: https at its usual port, no sign-in, no name of a local network. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname, hash } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  // A literal is never looked up; the URL has its one spelling already.
  if (isIP(host)) return isPublicAddress(host);
  return (
    /\.[a-z0-9-]*[a-z][a-z0-9-]*\.?$/i.test(host) &&
    !/\.(?:local|localhost|internal|lan|home\.arpa)\.?$/i.test(host)
  );
}
