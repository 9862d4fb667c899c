import { isIP } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { proxyList } from './http/address.ts';
import { isLoopback } from './http/local-name.ts';
import { isSandboxKey } from './secret-file.ts';
import { withSecretFiles } from './secret-variables.ts';

export interface Options {
  readonly port: number;
  /** The machine's address to listen at. */
  readonly host: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** A NATS server over which the processes of one database share what they read of the market; null: none. */
  readonly natsUrl: string | null;
  readonly backend: string | null;
  readonly smtpUrl: string | null;
  /** Where people open the app, where that is not the address it listens on. */
  readonly publicOrigin: string | null;
  /** Makes the demo account, whose passwords the README prints. */
  readonly demo: boolean;
  /** Of the paths below /sandbox; null lets the data folder keep one where there has to be. */
  readonly sandboxKey: string | null;
  /** Business seconds per real second. */
  readonly speed: number;
  /** Fixes the simulated market; null: its prices can't be computed. */
  readonly seed: string | null;
  /** Offers seconds contracts on a fixed market, too. */
  readonly contractsOnFixedMarket: boolean;
  /** REST origin of the real market whose prices are traded at; null: the market is simulated. */
  readonly marketOrigin: string | null;
  /** Where it pushes them; null: it is asked for everything. */
  readonly marketSocket: string | null;
  /** Made-up pairs beside the listed ones, to be watched and not traded: for load tests. */
  readonly extraPairs: number;
  /** False leaves to the operating system when the data folder reaches the disk: for tests and benches. */
  readonly sync: boolean;
  /** Streams that are open at a time, and from one address. */
  readonly streams: { readonly most: number; readonly mostEach: number };
  /** Requests of one address in ten seconds. */
  readonly requestsPerTenSeconds: number;
  /** False: everything is asked for, as with a back end that has no stream. */
  readonly stream: boolean;
  /** Says that market calls may be asked for by GET: for a cache in front. */
  readonly marketGet: boolean;
  /** False while a development server serves the app. */
  readonly web: boolean;
  /** Address of an operator's customer-service chat page, or '' for the sandbox's own. */
  readonly chatUrl: string;
  /** Of the sandbox's own chat; a free one is used where it is taken. */
  readonly chatPort: number;
  /** Folder of the app that is served. */
  readonly webFolder: string;
  /** The operator's file; null: the build's, which says nothing. */
  readonly configFile: string | null;
  /** Networks that take no deposits: "ERC20 EOS". */
  readonly suspendedChains: readonly string[];
  /** Addresses and ranges of the proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Of the figures; null: they are not answered. */
  readonly metricsPort: number | null;
  /** Where they are answered. */
  readonly metricsHost: string;
  /** How long it goes on answering, and says that it will not, before it ends. */
  readonly drainMs: number;
  readonly logFormat: 'text' | 'json';
}

/** What was a variable before there was a file. */
const IN_FILE: Readonly<Record<string, string>> = { CHAT_ORIGINS: 'chatOrigins', LOGO_HOSTS: 'logoOrigins' };

/**
 * Reads the environment, the files of secrets that it names, and the command line. Throws a sentence for people when a
 * value can't be used.
 */
