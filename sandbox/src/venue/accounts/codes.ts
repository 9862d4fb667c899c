import {
  type CodeRow,
  dropCodesBefore,
  insertCode,
  lockCodes,
  openCodes,
  touchCode,
} from '../../db/accounts/codes.ts';
import { findUserByEmail } from '../../db/accounts/users.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { isCapReached, reserveGuess } from '../../db/security/guesses.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { accountExistsMail, codeMail } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addressGroup } from '../network-address.ts';
import { seal, unseal } from '../security/sealed.ts';
import { tooMany } from '../too-many.ts';
import { newCode } from './code-text.ts';
import { type Caller, isBurned, subjectFor } from './guesses.ts';
import { type BoundTo, bindingOf, isWayIn, particularsOf, type Scene } from './scenes.ts';

/** A code lives so long from when it was made, however often it is mailed. */
export const VALID_MS = 10 * 60_000;
const RESEND_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Codes an hour that one address may ask for. */
const ADDRESS_CAP = { most: 300, withinMs: HOUR_MS } as const;
/** Mails an hour to one account beside new codes for signing in and up; strangers together, each known one by itself. */
const ACCOUNT_CAP = { most: 30, withinMs: HOUR_MS } as const;

/** A translation key, so that the app says it in the person's language. */
export const JUST_MAILED = 'l.s_code_mailed';

export interface CodeDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  /** Seals the codes: a stolen table does not reveal them. */
  readonly pepper: Uint8Array;
}

export interface CodeRequest extends Caller {
  readonly scene: Scene;
  readonly boundTo?: BoundTo;
  readonly language: Language;
}

/** What is to be mailed: the code, or null for those who can't have one; epoch ms until which it is good. */
interface Due {
  readonly code: string | null;
  readonly until: number;
}

/**
 * Mails the code of an account and purpose: the one that lives, else a new one, of 16 characters once six digits were
 * burned. Unknown accounts (and, when registering, known ones) get the same answer and no code. Refuses with `tooMany`
 * within a minute of the last mail: "l.s_code_mailed" where what was mailed then works for the caller too.
 */
export async function sendCode(deps: CodeDeps, request: CodeRequest): Promise<void> {
  const { db, mailer } = deps;
  const { account, scene, language, now } = request;
  const boundTo = particularsOf(scene, request.boundTo ?? {});
  const user = await findUserByEmail(db, account);
  const mayHave = (user !== undefined) === (scene !== 'register');
  const due = await inTransaction(db, (tx) => decide(tx, deps, request, mayHave));
  if (due === null) return;
  const { code, until } = due;
  if (code !== null)
    await mailer.send(db, codeMail({ account, scene, code, boundTo, at: now, until }, language));
  else if (user) await mailer.send(db, accountExistsMail({ account, at: now }, language));
}

/** Chooses the code, one request of an account and purpose at a time. Null: nothing is mailed, and nobody is told. */
async function decide(tx: Tx, deps: CodeDeps, request: CodeRequest, mayHave: boolean): Promise<Due | null> {
  const { scene, now, standing } = request;
  await lockCodes(tx, request);
  await dropCodesBefore(tx, now - VALID_MS);
  const burned = await isBurned(tx, request, scene);
  const usable = (await openCodes(tx, request, now - VALID_MS)).filter(({ strong }) => strong || !burned);
  const live = findLive(deps, request, usable, mayHave);
  const flooded = standing === 'stranger' && (await isFlooded(tx, request));
  // Whoever floods learns nothing from its answers, and keeps out nobody who shares its address.
  if (flooded && !isWayIn(scene)) throw tooMany(RESEND_MS);
  if (flooded && (live || !mayHave)) return null;
  if (!flooded) {
    refuseSoon(request, usable, live);
    await countRequest(tx, request, live);
  }
  if (live) await touchCode(tx, live.row.id, now);
  else return makeCode(tx, deps, request, { strong: burned, mayHave });
  return { code: live.code, until: live.row.created_at + VALID_MS };
}

