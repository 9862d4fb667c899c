import { afterEach, describe, expect, it } from 'vitest';
import { failed } from '#protocol/result.ts';
import { milliseconds } from '#protocol/units.ts';
import type { Endpoint, Payload } from '#worker/api/endpoint.ts';
import { createHttpClient } from '#worker/api/http-client.ts';
import { systemClock } from '#worker/platform/clock.ts';
import { documentedCalls } from '../../conformance/src/document.ts';
import { NEVER } from '../../conformance/src/probes/writes.ts';
import { tellsUnreadable } from '../../conformance/src/readers.ts';
import { failing, passed, type Report, tolerated } from '../../conformance/src/report.ts';
import { htmlOf } from '../../conformance/src/report-html.ts';
import { textOf } from '../../conformance/src/report-text.ts';
import { ALL_PROBES, checkBackEnd, type RunOptions } from '../../conformance/src/run.ts';
import { openBackEnd } from '../support/live-back-end.ts';
import { missingCalls } from '../support/missing-calls.ts';
import { type OddBackEnd, startOddBackEnd } from '../support/odd-back-end/server.ts';
import {
  bareNumbers,
  brokenRow,
  codeAsText,
  htmlPage,
  inSeconds,
  instead,
  isoDates,
  missingList,
  missingPart,
  nestedTrades,
  noArea,
  nullPart,
  nulls,
  numbersForTexts,
  oddRow,
  refusal,
  type Switch,
  silence,
  turnedVolumes,
} from '../support/odd-back-end/switches.ts';

const open: OddBackEnd[] = [];
afterEach(async () => {
  for (const backEnd of open.splice(0)) await backEnd.close();
});

async function odd(...switches: readonly Switch[]): Promise<OddBackEnd> {
  const backEnd = await startOddBackEnd(...switches);
  open.push(backEnd);
  return backEnd;
}

const USUAL = {
  base: '/bb/app',
  profile: 'full',
  pair: { base: 'USDT', quote: 'USDT' },
  account: 'somebody@exchange.example',
  password: 'Some-2468',
  codes: async () => '123456',
  write: false,
  newcomer: '',
  timeLimit: 5000,
} as const;

const check = ({ origin }: { readonly origin: string }, options: Partial<RunOptions> = {}): Promise<Report> =>
  checkBackEnd({ ...USUAL, origin, ...options });

const verdictOf = ({ calls }: Report, call: string) => calls.find((each) => each.call === call);

/** The app's own client, signed in, before the same back end: has it the answer that it asked for? */
async function appReads({ origin }: OddBackEnd, endpoint: Endpoint<Payload, unknown>, timeout = 5000) {
  const http = createHttpClient({
    fetch: (url, init) => fetch(`${origin}${url}`, init),
    clock: systemClock,
    timeout: milliseconds(timeout),
    base: () => '/bb/app',
    session: { ready: Promise.resolve(), token: () => 'a-token-of-somebody', epoch: () => 1 },
    language: () => null,
    device: async () => null,
    online: () => true,
    missing: missingCalls({ clock: systemClock }),
    confirmSession: async () => failed({ kind: 'network' }),
    observer: {
      reached: () => {},
      serverTime: () => {},
      sessionInvalid: () => {},
      held: () => {},
      activity: () => {},
    },
    log: { add: () => {}, rows: () => [] },
  });
  const result = await http.call(endpoint, {});
  return result.ok && !tellsUnreadable(result.value);
}

describe('the sandbox', () => {
  it('is clean in both profiles, and for somebody who writes', async () => {
    const { origin, account, password, mailedCode, newcomer, close } = await openBackEnd();
    try {
      const options = {
        account,
        password,
        codes: mailedCode,
        pair: { base: 'BTC', quote: 'USDT' },
        // A limit is for what hangs here: the sandbox makes its market in this process.
        timeLimit: 60_000,
      };
      for (const more of [
        { profile: 'specified' as const },
        { profile: 'full' as const, write: true, newcomer: newcomer() },
      ]) {
        const report = await check({ origin }, { ...options, ...more });
        expect(textOf(report)).toContain('PASSED  The app can use this back end.\n');
        expect([failing(report), tolerated(report), report.missing]).toEqual([[], [], []]);
        expect(report.rules.filter(({ verdict }) => verdict !== 'fits')).toEqual([]);
      }
    } finally {
      await close();
    }
  });
});

