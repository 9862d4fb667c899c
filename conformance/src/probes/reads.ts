import { addressBook, getWhitelist } from '../../../src/worker/api/addresses.ts';
import { accountAssets, transactionRecords, wealthHistory } from '../../../src/worker/api/assets.ts';
import { getAnnouncements, getCarousel } from '../../../src/worker/api/bulletin.ts';
import {
  contractAssetRecords,
  contractAssets,
  contractConfig,
  contractOrderDetail,
  contractRecords,
} from '../../../src/worker/api/contract.ts';
import { dustQuote, exchangeQuote, exchangeRecords } from '../../../src/worker/api/convert.ts';
import { depositAddress, depositNetworks, depositRecords } from '../../../src/worker/api/deposits.ts';
import { getAuth, getInvites } from '../../../src/worker/api/identity.ts';
import { getLimits } from '../../../src/worker/api/limits.ts';
import {
  getDepth,
  getDetails,
  getDetailsByQuoteCoin,
  getKline,
  getMarketTrade,
} from '../../../src/worker/api/market.ts';
import { messageCount, messageDetail, messagePage } from '../../../src/worker/api/messages.ts';
import { requestState } from '../../../src/worker/api/money.ts';
import { passkeyList, passkeyLoginOptions } from '../../../src/worker/api/passkeys.ts';
import { customer, parameterByName } from '../../../src/worker/api/platform.ts';
import { getArrivals, getPosition } from '../../../src/worker/api/position.ts';
import { pushChoices } from '../../../src/worker/api/push.ts';
import { getLoginRecord, getSecurity, getSessions } from '../../../src/worker/api/security.ts';
import { getSettings } from '../../../src/worker/api/settings.ts';
import { spotFills, spotOrderDetail, spotOrders } from '../../../src/worker/api/spot.ts';
import { streamTicket } from '../../../src/worker/api/stream-ticket.ts';
import {
  withdrawalNetworks,
  withdrawalPreview,
  withdrawalRecords,
  withdrawalTerms,
} from '../../../src/worker/api/withdrawals.ts';
import { type Known, keepFirst, type Probe, probe, withId } from '../probe.ts';

const PAGE = { pageNo: 1, pageSize: 10 } as const;
/** The account of each area. */
const ACCOUNTS = [
  { account: 1, area: 'contract' },
  { account: 2, area: 'assets' },
  { account: 3, area: 'finance' },
  { account: 4, area: 'pool' },
  { account: 5, area: 'fund' },
] as const;
const PERIODS = ['1min', '5min', '15min', '30min', '1day'] as const;
export const symbolOf = ({ pair }: Known) => `${pair.base}${pair.quote}`.toLowerCase();
const coinsOf = ({ pair }: Known) => ({ baseCoin: pair.base, quoteCoin: pair.quote });
const nothing = () => ({});

/** Everything that anybody may ask, but for the products. */
export const PUBLIC_READS: readonly Probe[] = [
  probe(parameterByName, {
    area: 'parameters',
    ask: () => [
      { paramName: 'contract_fee_rate' },
      { paramName: 'customer_service_email' },
      { paramName: 'customer_service_url' },
    ],
  }),
  probe(customer, { area: 'parameters', ask: nothing }),
  probe(getKline, {
    area: 'market',
    ask: (known) => PERIODS.map((timer) => ({ symbol: symbolOf(known), timer, size: 2000 })),
  }),
  probe(getDepth, { area: 'market', ask: (known) => ({ symbol: symbolOf(known), timer: '1min', size: 20 }) }),
  probe(getMarketTrade, { area: 'market', ask: (known) => ({ symbol: symbolOf(known) }) }),
  probe(getDetails, {
    area: 'market',
    ask: (known) => ({ symbol: symbolOf(known), timer: '1day' as const, size: 1 }),
    learn: ({ close }, { ids }) => close !== null && ids.set('lastPrice', close),
  }),
  probe(getDetailsByQuoteCoin, { area: 'market', ask: ({ pair }) => ({ quoteCoin: pair.quote }) }),
  probe(contractConfig, {
    area: 'contract',
    ask: nothing,
    learn: ([option], { ids }) => {
      if (!option) return;
      ids.set('contractSeconds', String(option.seconds));
      ids.set('contractMinimum', option.minimum);
    },
  }),
  probe(getCarousel, { area: 'home', ask: nothing }),
  probe(getAnnouncements, { area: 'home', ask: nothing }),
];

const withNetwork = <P>(known: Known, payload: (chain: string) => P): P | string =>
  withId(known, 'chain', payload, `no network of ${known.pair.quote} is known`);

export const CONTRACT_DETAIL: Probe = probe(contractOrderDetail, {
  area: 'contract',
  ask: (known) => withId(known, 'contractOrder', (id) => ({ id }), 'the account has no contract'),
});

