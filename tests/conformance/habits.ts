import type { Profile } from '../../conformance/src/report.ts';
import {
  book,
  noServerTime,
  serverTime,
  trades,
  undatedTrades,
} from '../support/odd-back-end/market-switches.ts';
import {
  bareNumbers,
  bookOf,
  brokenRow,
  codeAsText,
  fieldsAlone,
  freshMarket,
  gatewayTimeout,
  htmlPage,
  inSeconds,
  instead,
  isoDates,
  type MissingForm,
  missingCall,
  missingList,
  missingPart,
  nestedTrades,
  noArea,
  nullPart,
  nulls,
  numbersForTexts,
  oddRow,
  onlySpecified,
  refusal,
  type Switch,
  silence,
  turnedVolumes,
  values,
} from '../support/odd-back-end/switches.ts';

/**
 * `missing`: the back end lacks something that it may lack; `required`: something that it may not. The app can use a
 * back end of the first three.
 */
export type Verdict = 'fits' | 'tolerated' | 'missing' | 'required' | 'refused' | 'wrong';

/** A habit of back ends, and what the tool says of it. docs/operating.md names its switch beside the same verdict. */
export interface Habit {
  readonly says: string;
  /** By name, and by what it does. */
  readonly by: Readonly<Record<string, Switch>>;
  /** A call ("POST /user/login"), an area, or the beginning of a rule of all calls. */
  readonly of: string;
  readonly verdict: Verdict;
  /** What stands on the page. */
  readonly page: string | RegExp;
  readonly profile?: Profile;
  readonly write?: true;
  readonly timeLimit?: number;
}

const TRADES = 'POST /huobi/getMarketTrade';
const DEPTH = 'POST /huobi/getHuobiContractDepthV2';
const BALANCES = 'POST /contract/getAssets';
const RECORDS = 'POST /contract/getContractRecord';
const MESSAGES = 'POST /index/getNoticePage';
const HOUR = 3_600_000;
const since = Date.now();

const READ_OTHERWISE: readonly Habit[] = [
  {
    says: 'a position of the contract’s fields alone',
    by: {
      fieldsAlone: fieldsAlone(
        '/trade/getPosition',
        ...['amount', 'unknownAmount', 'averageCost', 'fifoCost', 'realised', 'realisedToday', 'fees'],
      ),
    },
    of: 'POST /trade/getPosition',
    verdict: 'tolerated',
    page: /data\.\w+.*(?:missing|nothing|absent|not there)/,
  },
  {
    says: 'decimals as numbers',
    by: { numbersForTexts: numbersForTexts('open', 'close', 'high', 'low', 'vol') },
    of: 'POST /huobi/getKline',
    verdict: 'tolerated',
    page: 'data[].open, .close, .high, .low, .vol: the number 1; the document says a decimal as text',
  },
  {
    says: 'balances as numbers',
    by: { numbersForTexts: numbersForTexts('availableCurrency', 'frozenCurrency') },
    of: BALANCES,
    verdict: 'tolerated',
    page: 'data[].availableCurrency, .frozenCurrency: the number 1; the document says text',
  },
  {
    says: 'an exponent as text',
    by: { instead: instead('/contract/getAssets', 'availableCurrency', '0E-8') },
    of: BALANCES,
    verdict: 'tolerated',
    page: 'data[].availableCurrency: the text "0E-8"; the document says text',
  },
  {
    says: 'a number for an id',
    by: { bareNumbers: bareNumbers('/index/getNoticePage', 'id') },
    of: MESSAGES,
    verdict: 'tolerated',
    page: 'data.list[].id: the number 1; the document says text',
  },
  {
    says: 'an id that JavaScript would round',
    by: {
      instead: instead('/index/getNoticePage', 'id', '9223372036854775807'),
      bareNumbers: bareNumbers('/index/getNoticePage', 'id'),
    },
    of: MESSAGES,
    verdict: 'tolerated',
    page: 'data.list[].id: the text "9223372036854775807"; the document says text',
  },
  {
    says: 'seconds for milliseconds',
    by: { inSeconds: inSeconds('/index/getNoticePage', 'createTime') },
    of: MESSAGES,
    verdict: 'tolerated',
    page: 'data.list[].createTime: the number 1700000000; the document says a whole number',
  },
  {
    says: 'ISO dates',
    by: { isoDates: isoDates('/index/getNoticePage', 'createTime') },
    of: MESSAGES,
    verdict: 'tolerated',
    page: 'data.list[].createTime: the text "2023-11-14T22:13:20.000+0000"; the document says a whole number',
  },
  {
    says: 'codes as text',
    by: { codeAsText },
    of: BALANCES,
    verdict: 'tolerated',
    page: /^ {2}in \d\d calls: code: the text "1"; the document says a whole number$/m,
  },
  {
    says: 'null for a list',
    by: { nullPart: nullPart('/contract/getContractRecord', 'list') },
    of: RECORDS,
    verdict: 'tolerated',
    page: 'data.list: null; the document says a list',
  },
  {
    says: 'null for a page',
    by: { nullPart: nullPart('/index/getNoticePage', 'data') },
    of: MESSAGES,
    verdict: 'tolerated',
    page: 'data: null; the document says an object',
  },
  {
    says: 'a page without its total',
    by: { missingPart: missingPart('/contract/getContractRecord', 'sum') },
    of: RECORDS,
    verdict: 'tolerated',
    page: 'data.sum: nothing; the document says a whole number',
  },
  {
    says: 'null for a side of the book',
    by: { nullPart: nullPart('/huobi/getHuobiContractDepthV2', 'bids') },
    of: 'POST /huobi/getHuobiContractDepthV2',
    verdict: 'tolerated',
    page: 'tick.bids: null; the document says a list',
  },
  {
    says: 'levels of the book as objects',
    by: { bookOf: bookOf({ px: '99', qty: 2, orders: 3 }) },
    of: DEPTH,
    verdict: 'tolerated',
    page: 'tick.bids[], .asks[]: an object; the document says a list',
  },
  {
    says: "HTX's trades",
    by: { nestedTrades },
    of: TRADES,
    verdict: 'tolerated',
    page: 'data[].price, .amount: nothing; the document says a decimal as text',
  },
  {
    says: "HTX's sums",
    by: { turnedVolumes: turnedVolumes('/huobi/getDetails') },
    of: 'POST /huobi/getDetails',
    verdict: 'tolerated',
    page: 'tick.vol: the sum of quote coins; the document says that of base coins; vol and amount are the other way round',
  },
  {
    says: 'null for words',
    by: { nulls: nulls('/index/getNoticePage', 'summary') },
    of: MESSAGES,
    verdict: 'tolerated',
    page: 'data.list[].summary: null; the document says text',
  },
];

