import { brand } from '#app/brand/brand.ts';
import type { Contacts } from '#protocol/platform.ts';

export interface ContactWay {
  readonly kind: 'email' | 'telegram' | 'whatsapp';
  readonly href: string;
  /** The address without its scheme, to be read. */
  readonly text: string;
}

const KINDS = ['email', 'telegram', 'whatsapp'] as const;

const withScheme = (kind: ContactWay['kind'], address: string): string =>
  kind === 'email' && !address.startsWith('mailto:') ? `mailto:${address}` : address;

/** The ways to reach the operator: the back end's, which the worker has checked, else the brand's own. */
export function contactWays(contacts: Contacts | null): readonly ContactWay[] {
  return KINDS.flatMap((kind) => {
    const address = contacts?.[kind] ?? brand.contacts[kind];
    if (!address) return [];
    const href = withScheme(kind, address);
    return [{ kind, href, text: href.replace(/^(?:mailto:|https:\/\/)/, '') }];
  });
}
