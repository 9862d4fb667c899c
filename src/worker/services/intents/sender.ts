import type { Failure, MoneyOutcome } from '#protocol/result.ts';
import type { WithdrawalProofs } from '#protocol/withdrawals.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';
import { isRepeatable, stillHolds } from '../../cache/money-request.ts';
import { judge } from './intent-rules.ts';
import type { OpenIntents } from './open-intents.ts';
import type { Reconciler, ReconcilerDeps } from './reconciler.ts';
import { sendMoney } from './send-money.ts';

interface SenderDeps extends Pick<ReconcilerDeps, 'http' | 'serverNow' | 'notAfter' | 'accepted'> {
  readonly intents: OpenIntents;
  readonly reconciler: Pick<Reconciler, 'look'>;
}

/** Hands journaled entries to the network, each once. */
export interface Sender {
  /**
   * The latch: only the one who takes an entry from `journaled`, or its `canResend` from it, may send it, whichever tab
   * that is.
   */
  sendOnce(id: string, proofs: WithdrawalProofs | null): Promise<MoneyOutcome>;
  /** Once more. A quote may have run out since that was offered. */
  resend(id: string): Promise<MoneyOutcome>;
}

export function createSender({
  http,
  serverNow,
  notAfter,
  accepted,
  intents,
  reconciler,
}: SenderDeps): Sender {
  /**
   * Tells the journal and the screens what one sending came to.
   * @param before what it was before it was sent again; null where it is new
   */
  const conclude = async (entry: JournalEntry, outcome: MoneyOutcome, before: JournalEntry | null) => {
    const { id } = entry;
    switch (outcome.outcome) {
      case 'accepted': {
        const { isNews, written } = intents.settle(
          id,
          (stored) => ({ ...stored, state: 'accepted' }),
          outcome.recordId,
        );
        if (isNews) accepted(entry, outcome.recordId);
        return written;
      }
      case 'rejected':
        return intents.settle(
          id,
          (stored) => ({ ...stored, state: 'rejected', failure: outcome.failure }),
          null,
        ).written;
      case 'unknown':
        await intents.move(id, (stored) => ({ ...stored, state: 'unknown', failure: outcome.failure }));
        if (intents.get(id)) void reconciler.look(id);
        return;
      case 'notSent':
        if (before === null) return intents.drop(id);
        await intents.move(id, () => before);
    }
  };

  const resend = async (id: string): Promise<MoneyOutcome> => {
    const entry = intents.get(id);
    if (!entry || stillHolds(entry.request, serverNow())) return send(id, entry, null);
    await intents.move(id, (stored) => (stored.canResend ? { ...stored, canResend: false } : null));
    return { outcome: 'notSent', failure: { kind: 'invalid', msg: 'd_quote_expired' } };
  };

  /** @param before what it was, where it is sent again */
  const send = async (
    id: string,
    before: JournalEntry | null,
    proofs: WithdrawalProofs | null,
  ): Promise<MoneyOutcome> => {
    const held = intents.get(id);
    // A cancellation never waits for the device: sent twice, it does no more than once.
    const waits = !(held && isRepeatable(held.request));
    const take = (stored: JournalEntry): JournalEntry | null =>
      (before === null ? stored.state === 'journaled' : stored.canResend)
        ? {
            ...stored,
            state: 'sent',
            sentAt: serverNow(),
            notAfter: notAfter.next(),
            missedAt: null,
            canResend: false,
          }
        : null;
    const entry = waits ? await intents.move(id, take) : intents.moveNow(id, take);
    if (!entry) return { outcome: 'notSent', failure: { kind: 'superseded' } };
    const outcome = judge(id, await sendMoney(http, entry, proofs));
    const concluded = conclude(entry, outcome, before);
    if (waits) await concluded;
    return outcome;
  };

  /** Sending threw, which is a fault of ours: it may have left, so it is looked up as after a lost answer. */
  const inDoubt = async (id: string): Promise<MoneyOutcome> => {
    const failure: Failure = { kind: 'network' };
    await intents.move(id, (stored) => ({ ...stored, state: 'unknown', failure })).catch(() => null);
    void reconciler.look(id);
    return { outcome: 'unknown', intentId: id, failure };
  };

  return {
    sendOnce: (id, proofs) => send(id, null, proofs).catch(() => inDoubt(id)),
    resend: (id) => resend(id).catch(() => inDoubt(id)),
  };
}