describe('the tool', () => {
  it('asks every call of the document, or says that it never does', () => {
    const asked = ALL_PROBES.map(({ call }) => `${call.method} ${call.path}`);
    expect([...new Set([...asked, ...NEVER, 'GET /paramter/getPublic'])].sort()).toEqual(
      [...documentedCalls()].sort(),
    );
    expect(asked.filter((call) => NEVER.includes(call))).toEqual([]);
  });

  it('finds nothing in what the document gives as an example', async () => {
    const report = await check(await odd());
    expect([failing(report), tolerated(report), report.missing]).toEqual([[], [], []]);
    expect(passed(report)).toBe(true);
  });

  it('sees that a transfer which comes again with its key moves nothing, or that it does', async () => {
    // Its balances never change: what it says was moved was not.
    const report = await check(await odd(), { write: true });
    expect(report.rules).toContainEqual(
      expect.objectContaining({ verdict: 'wrong', came: 'a transfer of 1 USDT, sent twice, moved 0' }),
    );
    expect(passed(report)).toBe(false);
  });

  it('changes nothing unless it is asked to', async () => {
    const backEnd = await odd();
    await check(backEnd);
    const writes = ['createOrder', 'transfer', 'readAllNotice', 'getNoticeDetail', 'register', 'cancelOrder'];
    expect(backEnd.asked.filter((path) => writes.some((name) => path.endsWith(name)))).toEqual([]);
  });
});

