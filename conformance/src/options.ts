import { parseArgs } from 'node:util';
import { parsePair } from '../../src/protocol/units.ts';
import { codesFrom } from './codes.ts';
import type { Profile } from './report.ts';
import type { RunOptions } from './run.ts';

export const HELP = `Checks a back end against the HTTP contract (docs/openapi.json), as the app would use it.

  npx bourse-conformance --origin https://exchange.example [options]

  --profile specified|full  which calls are required: those of the specification (default), or all
  --account EMAIL           signs in; the password is in CONFORMANCE_PASSWORD. A code is mailed
  --code typed|outbox|CMD   the emailed code: typed (default), from the sandbox's outbox, or the last word
                            that a command prints, which finds the address in $ACCOUNT
  --read-only               changes nothing, but for the session of the account (default)
  --write                   opens a contract at the least stake, places and cancels a spot order, reads messages
  --newcomer EMAIL          with --write: registers this address and goes through its passwords
  --pair BTC/USDT           the pair that is asked about
  --base /bb/app            where the calls are, below the origin
  --time-limit 10           seconds that a call may take
  --html FILE               writes the report as a page, too
  --json FILE               writes the report for programs: all of it
  --junit FILE              writes it as JUnit's XML, for a CI server: a test for each call, rule and area

Exit code: 0 the app can use it, 1 it cannot, 2 it could not be checked.
`;

export interface Asked extends RunOptions {
  readonly html: string | null;
  readonly json: string | null;
  readonly junit: string | null;
}

/** The options, or why they make no sense. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Asked | string {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args);
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown options';
  }
  if (values.help) return HELP;
  const { profile, pair, code, account, newcomer } = values;
  const timeLimit = Number(values['time-limit']) * 1000;
  const asked = pair.includes('/') ? parsePair(pair) : null;
  const origin = originOf(values.origin ?? env.CONFORMANCE_ORIGIN ?? '');
  const password = env.CONFORMANCE_PASSWORD ?? '';
  if (origin === null) return '--origin has to be an http or https origin';
  if (!isProfile(profile)) return '--profile is specified or full';
  if (asked === null) return '--pair is like BTC/USDT';
  if (!(timeLimit >= 100 && timeLimit <= 60_000)) return '--time-limit is between 0.1 and 60 seconds';
  if (values.write && values['read-only']) return '--write and --read-only exclude one another';
  if (values.write && account === '') return '--write needs an --account';
  if (account !== '' && password === '')
    return 'CONFORMANCE_PASSWORD has to hold the password of the account';
  return {
    origin,
    base: values.base,
    profile,
    pair: asked,
    account,
    password,
    codes: codesFrom(code, origin, timeLimit),
    write: values.write,
    newcomer,
    timeLimit,
    ...filesIn(values),
  };
}

const filesIn = ({ html, json, junit }: Partial<Record<'html' | 'json' | 'junit', string>>) => ({
  html: html ?? null,
  json: json ?? null,
  junit: junit ?? null,
});

const isProfile = (text: string): text is Profile => text === 'specified' || text === 'full';

function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}

const text = (otherwise: string) => ({ type: 'string', default: otherwise }) as const;
const flag = { type: 'boolean', default: false } as const;

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    strict: true,
    options: {
      origin: { type: 'string' },
      profile: text('specified'),
      account: text(''),
      code: text('typed'),
      'read-only': flag,
      write: flag,
      newcomer: text(''),
      pair: text('BTC/USDT'),
      base: text('/bb/app'),
      'time-limit': text('10'),
      html: { type: 'string' },
      json: { type: 'string' },
      junit: { type: 'string' },
      help: flag,
    },
  }).values;
