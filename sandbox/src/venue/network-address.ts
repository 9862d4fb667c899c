import { isIPv4, isIPv6 } from 'node:net';

/** The groups of 16 bits of an IPv6 address; its last 32 bits may be written as IPv4. */
function groupsOf(address: string): readonly number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const hex = (high: string | undefined, low: string | undefined) =>
    (Number(high) * 256 + Number(low)).toString(16);
  const plain = dotted ? `${dotted[1]}${hex(dotted[2], dotted[3])}:${hex(dotted[4], dotted[5])}` : address;
  const [head = '', tail] = plain.split('::');
  const numbers = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const before = numbers(head);
  const after = numbers(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/**
 * One spelling for every network address: IPv4 also where it comes as IPv6 ("::ffff:1.2.3.4"), IPv6 in eight groups
 * without leading zeros. Null for what is no address.
 */
export function canonicalAddress(text: string): string | null {
  // A scope, "fe80::1%eth0", is this machine's own business.
  const [address = ''] = text.trim().split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address.toLowerCase());
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups.map((group) => group.toString(16)).join(':');
}

/**
 * What is counted together of a canonical address: one of IPv4 by itself, of IPv6 the /64 that one connection has for
 * itself. What is no address counts as it is.
 */
export function addressGroup(address: string): string {
  return isIPv6(address) ? `${address.split(':').slice(0, 4).join(':')}::/64` : address;
}
