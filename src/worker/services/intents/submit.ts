import type { Failure, MoneyOutcome } from '#protocol/result.ts';
import type { EpochMs } from '#protocol/units.ts';
import type { WithdrawalProofs } from '#protocol/withdrawals.ts';
import type { Cache } from '../../cache/cache.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';
import { isRepeatable, type MoneyRequest } from '../../cache/money-request.ts';
import type { OwnerOf } from '../service-deps.ts';
import { isUndecided, newEntry, requestSignature, twinSentAt } from './intent-rules.ts';
import type { OpenIntents } from './open-intents.ts';
import type { Sender } from './sender.ts';

/** What stands in the way of a new entry, by all that the person has in the journal; null where nothing does. */
export type Bar = (others: readonly JournalEntry[]) => Failure | null;

export interface SubmitOptions {
  /** Go with this one sending and are written nowhere. */
  readonly proofs?: WithdrawalProofs;
  /** Asked in the transaction that writes it down, so that no two tabs pass it with the same room. */
  readonly bar?: Bar | null;
}

interface SubmitDeps extends Sender {
  readonly cache: Pick<Cache, 'journal' | 'ready' | 'state'>;
  readonly intents: OpenIntents;
  readonly owner: OwnerOf;
  /** A UUID: the idempotency key of one confirmed wish. */
  readonly newId: () => string;
  readonly serverNow: () => EpochMs;
  /** False where the journal can't be read, as without its code: what is still open in it is not known. */
  readonly isLoaded: () => Promise<boolean>;
  /** Looks into an entry that another tab or an earlier worker wrote. */
  readonly takeUp: (entry: JournalEntry) => void;
}

/** Journals a new request of `uid` and sends it once; see `IntentsService.submit`. */
type Submit = (
  uid: string,
  request: MoneyRequest,
  known: readonly string[],
  again: boolean,
  more: SubmitOptions,
) => Promise<MoneyOutcome>;

export function createSubmit({
  cache,
  intents,
  owner,
  newId,
  serverNow,
  isLoaded,
  takeUp,
  sendOnce,
  resend,
}: SubmitDeps): Submit {
  /**
   * Asks and writes in one step, because all tabs share the journal. null: the entry is open here and in the journal;
   * else what `against` says, or why it could not be recorded.
   */
  const writeDown = async (
    entry: JournalEntry,
    against: (others: readonly JournalEntry[]) => JournalEntry | Failure | null,
  ): Promise<JournalEntry | Failure | null> => {
    await cache.ready;
    const hadRecords = cache.state() === 'on';
    const said = await cache.journal.addUnless(entry, against).catch((): Failure => ({ kind: 'storage' }));
    if (said !== null) return said;
    // The device failed just now: the person is asked first, as on any device that can't record an order.
    if (hadRecords && cache.state() !== 'on') {
      await cache.journal.remove(entry.id).catch(() => {});
      return { kind: 'invalid', msg: 'd_not_recorded' };
    }
    intents.add(entry);
    return null;
  };

  /** The same request is undecided already: its outcome is the answer, and only a cancellation may be sent again. */
  const join = (uid: string, clash: JournalEntry): MoneyOutcome | Promise<MoneyOutcome> => {
    if (owner() === uid && !intents.get(clash.id)) {
      intents.add(clash);
      takeUp(clash);
    }
    if (isRepeatable(clash.request) && clash.canResend) return resend(clash.id);
    const failure = clash.failure ?? { kind: 'network' as const };
    return { outcome: 'unknown', intentId: clash.id, failure };
  };

  return async (uid, request, known, again, { proofs, bar }) => {
    // A cancellation goes out before the device is asked: what is open must not stay open because storage fails.
    const waits = !isRepeatable(request);
    if (waits && !(await isLoaded())) return { outcome: 'notSent', failure: { kind: 'storage' } };
    const isSame = (other: JournalEntry) =>
      other.uid === uid &&
      isUndecided(other) &&
      requestSignature(other.request) === requestSignature(request);
    const twinOf = (other: JournalEntry) =>
      !again && other.uid === uid ? twinSentAt(other, request, serverNow()) : null;
    let clash = intents.list().find(isSame) ?? null;
    if (clash === null) {
      const entry = newEntry(newId(), uid, request, known, serverNow());
      const clashes = (other: JournalEntry) => isSame(other) || twinOf(other) !== null;
      const said = waits
        ? await writeDown(entry, (others) => others.find(clashes) ?? bar?.(others) ?? null)
        : intents.record(entry);
      if (!said) return sendOnce(entry.id, proofs ?? null);
      if ('kind' in said) return { outcome: 'notSent', failure: said };
      clash = said;
    }
    if (!isSame(clash)) {
      const sentAt = twinOf(clash);
      return { outcome: 'notSent', failure: { kind: 'repeated', ...(sentAt !== null && { sentAt }) } };
    }
    return join(uid, clash);
  };
}