const OTHER_UNITS: readonly Habit[] = [
  {
    says: 'a balance of a double, with more decimals than a ledger has',
    by: { instead: instead('/assets/getAssets', 'available', '0.00030000000000000003') },
    of: 'POST /assets/getAssets',
    verdict: 'tolerated',
    page: 'data[].available: the text "0.00030000000000000003"; the document says text',
  },
  {
    says: 'a volume without a digit before its point',
    by: { instead: instead('/huobi/getKline', 'vol', '.001') },
    of: 'POST /huobi/getKline',
    verdict: 'tolerated',
    page: 'data[].vol: the text ".001"; the document says a decimal as text',
  },
  {
    says: 'microseconds for milliseconds',
    by: { instead: instead('/index/getNoticePage', 'createTime', 1_700_000_000_000_000) },
    of: MESSAGES,
    verdict: 'tolerated',
    page: 'data.list[].createTime: the number 1700000000000000; the document says a whole number',
  },
  {
    says: 'nanoseconds for the seconds of a candle',
    by: { instead: instead('/huobi/getKline', 'id', '1700000000000000000') },
    of: 'POST /huobi/getKline',
    verdict: 'tolerated',
    page: 'data[].id: the text "1700000000000000000"; the document says a whole number',
  },
  {
    says: 'a percentage for a fraction',
    by: { instead: instead('/paramter/contractconfig', 'incomeRate', '80') },
    of: 'GET /paramter/contractconfig',
    verdict: 'tolerated',
    page: 'data[].incomeRate: the text "80"; the document says text',
  },
  {
    says: 'its time in seconds',
    by: { serverTime: serverTime(() => Math.floor(since / 1000)) },
    of: 'every answer says the time',
    verdict: 'tolerated',
    page: 'which is in seconds; the app tells it by its size',
  },
];

