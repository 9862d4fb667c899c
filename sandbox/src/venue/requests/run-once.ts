import { createHash } from 'node:crypto';
import {
  awaitHolder,
  claim,
  deferAnswer,
  findAnswer,
  type RequestIdentity,
  type StoredAnswer,
  saveAnswer,
  wasAnswered,
} from '../../db/requests/stored-answers.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal, refusalFromCode } from '../../model/refusal.ts';
import { textLater } from '../../texts/texts.ts';
import { acknowledge, acknowledgeAgain, type Deed, traceOf } from '../acknowledged/acknowledge.ts';
import type { Journal } from '../acknowledged/journal.ts';
import type { AcknowledgedAction } from '../acknowledged/line.ts';
import type { Clock } from '../clock.ts';
import { withDeadline } from './deadline.ts';
import { inTurn } from './in-turn.ts';
import { systemTimer, type Timer } from './timer.ts';

/** For this long the same key gets the same answer. */
export const KEPT_MS = 24 * 60 * 60_000;

export interface OnceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer?: Timer;
  /** Where what is done is noted before anybody is told; without a data folder there is none. */
  readonly journal?: Journal | null;
}

interface MoneyRequest {
  readonly userId: string;
  readonly path: string;
  /** The idempotency key, or null: then every call is a new action. */
  readonly key: string | null;
  /** The body in a form in which equal bodies are equal texts. */
  readonly body: string;
  /** Epoch ms by our clock: later than this nothing is done any more. Null: whenever it arrives. */
  readonly notAfter?: number | null;
  /** Actions of one name would wait for each other in the database: here all but two of them do so. */
  readonly turn?: string;
}

/** Arrived too late, or would have been done too late. It is no answer to its key, which may be sent again. */
class TooLate extends Refusal {
  constructor() {
    super('state', textLater('call.tooLate'));
  }
}

/**
 * Proves who asks, before the transaction: guesses count whatever becomes of the action. What it gives uses the proofs
 * up, and is the first thing in the transaction.
 */
export type Prove = () => Promise<(tx: Tx) => Promise<void>>;

/** What the action answers with; must survive JSON. */
export interface Outcome<T> {
  readonly msg: string;
  readonly data: T;
}

/**
 * Runs a money action at most once per person and key. Its effects and its answer commit together, so a
 * killed process leaves both or neither. The first answer counts for 24 hours, a refusal too: it is thrown again.
 * A parallel duplicate waits for the first; another path or body under the same key is refused with 1008.
 * No commit is sent later than 8 s after the call: then `TooSlow` is thrown and nothing has happened. Nor is one sent
 * after `notAfter`: a key without an answer is refused with 1004 from then on, and stays unused. What is deferred to the
 * commit may wait there for a lock, 10 s at most; whoever looks the key up waits for it.
 * What is done is in the journal, on the disk, when this resolves. An action whose key has an answer ends at its first
 * statement, so it does nothing outside of the database before that one.
 */
export async function runOnce<T>(
  deps: OnceDeps,
  request: MoneyRequest,
  action: (tx: Tx) => Promise<Outcome<T>>,
  prove: Prove | null = null,
): Promise<Outcome<T>> {
  const { key, notAfter = null } = request;
  const work = { prove, action };
  const inTime = () => {
    if (notAfter !== null && deps.clock.now() > notAfter) throw new TooLate();
  };
  return withDeadline(deps.timer ?? systemTimer, ({ begun, passed }) => {
    const gate = {
      begin: begun,
      enter: inTime,
      leave: () => {
        inTime();
        passed();
      },
    };
    const run = () =>
      key === null ? once(deps, request, work, gate) : keyed(deps, request, key, work, gate);
    // Proofs take their time: of many at one moment the first is through with its action before the next begins.
    if (prove) return inTurn(deps.db, `prove ${request.userId}`, run);
    // The next one waits in the database already when the lock is free: it is on its way there as long as a commit is.
    return request.turn === undefined ? run() : inTurn(deps.db, request.turn, run, 2);
  });
}

interface Work<T> {
  readonly prove: Prove | null;
  readonly action: (tx: Tx) => Promise<Outcome<T>>;
}

/** What each try of an action passes through: first of all, before anything is done, and as its very last step. */
interface Gate {
  readonly begin: () => void;
  readonly enter: () => void;
  readonly leave: () => void;
}

/**
 * What became of a key: its stored answer, or null when no such request took place within 24 hours. Waits for one that
 * is under way.
 */
export async function lookUpRequest(
  deps: OnceDeps,
  userId: string,
  key: string,
): Promise<StoredAnswer | null> {
  const stored = await settledAnswer(deps.db, { userId, key }, deps.clock.now() - KEPT_MS);
  if (stored?.code === 1) await tellAgain(deps, { userId, path: '/index/getRequest', key });
  return stored;
}

