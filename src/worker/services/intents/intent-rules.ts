import { amendSignature } from '#protocol/amend-signature.ts';
import type { NewContractOrder } from '#protocol/contract.ts';
import type { Intent } from '#protocol/intents.ts';
import type { Failure, MoneyOutcome, Result } from '#protocol/result.ts';
import {
  contractSignature,
  dustSignature,
  exchangeSignature,
  purchaseSignature,
  redemptionSignature,
  transferSignature,
  withdrawalSignature,
} from '#protocol/signature.ts';
import { signature } from '#protocol/signature-text.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import { spotSignature } from '#protocol/spot-signature.ts';
import { type Coin, type EpochMs, pairName, seconds } from '#protocol/units.ts';
import type { WireMoneyAnswer } from '../../api/money.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';
import { isQuoted, type MoneyRequest, type RequestOf } from '../../cache/money-request.ts';

/**
 * What an answer to a money call means. A timeout, a dropped connection, 5xx and an unreadable body say nothing
 * about what the server did: unknown, never "failed". What was never handed to the network is `notSent`.
 */
export function judge(id: string, result: Result<WireMoneyAnswer>): MoneyOutcome {
  if (result.ok) {
    const { recordId, placed } = result.value;
    return { outcome: 'accepted', intentId: id, recordId, ...(placed ? { placed } : {}) };
  }
  const { failure } = result;
  if (wasNotSent(failure)) return { outcome: 'notSent', failure };
  const outcome = wasRefused(failure) ? 'rejected' : 'unknown';
  return { outcome, intentId: id, failure };
}

/** Offline, held back by an earlier "too many", or signed out: the client refused before the network saw it. */
export function wasNotSent({ kind, code, httpStatus }: Failure): boolean {
  if (kind === 'offline') return true;
  return (kind === 'tooMany' || kind === 'session') && code === undefined && httpStatus === undefined;
}

export function wasRefused({ kind, httpStatus = 0 }: Failure): boolean {
  if (kind === 'refused' || kind === 'session' || kind === 'tooMany') return true;
  // 408 comes from something on the way that gave up waiting, perhaps after the server had acted.
  return kind === 'http' && httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408;
}

/** One text for everything that makes a request what it is: two with the same would do the same thing. */
export function requestSignature(request: MoneyRequest): string {
  switch (request.kind) {
    case 'contractOrder':
      return contractSignature(betOf(request));
    case 'transfer':
      return transferSignature(request.amount, request.currency, request.type === 1 ? 'contract' : 'spot');
    case 'spotOrder':
      return spotSignature(orderOf(request));
    case 'spotAmend':
      return amendSignature(request);
    case 'spotCancel':
      return signature(request.kind, [request.orderId]);
    case 'spotCancelAll':
      return signature(request.kind, [request.baseCoin, request.quoteCoin, request.side]);
    case 'exchange': {
      const { from, to, amount, receive } = request;
      const fixed = receive === null ? 'pay' : 'receive';
      return exchangeSignature({ from, to, fixed, amount: receive ?? amount });
    }
    case 'dust':
      return dustSignature(request.to);
    case 'withdrawal':
      return withdrawalSignature(request);
    case 'withdrawalCancel':
      return signature(request.kind, [request.id]);
    case 'earnBuy': {
      const { productId, fundId, projectId, amount } = request.payload;
      return purchaseSignature(request.area, productId ?? fundId ?? projectId ?? '', amount ?? '');
    }
    case 'earnRedeem': {
      const { orderId, amount, shares } = request.payload;
      return redemptionSignature(request.area, orderId ?? '', amount ?? shares ?? null);
    }
  }
}

/** Milliseconds within which the same order is taken for one that may have been confirmed by mistake. */
const TWIN_WINDOW = 10_000;

/**
 * When an entry that does the same as a request was sent, if that was a moment ago and it may have gone through;
 * else null. Server time.
 */
export function twinSentAt(entry: JournalEntry, request: MoneyRequest, now: EpochMs): EpochMs | null {
  const at = entry.sentAt ?? entry.createdAt;
  const mayStand = entry.state !== 'rejected' && Math.abs(now - at) < TWIN_WINDOW;
  return mayStand && requestSignature(entry.request) === requestSignature(request) ? at : null;
}