export function readOptions(given: NodeJS.ProcessEnv, argv: readonly string[]): Options {
  const env = withSecretFiles(given);
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string' },
      speed: { type: 'string' },
      seed: { type: 'string' },
      'contracts-on-fixed-market': { type: 'boolean' },
      'extra-pairs': { type: 'string' },
      'no-sync': { type: 'boolean' },
      'no-stream': { type: 'boolean' },
      'market-get': { type: 'boolean' },
      'no-web': { type: 'boolean' },
    },
  });
  refuseMoved(env);
  const seed = values.seed ?? (env.BOURSE_SEED || null);
  const extraPairs = wholeNumber('--extra-pairs', values['extra-pairs'] ?? '0', 0, 999);
  const marketOrigin = marketOriginOf(env);
  if (marketOrigin !== null && (seed !== null || extraPairs > 0)) {
    throw new Error(
      '--seed and --extra-pairs are of the simulated market: leave them out with MARKET_SOURCE=htx',
    );
  }
  const port = wholeNumber('PORT', values.port ?? env.PORT ?? '4180', 0, 65_535);
  const list = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter((part) => part !== '');
  return {
    port,
    dataFolder: env.BOURSE_DATA || '.data',
    databaseUrl: env.DATABASE_URL
      ? addressOf('DATABASE_URL', env.DATABASE_URL, ['postgres', 'postgresql'])
      : null,
    natsUrl: natsUrlOf(env),
    backend: env.BACKEND_ORIGIN ? httpOrigin('BACKEND_ORIGIN', env.BACKEND_ORIGIN) : null,
    smtpUrl: env.SMTP_URL ? addressOf('SMTP_URL', env.SMTP_URL, ['smtp', 'smtps']) : null,
    publicOrigin: env.PUBLIC_ORIGIN ? httpOrigin('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN) : null,
    demo: demoOf(env),
    sandboxKey: env.SANDBOX_KEY ? sandboxKeyOf(env.SANDBOX_KEY) : null,
    speed: wholeNumber('--speed', values.speed ?? '1', 1, 100_000),
    seed,
    marketOrigin,
    marketSocket: marketOrigin === null ? null : marketSocketOf(env, marketOrigin),
    contractsOnFixedMarket: values['contracts-on-fixed-market'] ?? false,
    extraPairs,
    sync: !values['no-sync'],
    stream: !values['no-stream'],
    marketGet: values['market-get'] === true,
    web: !values['no-web'],
    chatUrl: env.CHAT_URL ?? '',
    suspendedChains: list(env.SUSPENDED_CHAINS),
    trustedProxies: proxies(list(env.TRUSTED_PROXIES)),
    host: hostOf(env),
    ...serviceOptions(env),
    // The same one at every start: the app that a browser has kept lets itself show this origin and no other.
    chatPort: wholeNumber(
      'CHAT_PORT',
      env.CHAT_PORT ?? String(port === 0 ? 0 : (port + 1) % 65_536),
      0,
      65_535,
    ),
    configFile: env.BOURSE_CONFIG || null,
  };
}

const hostOf = ({ HOST }: NodeJS.ProcessEnv): string => addressOfMachine('HOST', HOST || '127.0.0.1');

/** Unless told: where this machine alone can reach it, with a database of its own. */
function demoOf(env: NodeJS.ProcessEnv): boolean {
  const { BOURSE_DEMO, PUBLIC_ORIGIN, SANDBOX_KEY, DATABASE_URL } = env;
  if (!BOURSE_DEMO) return isLoopback(hostOf(env)) && !PUBLIC_ORIGIN && !SANDBOX_KEY && !DATABASE_URL;
  if (BOURSE_DEMO === '0' || BOURSE_DEMO === '1') return BOURSE_DEMO === '1';
  throw new Error(`BOURSE_DEMO must be 0 or 1, not "${BOURSE_DEMO}"`);
}

function refuseMoved(env: NodeJS.ProcessEnv): void {
  const moved = Object.entries(IN_FILE).find(([name]) => env[name]);
  if (moved) throw new Error(`${moved[0]} is "${moved[1]}" of the file that BOURSE_CONFIG names`);
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
}

const HTX_ORIGIN = 'https://api.huobi.pro';

function marketOriginOf(env: NodeJS.ProcessEnv): string | null {
  const source = env.MARKET_SOURCE || 'simulated';
  if (source === 'simulated') return null;
  if (source !== 'htx') throw new Error(`MARKET_SOURCE must be simulated or htx, not "${source}"`);
  return httpOrigin('MARKET_ORIGIN', env.MARKET_ORIGIN || HTX_ORIGIN);
}

