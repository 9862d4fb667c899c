import { createHash, createHmac } from 'node:crypto';
import { base32crockford, bech32, createBase58check } from '@scure/base';

/**
 * How an address of the sandbox is written. A network with a test net of its own has that one's form; `sandbox` is
 * for the others, whose test nets share the form of real addresses: no wallet accepts it, so that nothing can be lost.
 */
export type AddressForm =
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
export function keyFor(secret: Uint8Array, name: string): Uint8Array {
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
