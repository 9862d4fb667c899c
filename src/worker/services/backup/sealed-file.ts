import * as v from 'valibot';
import { BACKUP_PROBLEMS } from '#protocol/backup.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { type EpochMs, epochMs } from '#protocol/units.ts';

const FORMAT = 'bourse-backup';
const VERSION = 1;
/** Of the text of a file: all settings at their largest, three bytes a character, as base64. */
const LARGEST_FILE = 12_000_000;
/** Of PBKDF2-SHA-256; 600,000 are asked for at least. */
const ROUNDS = 1_000_000;
const MOST_ROUNDS = 5_000_000;

const base64 = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/), v.minLength(least), v.maxLength(most));

const envelopeSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  written: v.pipe(v.string(), v.isoTimestamp()),
  key: v.object({
    name: v.literal('PBKDF2-SHA-256'),
    rounds: v.pipe(v.number(), v.integer(), v.minValue(600_000), v.maxValue(MOST_ROUNDS)),
    salt: base64(22, 44),
  }),
  cipher: v.literal('AES-256-GCM'),
  iv: base64(16, 16),
  data: base64(24, LARGEST_FILE),
  /** SHA-256 of all the above: tells a damaged file from another passphrase. */
  sum: base64(44, 44),
});
type Envelope = v.InferOutput<typeof envelopeSchema>;
type Head = Omit<Envelope, 'data' | 'sum'>;

interface Unsealed {
  readonly content: string;
  readonly writtenAt: EpochMs;
}

/** A failure that says why a file can't be opened. */
export const notOpened = (problem: keyof typeof BACKUP_PROBLEMS) =>
  failed({ kind: 'invalid', msg: BACKUP_PROBLEMS[problem] });

/** Browsers encrypt on secure origins alone. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

function textOf(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** What the cipher vouches for beside the content, in an order that is always the same. */
const headText = ({ format, version, written, key, cipher, iv }: Head): string =>
  JSON.stringify([format, version, written, key.name, key.rounds, key.salt, cipher, iv]);

async function sumOf(head: Head, data: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${headText(head)}\n${data}`);
  return textOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

async function keyOf(passphrase: string, { salt, rounds }: Head['key']): Promise<CryptoKey> {
  // One passphrase has several spellings in Unicode, by keyboard.
  const secret = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const cipherOf = (head: Head): AesGcmParams => ({
  name: 'AES-GCM',
  iv: bytesOf(head.iv),
  additionalData: new TextEncoder().encode(headText(head)),
});

/** The text of a file that only the passphrase opens (NIST SP 800-132 and 800-38D). Takes what is in it as text. */
export async function seal(content: string, passphrase: string, now: EpochMs): Promise<string> {
  const head: Head = {
    format: FORMAT,
    version: VERSION,
    written: new Date(now).toISOString(),
    key: { name: 'PBKDF2-SHA-256', rounds: ROUNDS, salt: textOf(random(16)) },
    cipher: 'AES-256-GCM',
    iv: textOf(random(12)),
  };
  const key = await keyOf(passphrase, head.key);
  const sealed = await crypto.subtle.encrypt(cipherOf(head), key, new TextEncoder().encode(content));
  const data = textOf(new Uint8Array(sealed));
  return `${JSON.stringify({ ...head, data, sum: await sumOf(head, data) }, null, 2)}\n`;
}

/** What is in a file, as text. Never throws: every text that is none has its problem. */
export async function unseal(file: string, passphrase: string): Promise<Result<Unsealed>> {
  if (file.length > LARGEST_FILE) return notOpened('tooLarge');
  const envelope = readEnvelope(file);
  if (!envelope.ok) return envelope;
  const { data, sum, ...head } = envelope.value;
  if ((await sumOf(head, data)) !== sum) return notOpened('damaged');
  try {
    const key = await keyOf(passphrase, head.key);
    const content = await crypto.subtle.decrypt(cipherOf(head), key, bytesOf(data));
    return ok({ content: new TextDecoder().decode(content), writtenAt: epochMs(Date.parse(head.written)) });
  } catch {
    return notOpened('passphrase');
  }
}

function readEnvelope(file: string): Result<Envelope> {
  let found: unknown;
  try {
    found = JSON.parse(file);
  } catch {
    // Cut off on its way, or no file of ours.
    return notOpened(file.includes(`"${FORMAT}"`) ? 'damaged' : 'foreign');
  }
  const named = v.safeParse(v.object({ format: v.literal(FORMAT), version: v.number() }), found);
  if (!named.success) return notOpened('foreign');
  if (named.output.version > VERSION) return notOpened('newer');
  const read = v.safeParse(envelopeSchema, found);
  return read.success ? ok(read.output) : notOpened('damaged');
}
