import { isIP } from 'node:net';
import { Refusal } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';

/** Who passkeys are made for: the name that they belong to and the origins that they may be used at. */
export interface RelyingParty {
  readonly id: string;
  /** Grows once it is known where the exchange listens. */
  readonly origins: string[];
}

const LOCAL = 'localhost';

/**
 * The relying party of an exchange that people open at `publicOrigin`, or on this machine where there is none. Null
 * where browsers allow no passkeys: at an address in place of a name, and without TLS.
 */
export function relyingPartyOf(publicOrigin: string | undefined): RelyingParty | null {
  if (publicOrigin === undefined) return { id: LOCAL, origins: [] };
  const { protocol, hostname, origin } = new URL(publicOrigin);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  const isSafe = protocol === 'https:' || hostname === LOCAL;
  return isName && isSafe ? { id: hostname, origins: [origin] } : null;
}

/** Adds the origins of this machine that its passkeys may be used at; of any other exchange they stay as they are. */
export function addLocalOrigins(party: RelyingParty | null, origins: readonly string[]): void {
  if (party?.id !== LOCAL) return;
  party.origins.push(...origins.filter((origin) => new URL(origin).hostname === LOCAL));
}

/** Refuses (`state`) where there are no passkeys. */
export function requireParty(party: RelyingParty | null): RelyingParty {
  if (party === null) throw new Refusal('state', textLater('passkeys.off'));
  return party;
}
