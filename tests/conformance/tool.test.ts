import { describe, expect, it } from 'vitest';
import { documentedCalls } from '../../conformance/src/document.ts';
import { NEVER } from '../../conformance/src/probes/writes.ts';
import { failing, passed, tolerated } from '../../conformance/src/report.ts';
import { htmlOf } from '../../conformance/src/report-html.ts';
import { textOf } from '../../conformance/src/report-text.ts';
import { ALL_PROBES } from '../../conformance/src/run.ts';
import { check, createOdd } from '../support/conformance-kit.ts';
import { openBackEnd } from '../support/live-back-end.ts';
import { freshMarket, instead, noArea, refusal } from '../support/odd-back-end/switches.ts';

const odd = createOdd();

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
    const report = await check(await odd(freshMarket));
    expect([failing(report), tolerated(report), report.missing]).toEqual([[], [], []]);
    expect(textOf(report)).toContain('PASSED  The app can use this back end.\n');
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

describe('a back end', () => {
  it('an account that cannot sign in is no success', async () => {
    const report = await check(await odd(), { codes: async () => '', profile: 'specified' });
    expect(textOf(report)).toContain('the account can sign in: no session');
    expect(passed(report)).toBe(false);
  });

  it('a back end that is not there is no verdict', async () => {
    const backEnd = await odd();
    await backEnd.close();
    await expect(check(backEnd)).rejects.toThrow(`${backEnd.origin} cannot be reached: `);
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
