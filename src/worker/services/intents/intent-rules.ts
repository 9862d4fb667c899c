import type { Failure } from '#contract/errors.ts';
import type { Intent, MoneyOutcome } from '#contract/money.ts';
import type { Result } from '#contract/result.ts';
import { type EpochMs, pairName } from '#contract/units.ts';
import type { WireMoneyAnswer } from '../../api/wire/contract.ts';
import type { JournalEntry, MoneyRequest } from '../../cache/journal-table.ts';

/**
 * What an answer to a money call means. A timeout, a dropped connection, 5xx and an unreadable body say nothing
 * about what the server did: unknown, never "failed". What was never handed to the network is `notSent`.
 */
export function judge(id: string, result: Result<WireMoneyAnswer>): MoneyOutcome {
  if (result.ok) return { outcome: 'accepted', intentId: id, recordId: result.value.recordId };
  const { failure } = result;
  if (wasNotSent(failure)) return { outcome: 'notSent', failure };
  const outcome = wasRefused(failure) ? 'rejected' : 'unknown';
  return { outcome, intentId: id, failure };
}

/** Offline, held back by an earlier "too many", or signed out: the client refused before the network saw it. */
function wasNotSent({ kind, code, httpStatus }: Failure): boolean {
  if (kind === 'offline') return true;
  return (kind === 'tooMany' || kind === 'session') && code === undefined && httpStatus === undefined;
}

function wasRefused({ kind, httpStatus = 0 }: Failure): boolean {
  if (kind === 'refused' || kind === 'session' || kind === 'tooMany') return true;
  // 408 comes from something on the way that gave up waiting, perhaps after the server had acted.
  return kind === 'http' && httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408;
}

/** One text for everything that makes a request what it is: two with the same would do the same thing. */
export const signature = (request: MoneyRequest): string =>
  request.kind === 'contractOrder'
    ? [
        request.kind,
        request.openAmount,
        request.baseCoin,
        request.quoteCoin,
        request.positionTime,
        request.tradeType,
      ].join('|')
    : [request.kind, request.amount, request.currency, request.type].join('|');

/** An intent whose outcome is still looked into: its form stays locked. */
export const isUndecided = ({ state }: Pick<JournalEntry, 'state'>): boolean =>
  state === 'sent' || state === 'unknown' || state === 'reconciling';

/** What a screen sees of an entry. */
export function intentOf(entry: JournalEntry): Intent {
  const { id, request, state, createdAt, failure, canResend } = entry;
  const common = { id, state, createdAt, failure, canResend };
  return request.kind === 'contractOrder'
    ? {
        ...common,
        kind: request.kind,
        amount: request.openAmount,
        coin: request.quoteCoin,
        pair: pairName({ base: request.baseCoin, quote: request.quoteCoin }),
      }
    : { ...common, kind: request.kind, amount: request.amount, coin: request.currency, pair: null };
}

export function newEntry(
  id: string,
  uid: string,
  request: MoneyRequest,
  known: readonly string[],
  createdAt: EpochMs,
): JournalEntry {
  return {
    id,
    uid,
    request,
    known,
    createdAt,
    state: 'journaled',
    sentAt: null,
    missedAt: null,
    failure: null,
    canResend: false,
  };
}