const CASES: readonly (readonly [
  name: string,
  on: Switch,
  call: string,
  verdict: string,
  said: string | RegExp,
])[] = [
  [
    'decimals as numbers are tolerated',
    numbersForTexts('open', 'close', 'high', 'low', 'vol'),
    'POST /huobi/getKline',
    'tolerated',
    'data[].open: the number 1; the document says a decimal as text',
  ],
  [
    'balances as numbers are tolerated',
    numbersForTexts('availableCurrency', 'frozenCurrency'),
    'POST /contract/getAssets',
    'tolerated',
    'data[].availableCurrency: the number 1; the document says text',
  ],
  [
    'null for a text that the app reads as empty is tolerated',
    nulls('/index/getNoticePage', 'summary'),
    'POST /index/getNoticePage',
    'tolerated',
    'data.list[].summary: null; the document says text',
  ],
  [
    'null for an id leaves nothing to read',
    nulls('/index/getNoticePage', 'id', 'summary'),
    'POST /index/getNoticePage',
    'wrong',
    /✗ data\.list\[\]\.id: null; the document says text; the app leaves out 1 of 1 rows[\s\S]*~ data\.list\[\]\.summary: null/,
  ],
  [
    'one broken row of two is shown as unreadable',
    brokenRow('/index/getNoticePage', 'createTime'),
    'POST /index/getNoticePage',
    'wrong',
    'data.list[].createTime: null; the document says a whole number; the app shows as unreadable 1 of 2 rows',
  ],
  [
    'a page without its list is wrong',
    missingList('/contract/getContractRecord'),
    'POST /contract/getContractRecord',
    'wrong',
    'data.list: nothing; the document says a list',
  ],
  [
    'a list of which no row can be read is wrong, though it is one',
    nulls('/huobi/getKline', 'open'),
    'POST /huobi/getKline',
    'wrong',
    'data[].open: null; the document says a decimal as text; the app shows as unreadable 1 of 1 rows',
  ],
  [
    'a text that the document allows and the app cannot use',
    instead('/assets/getAssets', 'available', 'plenty'),
    'POST /assets/getAssets',
    'wrong',
    'data[].available: the text "plenty"; the document says text; the app can\'t use this one',
  ],
  [
    'an id beyond what JavaScript counts to is tolerated',
    bareNumbers('/index/getNoticePage', 'id'),
    'POST /index/getNoticePage',
    'tolerated',
    'data.list[].id: the number 1; the document says text',
  ],
  [
    'one that JavaScript would round is read in full',
    (reply) =>
      bareNumbers(
        reply.path,
        'id',
      )({ ...reply, body: instead('/index/getNoticePage', 'id', '9223372036854775807')(reply) }),
    'POST /index/getNoticePage',
    'tolerated',
    'data.list[].id: the text "9223372036854775807"; the document says text',
  ],
  [
    'balances with exponents are tolerated',
    instead('/contract/getAssets', 'availableCurrency', '0E-8'),
    'POST /contract/getAssets',
    'tolerated',
    'data[].availableCurrency: the text "0E-8"; the document says text',
  ],
  [
    'a balance of null beside one that is right is wrong',
    oddRow('/contract/getAssets', 'availableCurrency', null),
    'POST /contract/getAssets',
    'wrong',
    '✗ data[].availableCurrency: null; the document says text; the app shows as unreadable 1 of 2 rows',
  ],
  [
    'a balance that is no number is wrong, too',
    oddRow('/assets/getAssets', 'frozen', '1e-30'),
    'POST /assets/getAssets',
    'wrong',
    /data\[\]\.frozen: the text "1e-30"; .*the app shows as unreadable 1 of 2 rows/,
  ],
  [
    'a trade without a price is wrong',
    oddRow('/huobi/getMarketTrade', 'price', null),
    'POST /huobi/getMarketTrade',
    'wrong',
    'data[].price: null; the document says a decimal as text; the app shows as unreadable 1 of 2 rows',
  ],
  [
    'seconds for milliseconds are tolerated',
    inSeconds('/index/getNoticePage', 'createTime'),
    'POST /index/getNoticePage',
    'tolerated',
    'data.list[].createTime: the number 1700000000; the document says a whole number',
  ],
  [
    'ISO dates are tolerated',
    isoDates('/index/getNoticePage', 'createTime'),
    'POST /index/getNoticePage',
    'tolerated',
    'data.list[].createTime: the text "2023-11-14T22:13:20.000+0000"; the document says a whole number',
  ],
  [
    'codes as text are tolerated',
    codeAsText,
    'POST /contract/getAssets',
    'tolerated',
    'code: the text "1"; the document says a whole number',
  ],
  [
    'null for a list is tolerated',
    nullPart('/contract/getContractRecord', 'list'),
    'POST /contract/getContractRecord',
    'tolerated',
    'data.list: null; the document says a list',
  ],
  [
    'null for a page is tolerated',
    nullPart('/index/getNoticePage', 'data'),
    'POST /index/getNoticePage',
    'tolerated',
    'data: null; the document says an object',
  ],
  [
    'null for balances is wrong: nobody knows that there are none',
    nullPart('/contract/getAssets', 'data'),
    'POST /contract/getAssets',
    'wrong',
    'data: null; the document says a list',
  ],
  [
    'a page without its total is tolerated',
    missingPart('/contract/getContractRecord', 'sum'),
    'POST /contract/getContractRecord',
    'tolerated',
    'data.sum: nothing; the document says a whole number',
  ],
  [
    'null for a side of the book is tolerated',
    nullPart('/huobi/getHuobiContractDepthV2', 'bids'),
    'POST /huobi/getHuobiContractDepthV2',
    'tolerated',
    'tick.bids: null; the document says a list',
  ],
  [
    "HTX's trades are tolerated",
    nestedTrades,
    'POST /huobi/getMarketTrade',
    'tolerated',
    'data[].price: nothing; the document says a decimal as text',
  ],
  [
    "HTX's sums are tolerated",
    turnedVolumes('/huobi/getDetails'),
    'POST /huobi/getDetails',
    'tolerated',
    'tick.vol: the sum of quote coins; the document says that of base coins; vol and amount are the other way round',
  ],
  [
    'a page of HTML is wrong',
    htmlPage('/paramter/getCustomer'),
    'GET /paramter/getCustomer',
    'wrong',
    'an HTML page; the document says JSON',
  ],
  [
    'a refusal of what has to be answered fails',
    refusal('/contract/getAssets', 1007, 'not\u001b[2J here'),
    'POST /contract/getAssets',
    'refused',
    'refused with code 1007: not\\u{1b}[2J here',
  ],
  [
    'a session that ends at once is wrong',
    refusal('/index/getNoticeCount', -2, ''),
    'POST /index/getNoticeCount',
    'wrong',
    'code -2: the app signs the person out',
  ],
];