/** What was answered to a key not before `oldest` (epoch ms), once no transaction has it in hand any more. */
async function settledAnswer(db: Database, key: Pick<RequestIdentity, 'userId' | 'key'>, oldest: number) {
  const stored = await findAnswer(db, key, oldest);
  if (stored) return stored;
  await awaitHolder(db, key);
  return findAnswer(db, key, oldest);
}

/** What was committed and has not been told yet: `trace` is null where no journal is kept. */
interface Done<T> {
  readonly outcome: Outcome<T>;
  readonly trace: AcknowledgedAction | null;
}

async function tell<T>({ journal }: OnceDeps, { outcome, trace }: Done<T>): Promise<Outcome<T>> {
  if (journal && trace) await acknowledge(journal, trace);
  return outcome;
}

async function tellAgain({ db, journal, clock }: OnceDeps, deed: Deed): Promise<void> {
  if (journal) await acknowledgeAgain(db, journal, deed, clock.now());
}

async function once<T>(
  deps: OnceDeps,
  request: MoneyRequest,
  { prove, action }: Work<T>,
  gate: Gate,
): Promise<Outcome<T>> {
  gate.enter();
  const spend = await prove?.();
  const done = await inTransaction(deps.db, async (tx): Promise<Done<T>> => {
    gate.begin();
    await spend?.(tx);
    const outcome = await action(tx);
    const trace = deps.journal ? await traceOf(tx, request, deps.clock.now()) : null;
    gate.leave();
    return { outcome, trace };
  });
  return tell(deps, done);
}

async function keyed<T>(
  deps: OnceDeps,
  request: MoneyRequest,
  key: string,
  { prove, action }: Work<T>,
  gate: Gate,
): Promise<Outcome<T>> {
  const identity: RequestIdentity = {
    userId: request.userId,
    path: request.path,
    key,
    bodyHash: createHash('sha256').update(request.body).digest('base64url'),
  };
  const oldest = () => deps.clock.now() - KEPT_MS;
  let fresh: Done<T>;
  try {
    if (prove !== null) {
      // Proofs that were used up would be wrong when the same request comes again.
      if (await findAnswer(deps.db, identity, oldest())) return storedOutcome<T>(deps, identity);
      gate.enter();
    }
    const spend = await prove?.();
    fresh = await inTransaction(deps.db, async (tx) => {
      gate.begin();
      const now = deps.clock.now();
      await claim(tx, identity, now - KEPT_MS);
      gate.enter();
      await spend?.(tx);
      const outcome = await action(tx);
      const answer = { code: 1, msg: outcome.msg, data: JSON.stringify(outcome.data) };
      await deferAnswer(tx, identity, answer, now, now - KEPT_MS);
      const trace = deps.journal ? await traceOf(tx, request, now) : null;
      gate.leave();
      return { outcome, trace };
    });
  } catch (error) {
    // The key has an answer, or a duplicate was faster; all that was done here is undone.
    if (wasAnswered(error)) return storedOutcome<T>(deps, identity);
    // Whether the key has an answer was not known yet.
    if (error instanceof TooLate && (await settledAnswer(deps.db, identity, oldest()))) {
      return storedOutcome<T>(deps, identity);
    }
    if (!(error instanceof Refusal) || error instanceof TooLate) throw error;
    return refused<T>(deps, identity, error, gate);
  }
  return tell(deps, fresh);
}

/**
 * The effects are rolled back by now; the refusal becomes the answer, unless a duplicate that waited has meanwhile
 * stored its own: nobody has been answered yet, so that one counts for both.
 */
async function refused<T>(
  deps: OnceDeps,
  identity: RequestIdentity,
  refusal: Refusal,
  gate: Gate,
): Promise<Outcome<T>> {
  const { code, message: msg } = refusal;
  const first = await inTransaction(deps.db, async (tx) => {
    gate.begin();
    const now = deps.clock.now();
    const answer = { code, msg, data: JSON.stringify(refusal.data ?? null) };
    if (!(await saveAnswer(tx, identity, answer, now, now - KEPT_MS))) return false;
    gate.leave();
    return true;
  });
  if (first) throw refusal;
  return storedOutcome<T>(deps, identity);
}

async function storedOutcome<T>(deps: OnceDeps, identity: RequestIdentity): Promise<Outcome<T>> {
  const stored = await findAnswer(deps.db, identity);
  if (!stored) throw new Error('a stored answer vanished');
  if (stored.path !== identity.path || stored.bodyHash !== identity.bodyHash) {
    throw new Refusal('keyReused', textLater('call.keyReused'));
  }
  const data: unknown = JSON.parse(stored.data);
  if (stored.code !== 1) throw refusalFromCode(stored.code, stored.msg, data);
  await tellAgain(deps, identity);
  return { msg: stored.msg, data: data as T };
}
