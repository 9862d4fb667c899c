import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codesFrom } from '../../conformance/src/codes.ts';
import { readOptions } from '../../conformance/src/options.ts';
import { checkBackEnd } from '../../conformance/src/run.ts';
import { type OddServer, startOddBackEnd } from '../support/odd-back-end/server.ts';
import { htmlPage, numbersForTexts, type Switch } from '../support/odd-back-end/switches.ts';

/** Every answer but the first one says something that is none. */
const nonsense: Switch = ({ path, body }) => (path === '/paramter/getPublic' ? body : { code: 1, data: 7 });

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The tool as an operator starts it: whatever they call it by, it is this file. */
const run = (...args: readonly string[]): Promise<Ended> => runTyping('', ...args);

const runTyping = (typed: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, CONFORMANCE_PASSWORD: 'Some-2468', CONFORMANCE_ORIGIN: '' };
    const tool = execFile(process.execPath, ['conformance/bin.mjs', ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
    tool.stdin?.end(typed);
  });

let folder: string;
const open: OddServer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bourse-conformance-'));
});
afterEach(async () => {
  for (const backEnd of open.splice(0)) await backEnd.close();
  await rm(folder, { recursive: true });
});

async function odd(...switches: readonly Switch[]): Promise<string> {
  const backEnd = await startOddBackEnd(...switches);
  open.push(backEnd);
  return backEnd.origin;
}

describe('bourse-conformance', () => {
  it('ends with 0 where the app can use the back end, and writes the page', async () => {
    const origin = await odd(numbersForTexts('open'));
    const file = join(folder, 'report.html');
    const account = ['--account', 'somebody@exchange.example', '--code', 'echo "code 123456"'];
    const { code, out } = await run('--origin', origin, ...account, '--html', file);
    expect(out).toContain('PASSED  The app can use this back end, with deviations that it tolerates.');
    expect(out.split('\n').length).toBeLessThan(60);
    expect(code).toBe(0);
    const page = await readFile(file, 'utf8');
    expect(page).toContain('<td><code>data[].open</code></td><td class="tolerated">the number 1</td>');
    expect(page).toContain('<td>a decimal as text</td>');
  });

  it('ends with 1 where it cannot, without a stack', async () => {
    const { code, out, err } = await run('--origin', await odd(htmlPage('/huobi/getKline')));
    expect(out).toContain('POST /huobi/getKline (required) wrong: an HTML page; the document says JSON');
    expect([code, err]).toEqual([1, '']);
  });

  it('asks for the code, and goes on where nobody types', async () => {
    const origin = await odd();
    const account = ['--origin', origin, '--account', 'somebody@exchange.example'];
    const typing = await runTyping('123456\n', ...account);
    expect(typing.err).toBe('The code that was emailed to somebody@exchange.example: ');
    expect(typing.code).toBe(0);
    const silent = await run(...account);
    expect(silent.out).toContain('the account can sign in: no session');
    expect(silent.code).toBe(1);
  });

  it('ends with 2 where it could not look', async () => {
    const { code, out, err } = await run('--origin', 'exchange');
    expect(err).toBe('--origin has to be an http or https origin\n(--help says more)\n');
    expect([code, out]).toEqual([2, '']);
  });

  it('ends with 2 and one line where nobody answers', async () => {
    const origin = await odd();
    for (const backEnd of open.splice(0)) await backEnd.close();
    const { code, out, err } = await run('--origin', origin);
    expect(err).toMatch(/^http:\/\/127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED.*\n$/);
    expect([code, out]).toEqual([2, '']);
    const unknown = await run('--origin', 'https://no-such-host.invalid');
    expect(unknown.err).toMatch(/^https:\/\/no-such-host\.invalid cannot be reached: .*no-such-host/);
    expect(unknown.code).toBe(2);
  });

  it('fits on one page, however much is wrong', async () => {
    const { code, out } = await run('--origin', await odd(nonsense), '--profile', 'full');
    expect(code).toBe(1);
    expect(out.split('\n').length).toBeLessThanOrEqual(60);
    expect(out).toMatch(/and \d+ more lines: --html or --json FILE has all of it/);
  });

  it('writes the report for machines', async () => {
    const origin = await odd(htmlPage('/huobi/getKline'));
    const files = { json: join(folder, 'report.json'), junit: join(folder, 'junit.xml') };
    await run('--origin', origin, '--json', files.json, '--junit', files.junit);
    const report = JSON.parse(await readFile(files.json, 'utf8'));
    expect(report).toMatchObject({ origin, passed: false, headline: expect.stringContaining('cannot use') });
    const kline = report.calls.find(({ call }: { call: string }) => call === 'POST /huobi/getKline');
    expect(kline).toMatchObject({ required: true, verdict: 'wrong' });
    const xml = await readFile(files.junit, 'utf8');
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites .*failures="[1-9]/);
    expect(xml).toMatch(
      /<testcase classname="\w+" name="POST \/huobi\/getKline">\s*<failure message="[^"]*HTML page/,
    );
    expect(xml).toContain('<skipped message="they need an account (--account)"/>');
    expect(xml.match(/<testcase /g)?.length).toBe(Number(/ tests="(\d+)"/.exec(xml)?.[1]));
  });

  it('uses each connection once, because an old one may be closed as it is used', async () => {
    const backEnd = await startOddBackEnd();
    open.push(backEnd);
    const ways: (string | null)[] = [];
    const fetching = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      ways.push(new Headers(init?.headers).get('connection'));
      return fetching(input, init);
    };
    try {
      const options = readOptions(['--origin', backEnd.origin], {});
      if (typeof options === 'string') throw new Error(options);
      await checkBackEnd(options);
    } finally {
      globalThis.fetch = fetching;
    }
    expect(ways.length).toBeGreaterThan(5);
    expect(new Set(ways)).toEqual(new Set(['close']));
  });
});

describe('its options', () => {
  const read = (...args: readonly string[]) =>
    readOptions(['--origin', 'https://exchange.example/x', ...args], { CONFORMANCE_PASSWORD: 'Some-2468' });

  it('read only, unless asked to write', () => {
    expect(read()).toMatchObject({ origin: 'https://exchange.example', write: false, profile: 'specified' });
    expect(read('--read-only')).toMatchObject({ write: false });
    expect(read('--write', '--account', 'a@b.test')).toMatchObject({ write: true, timeLimit: 10_000 });
    expect(read('--write')).toBe('--write needs an --account');
    expect(read('--write', '--read-only')).toBe('--write and --read-only exclude one another');
  });

  it.each([
    ['--profile', 'most', '--profile is specified or full'],
    ['--pair', 'BTCUSDT', '--pair is like BTC/USDT'],
    ['--time-limit', '120', '--time-limit is between 0.1 and 60 seconds'],
  ])('%s %s is refused', (name, value, why) => {
    expect(read(name, value)).toBe(why);
  });

  it('refuse what they do not know', () => {
    expect(read('--reed-only')).toContain('--reed-only');
  });
});

describe('a code', () => {
  it('is the last word that a command prints, which is told the account', async () => {
    const codes = codesFrom('echo "for $ACCOUNT: 654321"', 'http://unused.invalid', 1000);
    expect(await codes('a@b.test')).toBe('654321');
  });
});