describe("each verdict is the app's", () => {
  it.each(CASES)('%s', async (_, on, call, verdict, said) => {
    const backEnd = await odd(on);
    const report = await check(backEnd);
    expect(verdictOf(report, call)).toMatchObject({ verdict });
    expect(textOf(report)).toEqual(
      typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
    );
    expect(passed(report)).toBe(verdict === 'tolerated');
    for (const { call: name, verdict: found } of report.calls) {
      const probe = ALL_PROBES.find((each) => `${each.call.method} ${each.call.path}` === name);
      if (!probe) continue;
      const reads = await appReads(backEnd, probe.call as Endpoint<Payload, unknown>);
      expect([name, reads]).toEqual([name, found === 'fits' || found === 'tolerated']);
    }
  });

  it('an answer that never comes ends at the time limit of its call', async () => {
    const report = await check(await odd(silence('/huobi/getDetails')), { timeLimit: 300 });
    expect(verdictOf(report, 'POST /huobi/getDetails')).toMatchObject({
      verdict: 'wrong',
      why: 'no answer within 0.3 s',
    });
    expect(failing(report)).toHaveLength(1);
  });

  it('an account that cannot sign in is no success', async () => {
    const report = await check(await odd(), { codes: async () => '', profile: 'specified' });
    expect(textOf(report)).toContain('the account can sign in: no session');
    expect(passed(report)).toBe(false);
  });

  it('a back end that is not there is asked three times', async () => {
    const backEnd = await odd();
    await backEnd.close();
    open.pop();
    const report = await check(backEnd);
    expect(failing(report)).toHaveLength(3);
    expect(textOf(report)).toContain('3 calls in a row had no answer');
    expect(passed(report)).toBe(false);
  });

  it('an area without its calls is one line, and fails where the profile requires it', async () => {
    const backEnd = await odd(noArea('/fund'), noArea('/huobi'));
    const full = await check(backEnd);
    const specified = await check(backEnd, { profile: 'specified' });
    expect(full.missing.map(({ area, required }) => [area, required])).toEqual([
      ['market', true],
      ['fund', true],
    ]);
    expect(specified.missing.map(({ area, required }) => [area, required])).toEqual([
      ['market', true],
      ['fund', false],
    ]);
    expect(textOf(specified).match(/fund/g)).toHaveLength(1);
    expect(passed(specified)).toBe(false);
    expect(passed(await check(await odd(noArea('/fund')), { profile: 'specified' }))).toBe(true);
  });

  it('an area that getPublic does not name is not asked', async () => {
    const backEnd = await odd(instead('/paramter/getPublic', 'pool', false));
    const report = await check(backEnd, { profile: 'specified' });
    expect(report.missing).toEqual([{ area: 'pool', required: false, why: 'getPublic does not name it' }]);
    expect(backEnd.asked.filter((path) => path.startsWith('/pool'))).toEqual([]);
    expect(passed(report)).toBe(true);
  });

  it('without getPublic only the specified areas are asked', async () => {
    const backEnd = await odd(noArea('/paramter/getPublic'));
    const report = await check(backEnd, { profile: 'specified' });
    expect(passed(report)).toBe(true);
    expect(backEnd.asked.filter((path) => /^.(?:fund|trade|assets)/.test(path))).toEqual([]);
    expect(backEnd.asked).toContain('/contract/getAssets');
  });

  it('a token that nobody was given is answered with -2', async () => {
    const report = await check(await odd(instead('/index/getNoticeCount', 'code', 1)));
    expect(report.rules).toContainEqual(
      expect.objectContaining({ verdict: 'wrong', came: 'code of no kind' }),
    );
    expect(passed(report)).toBe(false);
  });
});

describe('the page', () => {
  it('shows what a back end wrote as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const report = await check(await odd(refusal('/contract/getAssets', 1001, hostile)));
    const page = htmlOf(report);
    expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(page).not.toContain('<img');
    expect(page).toContain("default-src 'none'");
  });
});
