import type { Contacts } from '#protocol/platform.ts';

export interface ContactWay {
  readonly kind: 'email' | 'telegram' | 'whatsapp';
  readonly href: string;
  /** The address without its scheme, to be read. */
  readonly text: string;
}

const KINDS = ['email', 'telegram', 'whatsapp'] as const;

/** The ways to reach the operator, which the worker has checked. */
export function contactWays(contacts: Contacts | null): readonly ContactWay[] {
  return KINDS.flatMap((kind) => {
    const address = contacts?.[kind];
    if (!address) return [];
    return [{ kind, href: address, text: address.replace(/^(?:mailto:|https:\/\/)/, '') }];
  });
}
