import type { Language } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { depositAddress } from '../deposits/deposit-address.ts';
import type { Network } from '../deposits/networks.ts';
import { checkAddress } from './check-address.ts';
import { foreign, sentences } from './sentences.ts';

/** Where coins are to go: an address as it is written properly, and the memo where the network has one. */
export interface Destination {
  readonly address: string;
  readonly tag: string | null;
}

export interface TypedDestination {
  readonly address: string;
  /** '' where none was given. */
  readonly tag: string;
  /** On a network with memos: the recipient has none. */
  readonly noTag: boolean;
}

/** A destination tag is 32 bits; other memos are what the e-mail code can be bound to. */
const TAG_FORMS: Readonly<Record<string, (tag: string) => boolean>> = {
  XRP: (tag) => /^(?:0|[1-9]\d{0,9})$/.test(tag) && Number(tag) <= 0xff_ff_ff_ff,
  EOS: (tag) => /^[A-Za-z0-9]{1,64}$/.test(tag),
};

/**
 * Reads an address and its memo for a network. Refuses with `validation`, naming the field: malformed, mistyped, of
 * another network or of real coins, the person's own deposit address, a memo that is missing or not one.
 */
export function readDestination(
  { pepper }: { readonly pepper: Uint8Array },
  network: Network,
  typed: TypedDestination,
  { userId, language }: { readonly userId: string; readonly language: Language },
): Destination {
  const refuse = (field: 'address' | 'tag', message: string) => new Refusal('validation', message, { field });
  const verdict = checkAddress(network.chain, typed.address.trim());
  if (!verdict.ok) {
    const said =
      verdict.why === 'mainNet' || verdict.why === 'otherNetwork'
        ? foreign[verdict.why](verdict.of)
        : sentences[verdict.why];
    throw refuse('address', said[language]);
  }
  const tag = typed.tag.trim();
  if (!network.memo && tag !== '') throw refuse('tag', sentences.noTag[language]);
  if (network.memo && tag === '' && !typed.noTag) throw refuse('tag', sentences.tagNeeded[language]);
  if (tag !== '' && !(TAG_FORMS[network.chain]?.(tag) ?? false)) {
    throw refuse('tag', sentences.tagForm[language]);
  }
  const own = depositAddress(pepper, userId, network);
  if (own.address === verdict.address && (own.memo === null || own.memo === tag)) {
    throw refuse('address', sentences.own[language]);
  }
  return { address: verdict.address, tag: tag === '' ? null : tag };
}