const UNREADABLE: readonly Habit[] = [
  {
    says: 'a rate that could be a fraction or a percentage',
    by: { instead: instead('/paramter/contractconfig', 'incomeRate', '5') },
    of: 'GET /paramter/contractconfig',
    verdict: 'wrong',
    page: 'data[].incomeRate: the text "5"; the document says text; the app can\'t use this one',
  },
  {
    says: 'volumes with grouped digits',
    by: { instead: instead('/huobi/getKline', 'vol', '1,234.5') },
    of: 'POST /huobi/getKline',
    verdict: 'wrong',
    page: 'data[].vol: the text "1,234.5"; the document says a decimal as text',
  },
  {
    says: 'a level of the book that names two prices, beside one that is right',
    by: { bookOf: bookOf(['100', '1'], { price: '99', px: '98', qty: '1' }) },
    of: DEPTH,
    verdict: 'wrong',
    page: /tick\.bids\[\].*the app shows as unreadable 1 of 2 rows/,
  },
  {
    says: 'a book with grouped digits',
    by: { bookOf: bookOf(['64,000.5', '1']) },
    of: DEPTH,
    verdict: 'wrong',
    page: 'the text "64,000.5"',
  },
  {
    says: 'one broken row of two in a list of one person',
    by: { brokenRow: brokenRow('/index/getNoticePage', 'createTime') },
    of: MESSAGES,
    verdict: 'wrong',
    page: 'data.list[].createTime: null; the document says a whole number; the app shows as unreadable 1 of 2 rows',
  },
  {
    says: 'a balance of null beside one that is right',
    by: { oddRow: oddRow('/contract/getAssets', 'availableCurrency', null) },
    of: BALANCES,
    verdict: 'wrong',
    page: '✗ data[].availableCurrency: null; the document says text; the app shows as unreadable 1 of 2 rows',
  },
  {
    says: 'a balance of more than 24 digits before the point',
    by: { oddRow: oddRow('/assets/getAssets', 'frozen', '1e24') },
    of: 'POST /assets/getAssets',
    verdict: 'wrong',
    page: /data\[\]\.frozen: the text "1e24"; .*the app shows as unreadable 1 of 2 rows/,
  },
  {
    says: 'balances of words',
    by: { instead: instead('/assets/getAssets', 'available', 'plenty') },
    of: 'POST /assets/getAssets',
    verdict: 'wrong',
    page: 'data[].available: the text "plenty"; the document says text; the app can\'t use this one',
  },
  {
    says: 'null for all balances: nobody knows that there are none',
    by: { nullPart: nullPart('/contract/getAssets', 'data') },
    of: BALANCES,
    verdict: 'wrong',
    page: 'data: null; the document says a list',
  },
  {
    says: 'a trade without a price',
    by: { oddRow: oddRow('/huobi/getMarketTrade', 'price', null) },
    of: TRADES,
    verdict: 'wrong',
    page: 'data[].price: null; the document says a decimal as text; the app shows as unreadable 1 of 2 rows',
  },
  {
    says: 'trades that do not say when they were made',
    by: { undatedTrades },
    of: TRADES,
    verdict: 'wrong',
    page: 'data[].ts: nothing; the document says a whole number; the app shows as unreadable 1 of 1 rows',
  },
  {
    says: 'candles without prices',
    by: { nulls: nulls('/huobi/getKline', 'open') },
    of: 'POST /huobi/getKline',
    verdict: 'wrong',
    page: 'data[].open: null; the document says a decimal as text; the app shows as unreadable 1 of 1 rows',
  },
  {
    says: 'null for every id: a screen would be empty',
    by: { nulls: nulls('/index/getNoticePage', 'id', 'summary') },
    of: MESSAGES,
    verdict: 'wrong',
    page: /✗ data\.list\[\]\.id: null; the document says text; the app leaves out 1 of 1 rows[\s\S]*~ data\.list\[\]\.summary: null/,
  },
  {
    says: 'dates that do not name their zone',
    by: { values: values('/index/getNoticePage', { createTime: '2023-11-14 22:13:20' }) },
    of: MESSAGES,
    verdict: 'wrong',
    page: 'data.list[].createTime: the text "2023-11-14 22:13:20"; the document says a whole number; the app leaves out 1 of 1 rows',
  },
  {
    says: 'a page without its list',
    by: { missingList: missingList('/contract/getContractRecord') },
    of: RECORDS,
    verdict: 'wrong',
    page: 'data.list: nothing; the document says a list',
  },
];