/** An intent whose outcome is still looked into: its form stays locked. */
export const isUndecided = ({ state }: Pick<JournalEntry, 'state'>): boolean =>
  state === 'sent' || state === 'unknown' || state === 'reconciling';

/**
 * It is not looked for any more. Earlier releases ended a search without knowing (their entries lack `keyed`): that one
 * goes on.
 */
export const isDecided = ({ state, keyed }: Pick<JournalEntry, 'state' | 'keyed'>): boolean =>
  state === 'needsUser' || (state === 'notFound' && keyed !== null);

/** What a screen sees of an entry. */
export function intentOf(entry: JournalEntry): Intent {
  const { id, request, state, createdAt, failure, canResend, missedAt, keyed } = entry;
  return {
    id,
    state,
    createdAt,
    failure,
    missed: missedAt !== null,
    locks: keyed !== false,
    canResend,
    canRequote: state === 'notFound' && !canResend && isQuoted(request),
    signature: requestSignature(request),
    kind: request.kind,
    ...recognisedBy(request),
  };
}

function recognisedBy(request: MoneyRequest): Pick<Intent, 'amount' | 'coin' | 'pair' | 'order'> {
  const pairOf = ({ baseCoin, quoteCoin }: { readonly baseCoin: Coin; readonly quoteCoin: Coin }) =>
    pairName({ base: baseCoin, quote: quoteCoin });
  switch (request.kind) {
    case 'contractOrder':
      return {
        amount: request.openAmount,
        coin: request.quoteCoin,
        pair: pairOf(request),
      };
    case 'transfer':
      return { amount: request.amount, coin: request.currency, pair: null };
    case 'spotOrder':
      return {
        amount: request.amount ?? request.total,
        coin: request.amount === null ? request.quoteCoin : request.baseCoin,
        pair: pairOf(request),
        order: orderOf(request),
      };
    case 'spotAmend':
    case 'spotCancel': {
      const { about } = request;
      return { amount: about.amount, coin: about.coin, pair: pairOf(about) };
    }
    case 'spotCancelAll': {
      const { baseCoin, quoteCoin } = request;
      const pair = baseCoin === null || quoteCoin === null ? null : pairOf({ baseCoin, quoteCoin });
      return { amount: null, coin: null, pair };
    }
    case 'exchange':
      return {
        amount: request.amount,
        coin: request.from,
        pair: pairOf({ baseCoin: request.from, quoteCoin: request.to }),
      };
    case 'dust':
      return { amount: request.receive, coin: request.to, pair: null };
    case 'withdrawal':
      return { amount: request.amount, coin: request.currency, pair: null };
    case 'earnBuy':
    case 'earnRedeem':
      return { amount: request.amount, coin: request.coin, pair: null };
    case 'withdrawalCancel':
      return { ...request.about, pair: null };
  }
}

/** The contract that was asked for so. */
const betOf = (request: RequestOf<'contractOrder'>): NewContractOrder => ({
  pair: { base: request.baseCoin, quote: request.quoteCoin },
  payCoin: request.quoteCoin,
  stake: request.openAmount,
  duration: seconds(request.positionTime),
  direction: request.tradeType === 0 ? 'up' : 'down',
});

/** A checked spot order as it is sent. */
export const orderRequest = (order: NewSpotOrder): RequestOf<'spotOrder'> => ({
  kind: 'spotOrder',
  baseCoin: order.pair.base,
  quoteCoin: order.pair.quote,
  side: order.side,
  orderType: order.type === 'stopLimit' ? 'limit' : order.type,
  price: order.price,
  stopPrice: order.stopPrice,
  amount: order.amount,
  total: order.total,
  timeInForce: order.timeInForce,
  ...(order.further && { further: order.further }),
});

/** The order that was sent so. */
export function orderOf(request: RequestOf<'spotOrder'>): NewSpotOrder {
  const { baseCoin, quoteCoin, side, orderType, price, stopPrice, amount, total, timeInForce, further } =
    request;
  return {
    pair: { base: baseCoin, quote: quoteCoin },
    side,
    type: orderType === 'limit' && stopPrice !== null ? 'stopLimit' : orderType,
    price,
    stopPrice,
    amount,
    total,
    timeInForce,
    ...(further && { further }),
  };
}

/** A confirmed action as the journal keeps it before anything is sent. */
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
    notAfter: null,
    missedAt: null,
    failure: null,
    canResend: false,
    keyed: null,
  };
}
