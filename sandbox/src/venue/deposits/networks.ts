import { createHash, createHmac } from 'node:crypto';
import { base32crockford, bech32, createBase58check } from '@scure/base';
import type { Coin } from '../ledger/amount.ts';

/**
 * How an address of the sandbox is written. A network with a test net of its own has that one's form; `sandbox` is
 * for the others, whose test nets share the form of real addresses: no wallet accepts it, so that nothing can be lost.
 */
type AddressForm =
  | 'bitcoin-testnet'
  | 'litecoin-testnet'
  | 'dogecoin-testnet'
  | 'cardano-testnet'
  | 'sandbox';

const base58check = createBase58check((data: Uint8Array) => createHash('sha256').update(data).digest());

/** BIP 173: witness version 0 and a key hash of twenty bytes. */
const segwit = (prefix: string, key: Uint8Array) =>
  bech32.encode(prefix, [0, ...bech32.toWords(key.subarray(0, 20))]);

/** Dogecoin's test net puts 0x71 in front of a key hash. */
const DOGECOIN_TESTNET = 0x71;
/** CIP 19: an enterprise address (6) of the test net (0). */
const CARDANO_ENTERPRISE_TESTNET = 0x60;

const WRITE: Readonly<Record<AddressForm, (key: Uint8Array, chain: string) => string>> = {
  'bitcoin-testnet': (key) => segwit('tb', key),
  'litecoin-testnet': (key) => segwit('tltc', key),
  'dogecoin-testnet': (key) => base58check.encode(Uint8Array.of(DOGECOIN_TESTNET, ...key.subarray(0, 20))),
  'cardano-testnet': (key) =>
    bech32.encode(
      'addr_test',
      bech32.toWords(Uint8Array.of(CARDANO_ENTERPRISE_TESTNET, ...key.subarray(0, 28))),
      false,
    ),
  sandbox: (key, chain) => `SANDBOX-${chain}-${base32crockford.encode(key.subarray(0, 20))}`,
};

/** A key that belongs to a secret and a name, always the same; 32 bytes. */
function keyFor(secret: Uint8Array, name: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', secret).update(`deposit ${name}`).digest());
}

/** Writes a key as an address of a network. Takes 32 bytes; nobody holds the private half. */
export function writeAddress(form: AddressForm, chain: string, key: Uint8Array): string {
  return WRITE[form](key, chain);
}

/** The memo of a person at a shared address: nine digits. */
export function memoOf(key: Uint8Array): string {
  const number = new DataView(key.buffer, key.byteOffset).getUint32(28);
  return String(100_000_000 + (number % 900_000_000));
}

/** Reads the id of a transaction: 32 bytes in hex, also with 0x in front; null for anything else. */
export function readTxId(text: string): string | null {
  const id = text.trim().toLowerCase().replace(/^0x/, '');
  return /^[0-9a-f]{64}$/.test(id) ? id : null;
}

/** Where a person's deposits on one network go. */
interface DepositAddress {
  readonly address: string;
  /** Must go with every deposit where it is not null. */
  readonly memo: string | null;
}

/**
 * The one address of a person on a network, the same for every coin on it, worked out rather than stored. On a
 * network with memos the address is everybody's and the memo the person's.
 */
export function depositAddress(secret: Uint8Array, userId: string, network: Network): DepositAddress {
  const { chain, memo } = network;
  const form: AddressForm = network.form;
  const own = keyFor(secret, `${chain} ${userId}`);
  return memo
    ? { address: writeAddress(form, chain, keyFor(secret, chain)), memo: memoOf(own) }
    : { address: writeAddress(form, chain, own), memo: null };
}

/** A way for coins to come in and go out. Amounts as decimal text in the coin that moves. */
export interface Network {
  /** As it travels and as people know it: "ERC20". */
  readonly chain: string;
  readonly name: string;
  readonly form: AddressForm;
  /** The address is shared: deposits are told apart by a memo. */
  readonly memo: boolean;
  /** Business milliseconds between blocks of the simulated chain. */
  readonly blockMs: number;
}

const NETWORKS = [
  { chain: 'BTC', name: 'Bitcoin', form: 'bitcoin-testnet', memo: false, blockMs: 20_000 },
  { chain: 'LTC', name: 'Litecoin', form: 'litecoin-testnet', memo: false, blockMs: 10_000 },
  { chain: 'DOGE', name: 'Dogecoin', form: 'dogecoin-testnet', memo: false, blockMs: 10_000 },
  { chain: 'ADA', name: 'Cardano', form: 'cardano-testnet', memo: false, blockMs: 10_000 },
  { chain: 'ERC20', name: 'Ethereum (ERC20)', form: 'sandbox', memo: false, blockMs: 5000 },
  { chain: 'TRC20', name: 'Tron (TRC20)', form: 'sandbox', memo: false, blockMs: 3000 },
  { chain: 'XRP', name: 'XRP Ledger', form: 'sandbox', memo: true, blockMs: 3000 },
  { chain: 'EOS', name: 'EOS', form: 'sandbox', memo: true, blockMs: 3000 },
] as const satisfies readonly Network[];

type Chain = (typeof NETWORKS)[number]['chain'];

/** What a coin costs and needs on one of its networks. */
interface CoinOnNetwork {
  readonly network: Network;
  readonly minDeposit: string;
}

/** Specified: every deposit needs twelve confirmations. */
export const CONFIRMATIONS = 12;

const OFFERED: Readonly<Record<Coin, Partial<Record<Chain, { readonly minDeposit: string }>>>> = {
  USDT: { TRC20: { minDeposit: '1' }, ERC20: { minDeposit: '5' } },
  USDC: { ERC20: { minDeposit: '5' } },
  BTC: { BTC: { minDeposit: '0.0001' } },
  ETH: { ERC20: { minDeposit: '0.001' } },
  LTC: { LTC: { minDeposit: '0.01' } },
  XRP: { XRP: { minDeposit: '1' } },
  EOS: { EOS: { minDeposit: '1' } },
  ADA: { ADA: { minDeposit: '1' } },
  DOGE: { DOGE: { minDeposit: '5' } },
  SHIB: { ERC20: { minDeposit: '50000' } },
};

/** The networks of a coin, in the order they are offered. */
export function networksOf(coin: Coin): readonly CoinOnNetwork[] {
  return NETWORKS.flatMap((network) => {
    const offered = OFFERED[coin][network.chain];
    return offered ? [{ network, ...offered }] : [];
  });
}

/** One network of a coin, or null where the coin is not on it. */
export function networkOf(coin: Coin, chain: string): CoinOnNetwork | null {
  return networksOf(coin).find(({ network }) => network.chain === chain) ?? null;
}

/** A network by its name, or null. */
export function findNetwork(chain: string): Network | null {
  return NETWORKS.find((network) => network.chain === chain) ?? null;
}