const NO_ANSWER: readonly Habit[] = [
  {
    says: 'HTML for a specified call',
    by: { htmlPage: htmlPage('/paramter/getCustomer') },
    of: 'GET /paramter/getCustomer',
    verdict: 'wrong',
    page: 'an HTML page; the document says JSON',
  },
  {
    says: 'a gateway that did not wait, for a call that moves money',
    by: { gatewayTimeout: gatewayTimeout('/contract/transfer') },
    of: 'POST /contract/transfer',
    verdict: 'wrong',
    page: 'HTTP 504; the document says 200',
    write: true,
  },
  {
    says: 'no answer',
    by: { silence: silence('/huobi/getDetails') },
    of: 'POST /huobi/getDetails',
    verdict: 'wrong',
    page: 'no answer within 3 s',
    timeLimit: 3000,
  },
  {
    says: 'a refusal of what has to be answered',
    by: { refusal: refusal('/contract/getAssets', 1007, 'not\u001b[2J here') },
    of: BALANCES,
    verdict: 'refused',
    page: 'POST /contract/getAssets (required) refused: code 1007: not\\u{1b}[2J here',
  },
  {
    says: '-2 of a specified call',
    by: { refusal: refusal('/index/getNoticeCount', -2, '') },
    of: 'POST /index/getNoticeCount',
    verdict: 'wrong',
    page: 'code -2: the app signs the person out',
  },
];

const FORMS: readonly (readonly [form: MissingForm, why: string])[] = [
  [401, 'HTTP 401'],
  [403, 'HTTP 403'],
  [404, 'HTTP 404'],
  [405, 'HTTP 405'],
  [500, 'HTTP 500'],
  ['page', 'an HTML page'],
  ['session', 'code -2, though the session goes on'],
];

const NOT_THERE: readonly Habit[] = [
  ...FORMS.map(
    ([form, why]): Habit => ({
      says: `a call of ours that is not there, as ${form}`,
      by: { missingCall: missingCall('/user/getLimits', form) },
      of: 'POST /user/getLimits',
      verdict: 'missing',
      page: `POST /user/getLimits missing: ${why}`,
      profile: 'specified',
    }),
  ),
  {
    says: 'the same where all calls are required',
    by: { missingCall: missingCall('/user/getLimits', 403) },
    of: 'POST /user/getLimits',
    verdict: 'required',
    page: 'POST /user/getLimits (required) missing: HTTP 403',
  },
  {
    says: 'a specified call that is not there',
    by: { missingCall: missingCall('/contract/getAssetsRecord', 404) },
    of: 'POST /contract/getAssetsRecord',
    verdict: 'required',
    page: 'POST /contract/getAssetsRecord (required) missing: HTTP 404',
    profile: 'specified',
  },
  {
    says: 'an area that is not there',
    by: { noArea: noArea('/fund') },
    of: 'fund',
    verdict: 'missing',
    page: /^ {2}fund \(optional\): all \d calls of it that were asked answer HTTP 404$/m,
    profile: 'specified',
  },
  {
    says: 'an area of the specification that is not there',
    by: { noArea: noArea('/huobi') },
    of: 'market',
    verdict: 'required',
    page: 'market (required): all 10 calls of it that were asked answer HTTP 404',
    profile: 'specified',
  },
  {
    says: "the specification's calls alone",
    by: { onlySpecified, freshMarket },
    of: 'finance',
    verdict: 'missing',
    page: 'finance (optional): without getPublic the app does not show it',
    profile: 'specified',
  },
];

const TIME: readonly Habit[] = [
  {
    says: 'trades of right now',
    by: { freshMarket },
    of: 'USDT/USDT is traded',
    verdict: 'fits',
    page: 'PASSED',
  },
  {
    says: 'the same trades for an hour',
    by: { trades: trades(() => since - HOUR) },
    of: 'USDT/USDT is traded',
    verdict: 'tolerated',
    page: /the last one is 6\d min old; the app says so, and takes no contract and no market order/,
  },
  {
    says: 'a book that stands still: one look cannot tell',
    by: { book: book(() => since) },
    of: 'POST /huobi/getHuobiContractDepthV2',
    verdict: 'fits',
    page: 'PASSED',
  },
  {
    says: 'a clock of its own, which its trades are held against',
    by: { trades: trades(() => since - HOUR), serverTime: serverTime(() => since - HOUR) },
    of: 'USDT/USDT is traded',
    verdict: 'fits',
    page: 'PASSED',
  },
  {
    says: 'no time at all',
    by: { noServerTime },
    of: 'every answer says the time',
    verdict: 'tolerated',
    page: 'no time: the app trusts the device',
  },
];

/** Every switch of the odd back end stands in one of these; `verdicts.test.ts` sees to that. */
export const HABITS: readonly Habit[] = [
  ...READ_OTHERWISE,
  ...OTHER_UNITS,
  ...UNREADABLE,
  ...NO_ANSWER,
  ...NOT_THERE,
  ...TIME,
];
