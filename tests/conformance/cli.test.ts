import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codesFrom } from '../../conformance/src/codes.ts';
import { readOptions } from '../../conformance/src/options.ts';
import { type OddServer, startOddBackEnd } from '../support/odd-back-end/server.ts';
import { htmlPage, numbersForTexts, type Switch } from '../support/odd-back-end/switches.ts';

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
