import type { OrderKind } from '../../../src/protocol/tables.ts';
import { contractRecords, contractTransfer, createOrder } from '../../../src/worker/api/contract.ts';
import { acknowledgeRisk } from '../../../src/worker/api/limits.ts';
import { readAllMessages } from '../../../src/worker/api/messages.ts';
import { requestState } from '../../../src/worker/api/money.ts';
import {
  amendSpotOrder,
  cancelSpotOrder,
  createOcoOrder,
  createScaledOrder,
  createSpotOrder,
  spotOrderDetail,
  spotOrders,
} from '../../../src/worker/api/spot.ts';
import { type Known, keepFirst, type Probe, probe, withId } from '../probe.ts';
import { CONTRACT_DETAIL, READ_MESSAGE } from './reads.ts';

const coinsOf = ({ pair }: Known) => ({ baseCoin: pair.base, quoteCoin: pair.quote });

/** What goes into the contract account beside the stake, and out of it again. */
const MOVED = 10;

/** A key that what comes of the call is asked by afterwards. */
const keyNamed =
  (name: string) =>
  ({ ids, newKey }: Known): string => {
    const key = newKey();
    ids.set(name, key);
    return key;
  };

const whatBecame = (name: string, area: string) =>
  probe(requestState, {
    area,
    ask: (known) => withId(known, name, (requestId) => ({ requestId }), 'nothing was sent'),
  });

const stakeOf = ({ ids }: Known) => Number(ids.get('contractMinimum') ?? 0);

/** A seconds contract at the least stake, and the money for it. */
const CONTRACT: readonly Probe[] = [
  probe(acknowledgeRisk, {
    area: 'account',
    ask: ({ riskVersion }) => (riskVersion === '' ? 'there is no risk text' : { version: riskVersion }),
  }),
  probe(contractTransfer, {
    area: 'contract',
    key: keyNamed('transferKey'),
    ask: (known) => ({ amount: String(MOVED + stakeOf(known)), currency: known.pair.quote, type: 1 }),
  }),
  whatBecame('transferKey', 'keys'),
  probe(createOrder, {
    area: 'contract',
    key: ({ newKey }) => newKey(),
    ask: (known) =>
      withId(
        known,
        'contractSeconds',
        (seconds) => ({
          ...coinsOf(known),
          openAmount: known.ids.get('contractMinimum') ?? '',
          positionTime: Number(seconds),
          tradeType: 0,
        }),
        'there are no durations',
      ),
  }),
  probe(contractTransfer, {
    area: 'contract',
    key: ({ newKey }) => newKey(),
    ask: (known) => ({ amount: String(MOVED), currency: known.pair.quote, type: 2 }),
  }),
  probe(contractRecords, {
    area: 'contract',
    ask: (known) => ({ pageNo: 1, pageSize: 10, entryStatus: 0, ...coinsOf(known) }),
    learn: keepFirst('contractOrder'),
  }),
  CONTRACT_DETAIL,
];

/** A price below the market, where nobody sells; it has the places that the pair's rule has. */
const below = ({ ids }: Known, share: number): string | null => {
  const last = Number(ids.get('lastPrice') ?? Number.NaN);
  return Number.isFinite(last) ? (last * share).toFixed(Number(ids.get('pricePlaces') ?? 2)) : null;
};

/** An order that rests far below the market, is changed, and cancelled. */
const SPOT: readonly Probe[] = [
  probe(createSpotOrder, {
    area: 'trade',
    key: keyNamed('orderKey'),
    ask: (known) => {
      const price = below(known, 0.8);
      if (price === null) return 'no price of the pair is known';
      const places = Number(known.ids.get('amountPlaces') ?? 4);
      return {
        ...coinsOf(known),
        side: 'buy',
        orderType: 'limit',
        price,
        stopPrice: null,
        amount: Math.max(20 / Number(price), Number(known.ids.get('minAmount') ?? 0)).toFixed(places),
        total: null,
        timeInForce: 'GTC',
      };
    },
    learn: ({ recordId }, { ids }) => recordId !== null && ids.set('resting', recordId),
  }),
  whatBecame('orderKey', 'keys'),
  probe(amendSpotOrder, {
    area: 'trade',
    key: ({ newKey }) => newKey(),
    ask: (known) =>
      withId(
        known,
        'resting',
        (orderId) => ({ orderId, price: below(known, 0.75), amount: null, stopPrice: null }),
        'no order was placed',
      ),
    learn: ({ recordId }, { ids }) => recordId !== null && ids.set('resting', recordId),
  }),
  probe(spotOrderDetail, {
    area: 'trade',
    ask: (known) => withId(known, 'resting', (orderId) => ({ orderId }), 'no order was placed'),
  }),
  probe(cancelSpotOrder, {
    area: 'trade',
    key: ({ newKey }) => newKey(),
    ask: (known) => withId(known, 'resting', (orderId) => ({ orderId }), 'no order was placed'),
  }),
];

/** An order of further terms below the market, that is changed where a probe says how, and cancelled again; some 20 of the quote coin, and it can't fill. */
const further = (
  kind: OrderKind,
  terms: (known: Known, last: number) => Readonly<Record<string, string>>,
  changes: readonly Probe[] = [],
): readonly Probe[] => [
  probe(createSpotOrder, {
    area: `orders.${kind}`,
    key: ({ newKey }) => newKey(),
    ask: (known) => {
      const last = Number(known.ids.get('lastPrice') ?? Number.NaN);
      if (!Number.isFinite(last)) return 'no price of the pair is known';
      const price = below(known, 0.8);
      const limit = { orderType: 'limit', price, amount: amountAt(known, 0.8), timeInForce: 'GTC' };
      return { ...coinsOf(known), side: 'buy', ...limit, ...terms(known, last) };
    },
    learn: ({ recordId }, { ids }) => recordId !== null && ids.set(kind, recordId),
  }),
  ...changes,
  cancelled(kind),
];