/** What somebody who is signed in may ask of the specified areas and of the account; nothing of it changes anything. */
export const PRIVATE_READS: readonly Probe[] = [
  probe(messageCount, { area: 'notices', ask: nothing }),
  probe(messagePage, { area: 'notices', ask: () => PAGE, learn: keepFirst('message') }),
  probe(contractAssets, { area: 'contract', ask: nothing }),
  probe(contractAssetRecords, { area: 'contract', ask: () => PAGE }),
  probe(contractRecords, {
    area: 'contract',
    ask: (known) => [0, 1, 2].map((entryStatus) => ({ ...PAGE, entryStatus, ...coinsOf(known) })),
    learn: keepFirst('contractOrder'),
  }),
  CONTRACT_DETAIL,
  probe(spotOrders, {
    area: 'trade',
    ask: (known) => ([0, 1, 2] as const).map((status) => ({ ...PAGE, ...coinsOf(known), status })),
    learn: keepFirst('spotOrder'),
  }),
  probe(spotOrderDetail, {
    area: 'trade',
    ask: (known) => withId(known, 'spotOrder', (orderId) => ({ orderId }), 'the account has no spot order'),
  }),
  probe(spotFills, { area: 'trade', ask: (known) => ({ ...PAGE, ...coinsOf(known) }) }),
  probe(requestState, { area: 'keys', ask: ({ newKey }) => ({ requestId: newKey() }) }),
  probe(accountAssets, {
    area: 'assets',
    ask: ({ areas }) => ACCOUNTS.filter(({ area }) => areas.has(area)).map(({ account }) => ({ account })),
  }),
  probe(transactionRecords, { area: 'assets', ask: () => PAGE }),
  probe(wealthHistory, { area: 'assets', ask: () => ({ days: 30 }) }),
  probe(depositNetworks, {
    area: 'assets',
    ask: ({ pair }) => ({ currency: pair.quote }),
    learn: (networks, { ids }) => {
      const open = networks.find(({ suspended }) => !suspended);
      if (open) ids.set('chain', open.chain);
    },
  }),
  probe(withdrawalNetworks, { area: 'assets', ask: ({ pair }) => ({ currency: pair.quote }) }),
  probe(depositAddress, {
    area: 'assets',
    mayRefuse: true,
    ask: (known) => withNetwork(known, (chain) => ({ currency: known.pair.quote, chain })),
  }),
  probe(depositRecords, { area: 'assets', ask: () => PAGE }),
  probe(withdrawalTerms, {
    area: 'assets',
    mayRefuse: true,
    ask: (known) => withNetwork(known, (chain) => ({ currency: known.pair.quote, chain })),
    learn: ({ minimum }, { ids }) => ids.set('withdrawalMinimum', minimum),
  }),
  probe(withdrawalRecords, { area: 'assets', ask: () => PAGE }),
  probe(exchangeQuote, {
    area: 'assets',
    mayRefuse: true,
    ask: ({ pair }) => ({ from: pair.quote, to: pair.base, amount: '20' }),
  }),
  probe(dustQuote, {
    area: 'assets',
    mayRefuse: true,
    ask: ({ pair }) => ({ to: pair.quote, threshold: '5' }),
  }),
  probe(exchangeRecords, { area: 'assets', ask: () => PAGE }),
  probe(getSecurity, { area: 'account', ask: nothing }),
  probe(getSessions, { area: 'account', ask: nothing }),
  probe(getLoginRecord, { area: 'account', ask: () => PAGE }),
  probe(getAuth, { area: 'account', ask: nothing }),
  probe(getInvites, { area: 'account', ask: () => PAGE }),
  probe(getLimits, { area: 'account', ask: nothing }),
  probe(getWhitelist, { area: 'account', ask: nothing }),
  probe(addressBook, {
    area: 'account',
    ask: nothing,
    learn: (book, { ids }) => {
      const [entry] = book.list;
      if (!entry) return;
      ids.set('address', entry.id);
      ids.set('addressChain', entry.chain);
    },
  }),
  probe(withdrawalPreview, {
    area: 'assets',
    mayRefuse: true,
    ask: (known) =>
      withId(
        known,
        'address',
        (addressId) => ({
          currency: known.pair.quote,
          chain: known.ids.get('addressChain') ?? '',
          addressId,
          amount: known.ids.get('withdrawalMinimum') ?? '20',
        }),
        'the address book has no address to ask about',
      ),
  }),
  probe(passkeyList, { area: 'passkeys', ask: nothing }),
  probe(passkeyLoginOptions, { area: 'passkeys', ask: nothing }),
  probe(streamTicket, { area: 'sign-in', ask: nothing }),
  probe(pushChoices, { area: 'push', ask: nothing }),
  probe(getSettings, { area: 'settings', ask: nothing }),
  probe(getPosition, { area: 'position', ask: coinsOf }),
  probe(getArrivals, { area: 'position', ask: (known) => ({ ...PAGE, ...coinsOf(known) }) }),
];

/** Reading a message marks it as read, so it counts as a write. */
export const READ_MESSAGE: Probe = probe(messageDetail, {
  area: 'notices',
  ask: (known) => withId(known, 'message', (id) => ({ id }), 'the account has no message'),
});