function natsUrlOf({ BOURSE_NATS, DATABASE_URL }: NodeJS.ProcessEnv): string | null {
  if (!BOURSE_NATS) return null;
  if (!DATABASE_URL) {
    throw new Error('BOURSE_NATS is for several processes on the server of DATABASE_URL, which is not set');
  }
  const address = addressOf('BOURSE_NATS', BOURSE_NATS, ['nats', 'tls']);
  const { hostname, username, password } = new URL(address);
  if (hostname !== '' && isEncoded(username) && isEncoded(password)) return address;
  throw new Error('BOURSE_NATS must be an address whose name and password are percent-encoded');
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Never unprotected beside a REST interface that is not. */
function marketSocketOf(env: NodeJS.ProcessEnv, origin: string): string | null {
  const address = env.MARKET_SOCKET || `${origin.replace(/^http/, 'ws')}/ws`;
  if (address === 'off') return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  const schemes = origin.startsWith('https:') ? ['wss:'] : ['wss:', 'ws:'];
  if (url && schemes.includes(url.protocol) && !url.username && !url.hash) return url.href;
  throw new Error(
    `MARKET_SOCKET must be off or an address such as wss://exchange.example/ws, not "${address}"`,
  );
}

/** Of one that runs as a service. */
function serviceOptions(
  env: NodeJS.ProcessEnv,
): Pick<
  Options,
  'webFolder' | 'metricsPort' | 'metricsHost' | 'drainMs' | 'logFormat' | 'streams' | 'requestsPerTenSeconds'
> {
  return {
    requestsPerTenSeconds: wholeNumber(
      'REQUESTS_PER_ADDRESS',
      env.REQUESTS_PER_ADDRESS || '3000',
      1,
      10_000_000,
    ),
    streams: {
      most: wholeNumber('STREAMS', env.STREAMS || '5000', 1, 1_000_000),
      mostEach: wholeNumber('STREAMS_PER_ADDRESS', env.STREAMS_PER_ADDRESS || '500', 1, 1_000_000),
    },
    webFolder: env.BOURSE_WEB || join('dist', 'web'),
    metricsHost: addressOfMachine('METRICS_HOST', env.METRICS_HOST || '127.0.0.1'),
    metricsPort: env.METRICS_PORT ? wholeNumber('METRICS_PORT', env.METRICS_PORT, 0, 65_535) : null,
    drainMs: wholeNumber('DRAIN_SECONDS', env.DRAIN_SECONDS || '0', 0, 300) * 1000,
    logFormat: logFormatOf(env.LOG_FORMAT || 'text'),
  };
}

function addressOfMachine(name: string, text: string): string {
  if (isIP(text)) return text;
  throw new Error(`${name} must be an address of this machine such as 127.0.0.1 or 0.0.0.0, not "${text}"`);
}

function logFormatOf(text: string): 'text' | 'json' {
  if (text === 'text' || text === 'json') return text;
  throw new Error(`LOG_FORMAT must be text or json, not "${text}"`);
}

function proxies(entries: readonly string[]): readonly string[] {
  try {
    proxyList(entries);
  } catch {
    throw new Error(
      `TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8 or 2001:db8::1, not "${entries.join(' ')}"`,
    );
  }
  return entries;
}

function httpOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWhole = url !== null && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  if (isWhole && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Error(
    `${name} must be an address without a path, such as https://exchange.example, not "${text}"`,
  );
}

/** The value itself is not repeated. */
function sandboxKeyOf(text: string): string {
  if (isSandboxKey(text)) return text;
  throw new Error('SANDBOX_KEY must be 32 letters, digits, - and _ or more');
}

/** The value itself is not repeated: it holds a password. */
function addressOf(name: string, text: string, schemes: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && schemes.includes(url.protocol.slice(0, -1))) return text;
  throw new Error(`${name} must be an address such as ${schemes[0]}://name:password@host`);
}