const cancelled = (kind: OrderKind) =>
  probe(cancelSpotOrder, {
    area: `orders.${kind}`,
    key: ({ newKey }) => newKey(),
    ask: (known) => withId(known, kind, (orderId) => ({ orderId }), 'no order was placed'),
  });

/** Worth some 20 of the quote coin at a share of the last price, and a multiple of the least. */
function amountAt({ ids }: Known, share: number, times = 1): string {
  const worth = 20 / (Number(ids.get('lastPrice') ?? 1) * share);
  return (Math.max(worth, Number(ids.get('minAmount') ?? 0)) * times).toFixed(
    Number(ids.get('amountPlaces') ?? 4),
  );
}

const at = (known: Known, share: number): string => below(known, share) ?? '';
const waiting = { price: '', timeInForce: '' };
const TRAILING = { ...waiting, orderType: 'trailingStop', trailingPercent: '20' };

/** One order of each kind that the back end announces. */
const KINDS: readonly Probe[] = [
  ...further('exits', (known) => ({ takeProfitPrice: at(known, 1.2), stopLossPrice: at(known, 0.7) })),
  ...further('stopMarket', (known) => ({ ...waiting, orderType: 'stopMarket', stopPrice: at(known, 1.3) })),
  ...further('trailingStop', () => TRAILING),
  ...further('amendTrail', () => TRAILING, [
    probe(amendSpotOrder, {
      area: 'orders.amendTrail',
      key: ({ newKey }) => newKey(),
      ask: (known) =>
        withId(known, 'amendTrail', (orderId) => ({ orderId, trailingPercent: '19' }), 'no order was placed'),
      learn: ({ recordId }, { ids }) => recordId !== null && ids.set('amendTrail', recordId),
    }),
  ]),
  ...further('iceberg', (known) => ({
    amount: amountAt(known, 0.8, 4),
    displayAmount: amountAt(known, 0.8, 2),
  })),
  ...further('goodTill', () => ({ expireTime: String(Date.now() + 3_600_000) })),
  probe(createOcoOrder, {
    area: 'orders.oco',
    key: ({ newKey }) => newKey(),
    ask: (known) => ({
      ...coinsOf(known),
      side: 'buy',
      amount: amountAt(known, 0.8),
      price: at(known, 0.8),
      stopPrice: at(known, 1.3),
    }),
    learn: ({ recordId }, { ids }) => recordId !== null && ids.set('oco', recordId),
  }),
  cancelled('oco'),
  probe(createScaledOrder, {
    area: 'orders.scaled',
    key: keyNamed('scaledKey'),
    ask: (known) => ({
      ...coinsOf(known),
      side: 'buy',
      amount: amountAt(known, 0.7, 2),
      from: at(known, 0.7),
      to: at(known, 0.75),
      count: '2',
    }),
    learn: ({ recordId }, { ids }) => recordId !== null && ids.set('scaled', recordId),
  }),
  probe(spotOrders, {
    area: 'orders.scaled',
    ask: (known) => ({ ...coinsOf(known), pageNo: 1, pageSize: 10, status: 0 }),
    learn: ({ list }, { ids }) => {
      const other = list.find(
        ({ id, requestId }) => requestId === ids.get('scaledKey') && id !== ids.get('scaled'),
      );
      if (other) ids.set('scaledOther', other.id);
    },
  }),
  cancelled('scaled'),
  probe(cancelSpotOrder, {
    area: 'orders.scaled',
    key: ({ newKey }) => newKey(),
    ask: (known) => withId(known, 'scaledOther', (orderId) => ({ orderId }), 'no second order was found'),
  }),
];

/** What `--write` asks for: it changes the account, and stakes the least that a contract takes. */
export const WRITES: readonly Probe[] = [
  READ_MESSAGE,
  probe(readAllMessages, { area: 'notices', ask: () => ({ upTo: Date.now() }) }),
  ...CONTRACT,
  ...SPOT,
  ...KINDS,
];

/** Never asked: each would lock, expose or lend out an account, pay somebody, or send documents. */
export const NEVER: readonly string[] = [
  'GET /user/getUpload',
  ...[
    'user/uploadIcon user/removeIcon user/submitAuth user/eraseAuth user/getGoogleSecret',
    'user/bindGoogle user/unbindGoogle user/getRecoveryCodes user/revokeSession user/setAntiPhishing',
    'user/freeze user/unfreeze user/setLimits user/setSettings trade/setCost address/add address/remove',
    'address/setWhitelist assets/transfer assets/submitDeposit assets/withdraw assets/cancelWithdraw',
    'assets/exchange assets/convertDust trade/cancelAll trade/setCancelAfter trade/getCancelAfter',
    'finance/getProductDetail finance/buy finance/redeem',
    'user/passkey/registerOptions user/passkey/register user/passkey/login user/passkey/rename',
    'push/subscribe push/unsubscribe push/setKinds',
    'user/passkey/remove user/passkey/withdrawOptions user/passkey/changeOptions user/stepUp',
    'user/passkey/resetOptions user/askPwdReset',
    'finance/setAutoRenew pool/buy pool/redeem fund/buy fund/redeem subscribe/buy',
  ].flatMap((line) => line.split(' ').map((path) => `POST /${path}`)),
];
