import type { Database } from '../../db/schema.ts';
import { type Cap, isCapReached, reserveGuess } from '../../db/security/guesses.ts';
import type { Refusal } from '../../model/refusal.ts';
import { addressGroup } from '../network-address.ts';
import { tooMany } from '../too-many.ts';
import type { Scene } from './scenes.ts';

/**
 * What is known of a caller before anything is proved: nothing (`stranger`), that the person is signed
 * in (`session`), or that the person has signed in on this device before. Caps of an account bind strangers together
 * and every known one by itself, so that one caller's guesses never stop another.
 */
export type Standing = 'stranger' | 'session' | `device ${string}`;

/** Who guesses or asks, for which account, from which network address, when (epoch ms, real clock). */
export interface Caller {
  readonly account: string;
  readonly address: string;
  readonly standing: Standing;
  readonly now: number;
}

/** Names what is counted of callers of one standing. */
export function subjectFor(name: string, standing: Standing): string {
  return standing === 'stranger' ? name : `${name} ${standing}`;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Wrong guesses at one account from one address that are answered as such; the wait that is told then grows. */
const PATIENCE = 5;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;

const fromAddress = (address: string): Cap => ({
  subject: `from ${addressGroup(address)}`,
  most: 1000,
  withinMs: HOUR_MS,
});

const atAccount = ({ account, address }: Caller): Cap => ({
  subject: `at ${account} from ${addressGroup(address)}`,
  most: 20,
  withinMs: HOUR_MS,
});

/** Wrong guesses at the six digits of one account and purpose within a day: then they are burned. */
export const CODE_CAP = { most: 5, withinMs: DAY_MS } as const;

/** Names the guesses at the codes of one purpose. */
export function codeSubject({ account, standing }: Pick<Caller, 'account' | 'standing'>, scene: Scene) {
  return subjectFor(`code ${scene} ${account}`, standing);
}

/**
 * Whether the six digits of this account and purpose are burned for the caller, for strangers, or for one who is
 * signed in: then the next code has to be one that can't be guessed.
 */
export function isBurned(db: Database, caller: Caller, scene: Scene): Promise<boolean> {
  const standings = ['stranger', 'session', caller.standing] as const;
  const subjects = standings.map((standing) => codeSubject({ account: caller.account, standing }, scene));
  return isCapReached(db, [...new Set(subjects)], CODE_CAP, caller.now);
}

/**
 * Counts a wrong guess and gives the refusal that it deserves: `wrong`, or 1029 with a growing wait for an address that
 * guesses much. An address never keeps a right guess out, because others may share it: what stops a guesser is the
 * secret, which burns.
 */
export async function refusalOfWrong(db: Database, caller: Caller, wrong: Refusal): Promise<Refusal> {
  if (caller.standing !== 'stranger') return wrong;
  const { now } = caller;
  const here = fromAddress(caller.address);
  const fromHere = await reserveGuess(db, here, now);
  if (fromHere.at === null) return tooMany(fromHere.decisive + here.withinMs - now);
  const { counted } = await reserveGuess(db, atAccount(caller), now);
  if (counted <= PATIENCE) return wrong;
  return tooMany(Math.min(FIRST_WAIT_MS * 2 ** (counted - PATIENCE - 1), LONGEST_WAIT_MS));
}
