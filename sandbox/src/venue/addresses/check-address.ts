import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { depositAddress, type Network } from '../deposits/networks.ts';
import { cardano, eosAccount, evm, hashed, paper, type Reader, segwit, xrpAccount } from './readers.ts';

/** `any`: the network's test net writes its addresses as the main one does. */
type Net = 'main' | 'test' | 'any';

interface Form {
  readonly chain: string;
  /** As people know it. */
  readonly name: string;
  readonly net: Net;
  readonly read: Reader;
  /** Looks like one of these although the checksum is wrong. */
  readonly looks: RegExp;
}

const BASE58 = '[1-9A-HJ-NP-Za-km-z]{25,34}';

const FORMS: readonly Form[] = [
  { chain: 'BTC', name: 'Bitcoin', net: 'main', read: segwit('bc'), looks: /^bc1[a-z0-9]+$/i },
  {
    chain: 'BTC',
    name: 'Bitcoin',
    net: 'main',
    read: hashed(0x00, 0x05),
    looks: new RegExp(`^[13]${BASE58}$`),
  },
  { chain: 'BTC', name: 'Bitcoin', net: 'test', read: segwit('tb'), looks: /^tb1[a-z0-9]+$/i },
  {
    chain: 'BTC',
    name: 'Bitcoin',
    net: 'test',
    read: hashed(0x6f, 0xc4),
    looks: new RegExp(`^[mn2]${BASE58}$`),
  },
  { chain: 'LTC', name: 'Litecoin', net: 'main', read: segwit('ltc'), looks: /^ltc1[a-z0-9]+$/i },
  {
    chain: 'LTC',
    name: 'Litecoin',
    net: 'main',
    read: hashed(0x30, 0x32),
    looks: new RegExp(`^[LM]${BASE58}$`),
  },
  { chain: 'LTC', name: 'Litecoin', net: 'test', read: segwit('tltc'), looks: /^tltc1[a-z0-9]+$/i },
  {
    chain: 'LTC',
    name: 'Litecoin',
    net: 'test',
    read: hashed(0x6f, 0x3a),
    looks: new RegExp(`^[mnQ]${BASE58}$`),
  },
  {
    chain: 'DOGE',
    name: 'Dogecoin',
    net: 'main',
    read: hashed(0x1e, 0x16),
    looks: new RegExp(`^[DA9]${BASE58}$`),
  },
  {
    chain: 'DOGE',
    name: 'Dogecoin',
    net: 'test',
    read: hashed(0x71, 0xc4),
    looks: new RegExp(`^[n2]${BASE58}$`),
  },
  { chain: 'ADA', name: 'Cardano', net: 'main', read: cardano('addr', 1), looks: /^addr1[a-z0-9]+$/i },
  {
    chain: 'ADA',
    name: 'Cardano',
    net: 'test',
    read: cardano('addr_test', 0),
    looks: /^addr_test1[a-z0-9]+$/i,
  },
  { chain: 'ERC20', name: 'Ethereum (ERC20)', net: 'any', read: evm, looks: /^0x[0-9a-f]+$/i },
  { chain: 'ERC20', name: 'Ethereum (ERC20)', net: 'test', read: paper('ERC20'), looks: /^SANDBOX-ERC20-/i },
  { chain: 'TRC20', name: 'Tron (TRC20)', net: 'any', read: hashed(0x41), looks: new RegExp(`^T${BASE58}$`) },
  { chain: 'TRC20', name: 'Tron (TRC20)', net: 'test', read: paper('TRC20'), looks: /^SANDBOX-TRC20-/i },
  { chain: 'XRP', name: 'XRP Ledger', net: 'any', read: xrpAccount, looks: new RegExp(`^r${BASE58}$`) },
  { chain: 'XRP', name: 'XRP Ledger', net: 'test', read: paper('XRP'), looks: /^SANDBOX-XRP-/i },
  { chain: 'EOS', name: 'EOS', net: 'any', read: eosAccount, looks: /^[a-z1-5.]{1,13}$/ },
  { chain: 'EOS', name: 'EOS', net: 'test', read: paper('EOS'), looks: /^SANDBOX-EOS-/i },
];

type AddressVerdict =
  | { readonly ok: true; readonly address: string }
  /** The checksum says that a character is wrong or missing. */
  | { readonly ok: false; readonly why: 'mistyped' }
  | { readonly ok: false; readonly why: 'malformed' }
  /** An address of the same network, but of real coins. */
  | { readonly ok: false; readonly why: 'mainNet'; readonly of: string }
  | { readonly ok: false; readonly why: 'otherNetwork'; readonly of: string };

/**
 * Judges an address for one of the sandbox's networks, by checksum: it takes those of test nets, and of networks
 * whose test nets look alike. Gives the address as it is written properly; says which network another one belongs to.
 */
export function checkAddress(chain: string, text: string): AddressVerdict {
  const readAs = FORMS.flatMap((form) => {
    const address = form.read(text);
    return address === null ? [] : [{ form, address }];
  });
  const right = readAs.find(({ form }) => form.chain === chain && form.net !== 'main');
  if (right) return { ok: true, address: right.address };
  const real = readAs.find(({ form }) => form.chain === chain);
  if (real) return { ok: false, why: 'mainNet', of: real.form.name };
  // A name of EOS has no checksum: any word would be one.
  const other = readAs.find(({ form }) => form.read !== eosAccount);
  if (other) return { ok: false, why: 'otherNetwork', of: other.form.name };
  const slip = FORMS.some((form) => form.chain === chain && form.looks.test(text));
  return { ok: false, why: slip ? 'mistyped' : 'malformed' };
}

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
  EOS: (tag) => /^[A-Za-z0-9](?:[A-Za-z0-9 ._-]{0,62}[A-Za-z0-9])?$/.test(tag),
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
    const values = 'of' in verdict ? { of: verdict.of } : {};
    throw refuse('address', textOf(`addresses.${verdict.why}`, language, values));
  }
  const tag = typed.tag.trim();
  if (!network.memo && tag !== '') throw refuse('tag', textOf('addresses.noTag', language));
  if (network.memo && tag === '' && !typed.noTag)
    throw refuse('tag', textOf('addresses.tagNeeded', language));
  if (tag !== '' && !(TAG_FORMS[network.chain]?.(tag) ?? false)) {
    throw refuse('tag', textOf('addresses.tagForm', language));
  }
  const own = depositAddress(pepper, userId, network);
  if (own.address === verdict.address && (own.memo === null || own.memo === tag)) {
    throw refuse('address', textOf('addresses.own', language));
  }
  return { address: verdict.address, tag: tag === '' ? null : tag };
}
