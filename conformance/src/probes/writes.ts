import { contractRecords, contractTransfer, createOrder } from '../../../src/worker/api/contract.ts';
import { acknowledgeRisk } from '../../../src/worker/api/limits.ts';
import { readAllMessages } from '../../../src/worker/api/messages.ts';
import { requestState } from '../../../src/worker/api/money.ts';
import {
  amendSpotOrder,
  cancelSpotOrder,
  createSpotOrder,
  spotOrderDetail,
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

/** What `--write` asks for: it changes the account, and stakes the least that a contract takes. */
export const WRITES: readonly Probe[] = [
  READ_MESSAGE,
  probe(readAllMessages, { area: 'notices', ask: () => ({ upTo: Date.now() }) }),
  ...CONTRACT,
  ...SPOT,
];

/** Never asked: each would lock, expose or lend out an account, pay somebody, or send documents. */
export const NEVER: readonly string[] = [
  'GET /user/getUpload',
  ...[
    'user/uploadIcon user/removeIcon user/submitAuth user/eraseAuth user/getGoogleSecret',
    'user/bindGoogle user/unbindGoogle user/getRecoveryCodes user/revokeSession user/setAntiPhishing',
    'user/freeze user/unfreeze user/setLimits user/setSettings trade/setCost address/add address/remove',
    'address/setWhitelist assets/transfer assets/submitDeposit assets/withdraw assets/cancelWithdraw',
    'assets/exchange assets/convertDust trade/cancelAll trade/createOco trade/createScaled finance/getProductDetail finance/buy finance/redeem',
    'finance/setAutoRenew pool/buy pool/redeem fund/buy fund/redeem subscribe/buy',
  ].flatMap((line) => line.split(' ').map((path) => `POST /${path}`)),
];