interface Live {
  readonly row: CodeRow;
  readonly code: string | null;
}

/** The newest code for exactly this. One of an account that came to be since, or of another pepper, is none. */
function findLive(
  { pepper }: CodeDeps,
  { account, scene, boundTo = {} }: CodeRequest,
  usable: readonly CodeRow[],
  mayHave: boolean,
): Live | null {
  const bound = bindingOf(scene, boundTo);
  const row = usable.find((candidate) => candidate.bound === bound);
  if (!row || (row.sealed !== null) !== mayHave) return null;
  if (row.sealed === null) return { row, code: null };
  const code = openCode(row.sealed, { account, scene, bound }, pepper);
  return code === null ? null : { row, code };
}

async function isFlooded(tx: Tx, { address, now }: CodeRequest): Promise<boolean> {
  return isCapReached(tx, [asksFrom(address)], ADDRESS_CAP, now);
}

/** Refuses within a minute of the last mail that counts for the caller: strangers share one for each purpose. */
function refuseSoon({ now, standing }: CodeRequest, usable: readonly CodeRow[], live: Live | null): void {
  const mine = standing === 'stranger' ? usable : live ? [live.row] : [];
  const latest = mine.reduce<CodeRow | null>(
    (newest, row) => (newest === null || row.mailed_at > newest.mailed_at ? row : newest),
    null,
  );
  if (latest === null) return;
  // What runs out before frees its place then.
  const wait = Math.min(latest.mailed_at + RESEND_MS, latest.created_at + VALID_MS) - now;
  if (wait > 0) throw latest.id === live?.row.id ? justMailed(wait) : tooMany(wait);
}

/** Counts what is about to be mailed. A new code for signing in is never refused: it comes every ten minutes at most. */
async function countRequest(tx: Tx, request: CodeRequest, live: Live | null): Promise<void> {
  const { account, address, scene, standing, now } = request;
  if (standing === 'stranger') await reserveGuess(tx, { subject: asksFrom(address), ...ADDRESS_CAP }, now);
  if (!live && (isWayIn(scene) || scene === 'register')) return;
  const subject = subjectFor(`mails ${account}`, standing);
  const counted = await reserveGuess(tx, { subject, ...ACCOUNT_CAP }, now);
  if (counted.at !== null) return;
  throw live ? justMailed(RESEND_MS) : tooMany(counted.decisive + ACCOUNT_CAP.withinMs - now);
}

async function makeCode(
  tx: Tx,
  { pepper }: CodeDeps,
  { account, scene, boundTo = {}, now }: CodeRequest,
  { strong, mayHave }: { readonly strong: boolean; readonly mayHave: boolean },
): Promise<Due> {
  const bound = bindingOf(scene, boundTo);
  const code = newCode(strong);
  const sealed = seal(code, ownerOf({ account, scene, bound }), pepper);
  const row = { bound, sealed: mayHave ? sealed : null, strong, created_at: now, mailed_at: now };
  await insertCode(tx, { account, scene }, row);
  return { code: mayHave ? code : null, until: now + VALID_MS };
}

/** What a sealed code belongs to: it opens nothing else. */
interface CodeOwner {
  readonly account: string;
  readonly scene: Scene;
  readonly bound: string;
}

const ownerOf = ({ account, scene, bound }: CodeOwner) => JSON.stringify(['code', account, scene, bound]);

/** The code again, or null where it was sealed with another pepper. */
export function openCode(sealed: string, owner: CodeOwner, pepper: Uint8Array): string | null {
  try {
    return unseal(sealed, ownerOf(owner), pepper);
  } catch {
    return null;
  }
}

const asksFrom = (address: string) => `asks ${addressGroup(address)}`;

function justMailed(waitMs: number): Refusal {
  return new Refusal('tooMany', JUST_MAILED, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}
