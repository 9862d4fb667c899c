import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58xrp, bech32, bech32m, createBase58check, hex } from '@scure/base';

/** Reads one form of address: gives the address as it is written properly, or null where the text is not one. */
export type Reader = (text: string) => string | null;

const base58check = createBase58check(sha256);

const orNull = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** Bytes of a witness program by version: 20 or 32 for version 0, 2 to 40 for later ones. */
const fitsVersion = (version: number, length: number): boolean =>
  version === 0 ? length === 20 || length === 32 : version <= 16 && length >= 2 && length <= 40;

/** BIP 173 and BIP 350: version 0 in bech32, later versions in bech32m. */
export const segwit =
  (prefix: string): Reader =>
  (text) => {
    const lower = text.toLowerCase();
    if (text !== lower && text !== text.toUpperCase()) return null;
    const program = (form: typeof bech32 | typeof bech32m, isMine: (version: number) => boolean) =>
      orNull(() => {
        const { prefix: found, words } = form.decode(lower as `${string}1${string}`);
        const [version = 17, ...rest] = words;
        return found === prefix && isMine(version) && fitsVersion(version, form.fromWords(rest).length);
      });
    const isValid = program(bech32, (version) => version === 0) ?? program(bech32m, (version) => version > 0);
    return isValid ? lower : null;
  };

/** A version byte and the hash of a key or script, with a checksum of four bytes. */
export const hashed =
  (...versions: readonly number[]): Reader =>
  (text) =>
    orNull(() => {
      if (text.length > 40) return null;
      const bytes = base58check.decode(text);
      return bytes.length === 21 && versions.includes(bytes[0] ?? -1) ? text : null;
    });

/** The same in the XRP Ledger's alphabet. */
export const xrpAccount: Reader = (text) =>
  orNull(() => {
    if (text.length > 40) return null;
    const bytes = base58xrp.decode(text);
    const sum = sha256(sha256(bytes.subarray(0, 21)));
    const intact = bytes.length === 25 && bytes.subarray(21).every((byte, index) => byte === sum[index]);
    return intact && bytes[0] === 0 ? text : null;
  });

/** CIP 19: payment addresses of types 0 to 7, whose first byte names the network too. */
export const cardano =
  (prefix: 'addr' | 'addr_test', network: 0 | 1): Reader =>
  (text) =>
    orNull(() => {
      if (text.length > 200) return null;
      const { prefix: found, words } = bech32.decode(text as `${string}1${string}`, false);
      const bytes = bech32.fromWords(words);
      const head = bytes[0] ?? 0xff;
      const type = head >> 4;
      const fits = type <= 3 ? bytes.length === 57 : type <= 5 ? bytes.length > 31 : bytes.length === 29;
      return found === prefix && type <= 7 && (head & 15) === network && fits ? text.toLowerCase() : null;
    });

/** EIP-55: the case of the letters is the checksum; all of one case has none. Gives it with its checksum. */
export const evm: Reader = (text) => {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return null;
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  const sum = hex.encode(keccak_256(new TextEncoder().encode(lower)));
  const proper = [...lower].map((digit, index) =>
    Number.parseInt(sum[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  const written = proper.join('');
  return digits === lower || digits === digits.toUpperCase() || digits === written ? `0x${written}` : null;
};

/** An account name; it has no checksum. */
export const eosAccount: Reader = (text) => (/^[a-z1-5.]{0,11}[a-z1-5]$/.test(text) ? text : null);

/** What this sandbox itself gives out on networks without a test net of their own. */
export const paper =
  (chain: string): Reader =>
  (text) =>
    new RegExp(`^SANDBOX-${chain}-[0-9A-HJKMNP-TV-Z]{32}$`).test(text) ? text : null;
