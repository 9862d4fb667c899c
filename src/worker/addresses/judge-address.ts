import type { AddressVerdict, ChainNet } from '#protocol/addresses.ts';
import { readPaymentLink, recipientOf } from '#protocol/payment-link.ts';
import { type Network, networkOf } from './networks.ts';
import { cardano, eosAccount, evm, hashed, paper, type Reader, segwit, xrpAccount } from './readers.ts';

/** No network writes a longer address; a pasted book must not be decoded. */
const LONGEST = 200;

/** A payment link adds a label and a message to an address. */
const LONGEST_LINK = 2000;

/** No network writes its addresses with spaces, other scripts or the signs of a query. */
const PLAUSIBLE = /^[!-~]+$/;
const OF_A_QUERY = /[?&=<>"]/;

/**
 * Judges a text as an address of a network, on its main or its test net, by form and checksum. The text may be a
 * payment link and may hold invisible characters. An address of another network is named, also where this app does
 * not know the form of the chosen network; the rest is left to the server there.
 */
export function judgeAddress(chain: string, net: ChainNet, text: string): AddressVerdict {
  if (text.length > LONGEST_LINK) return { kind: 'malformed' };
  const link = readPaymentLink(text);
  const typed = recipientOf(text);
  if (typed === '') return { kind: 'empty' };
  if (typed.length > LONGEST || !PLAUSIBLE.test(typed)) return { kind: 'malformed' };
  const chosen = networkOf(chain);
  const linked = link?.chain ?? null;
  const linkName = linked === null ? null : (networkOf(linked)?.name ?? linked);
  if (chosen && linkName !== null && linked !== chosen.chain) return { kind: 'otherNetwork', name: linkName };
  return judgeForm(chosen, net, typed, linkName);
}

function judgeForm(
  chosen: Network | null,
  net: ChainNet,
  typed: string,
  linkName: string | null,
): AddressVerdict {
  const readAs = FORMS.flatMap((form) => {
    const address = form.read(typed);
    return address === null ? [] : [{ form, address }];
  });
  const ofChosen = readAs.filter(({ form }) => form.chain === chosen?.form);
  const right = ofChosen.find(({ form }) => form.net === net || form.net === 'any');
  if (right) return { kind: 'good', address: right.address };
  const [otherNet] = ofChosen;
  if (otherNet) {
    return { kind: 'otherNet', is: net === 'main' ? 'test' : 'main', name: otherNet.form.name };
  }
  const elsewhere = readAs.find(({ form }) => !form.loose)?.form.name ?? null;
  if (chosen && elsewhere !== null) return { kind: 'otherNetwork', name: elsewhere };
  if (chosen && chosen.form !== null) {
    const slip = FORMS.some((form) => form.chain === chosen.form && form.looks.test(typed));
    return { kind: slip ? 'mistyped' : 'malformed' };
  }
  if (OF_A_QUERY.test(typed)) return { kind: 'malformed' };
  // A network that is not known may share the addresses of another one.
  const like = chosen === null ? (elsewhere ?? linkName) : null;
  return { kind: 'unknownNetwork', address: typed, ...(like !== null && { like }) };
}

/** One way in which addresses of a network are written. */
interface AddressForm {
  readonly chain: string;
  /** As people know it. */
  readonly name: string;
  /** `any`: the test net writes its addresses as the main one does. */
  readonly net: ChainNet | 'any';
  readonly read: Reader;
  /** Looks like one of these although the checksum is wrong. */
  readonly looks: RegExp;
  /** Without a checksum any word would be one: it is never recognized where another network was meant. */
  readonly loose?: true;
}

const base58 = (first: string): RegExp => new RegExp(`^[${first}][1-9A-HJ-NP-Za-km-z]{25,34}$`);
const bech32 = (prefix: string): RegExp => new RegExp(`^${prefix}1[a-z0-9]+$`, 'i');

/** A network's forms, each with the net it belongs to. */
const network = (
  chain: string,
  name: string,
  forms: readonly (readonly [net: AddressForm['net'], read: Reader, looks: RegExp])[],
): readonly AddressForm[] => forms.map(([net, read, looks]) => ({ chain, name, net, read, looks }));

const bitcoin = network('BTC', 'Bitcoin', [
  ['main', segwit('bc'), bech32('bc')],
  ['main', hashed(0x00, 0x05), base58('13')],
  ['test', segwit('tb'), bech32('tb')],
  ['test', hashed(0x6f, 0xc4), base58('mn2')],
]);

const litecoin = network('LTC', 'Litecoin', [
  ['main', segwit('ltc'), bech32('ltc')],
  ['main', hashed(0x30, 0x32), base58('LM')],
  ['test', segwit('tltc'), bech32('tltc')],
  ['test', hashed(0x6f, 0x3a), base58('mnQ')],
]);

const dogecoin = network('DOGE', 'Dogecoin', [
  ['main', hashed(0x1e, 0x16), base58('DA9')],
  ['test', hashed(0x71, 0xc4), base58('n2')],
]);

const ada = network('ADA', 'Cardano', [
  ['main', cardano('addr', 1), bech32('addr')],
  ['test', cardano('addr_test', 0), bech32('addr_test')],
]);

/** Their test nets have no form of their own; a sandbox gives out addresses that no wallet accepts. */
const shared = (chain: string, name: string, read: Reader, looks: RegExp): readonly AddressForm[] =>
  network(chain, name, [
    ['any', read, looks],
    ['test', paper(chain), new RegExp(`^SANDBOX-${chain}-`, 'i')],
  ]);

const FORMS: readonly AddressForm[] = [
  ...bitcoin,
  ...litecoin,
  ...dogecoin,
  ...ada,
  ...shared('ERC20', 'Ethereum (ERC20)', evm, /^0x[0-9a-f]+$/i),
  ...shared('TRC20', 'Tron (TRC20)', hashed(0x41), base58('T')),
  ...shared('XRP', 'XRP Ledger', xrpAccount, base58('r')),
  ...shared('EOS', 'EOS', eosAccount, /^[a-z1-5.]{1,13}$/).map((form) =>
    form.read === eosAccount ? { ...form, loose: true as const } : form,
  ),
];
