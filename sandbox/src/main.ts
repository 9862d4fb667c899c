import { join } from 'node:path';
import { createFront } from './front.ts';
import { isLoopback } from './http/local-name.ts';
import { createStaticHost, type StaticHost } from './http/static.ts';
import { endOnUnhandled } from './last-handler.ts';
import { jsonLog, type Log, textLog } from './observe/log.ts';
import { type Options, readOptions } from './options.ts';
import { createSandbox } from './server.ts';

interface Running {
  readonly url: string;
  readonly chatUrl?: string | null;
  readonly metricsUrl?: string | null;
  readonly deps?: { readonly sandboxKey: string | null };
  close(): Promise<void>;
}

/** Where Vite's development server shows the app. */
const DEV_ORIGINS = ['http://127.0.0.1:5173', 'http://localhost:5173'];

/** What the system's codes mean at a start. */
const REASONS: Readonly<Record<string, (reason: string) => string>> = {
  EADDRINUSE: () => 'The port is taken: stop what uses it, or choose another with PORT=4190.',
  EACCES: (reason) => `The port is not ours to take: choose another with PORT=4190. (${reason})`,
  '57P03': () => 'The database server of DATABASE_URL is still starting.',
  '53300': () => 'The database server of DATABASE_URL takes no more connections.',
  '25006': () => 'The database server of DATABASE_URL is a standby, which only reads.',
  ECONNREFUSED: () => 'The database server of DATABASE_URL does not answer.',
  ENOTFOUND: () => 'There is no database server of the name in DATABASE_URL.',
};

try {
  const options = readOptions(process.env, process.argv.slice(2));
  const log = options.logFormat === 'json' ? jsonLog() : textLog((line) => process.stderr.write(`${line}\n`));
  endOnUnhandled(process, log, (status) => process.exit(status));
  const running = await start(options, log);
  announce(options, running);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(130);
      stopping = true;
      running
        .close()
        .finally(() => log.close())
        .then(
          () => process.exit(0),
          (error: unknown) => stopWith(error),
        );
    });
  }
} catch (error) {
  stopWith(error);
}

async function start(options: Options, log: Log): Promise<Running> {
  const openStatic = (chatOrigins: readonly string[]): Promise<StaticHost> =>
    createStaticHost({
      root: options.webFolder,
      chatOrigins,
      ...(options.configFile ? { configFile: options.configFile } : {}),
    });
  if (options.backend) {
    const host = options.web ? await openStatic([]) : undefined;
    return createFront({
      port: options.port,
      host: options.host,
      backend: options.backend,
      publicOrigin: options.publicOrigin ?? undefined,
      fetchStatic: host,
      report: log.say,
      answered: log.answered,
      drainMs: options.drainMs,
      trustedProxies: options.trustedProxies,
      streams: options.streams,
      ...(options.metricsPort === null
        ? {}
        : { metricsPort: options.metricsPort, metricsHost: options.metricsHost }),
    });
  }
  return createSandbox({
    port: options.port,
    host: options.host,
    ...(options.seed ? { seed: options.seed } : {}),
    demo: options.demo,
    contractsOnFixedMarket: options.contractsOnFixedMarket,
    speed: options.speed,
    extraPairs: options.extraPairs,
    ...(options.marketOrigin
      ? { realMarket: { origin: options.marketOrigin, socket: options.marketSocket } }
      : {}),
    // With a database server the folder still keeps the pepper, which must outlive a restart.
    dataFolder: options.dataFolder,
    sync: options.sync,
    log,
    drainMs: options.drainMs,
    ...(options.metricsPort === null
      ? {}
      : { metricsPort: options.metricsPort, metricsHost: options.metricsHost }),
    ...placesOf(options),
    config: {
      chatUrl: options.chatUrl,
      suspendedChains: options.suspendedChains,
      trustedProxies: options.trustedProxies,
      requestsPerTenSeconds: options.requestsPerTenSeconds,
      marketGet: options.marketGet,
    },
    ...(options.chatUrl
      ? {}
      : { chat: { port: options.chatPort, appOrigins: options.web ? [] : DEV_ORIGINS } }),
    ...(options.stream ? { stream: { ...options.streams, origins: options.web ? [] : DEV_ORIGINS } } : {}),
    ...(options.web ? { openStatic } : {}),
  });
}

/** What is elsewhere, and what the operator has chosen for it. */
function placesOf({ databaseUrl, natsUrl, smtpUrl, publicOrigin, sandboxKey }: Options) {
  return {
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(natsUrl ? { natsUrl } : {}),
    ...(smtpUrl ? { smtpUrl } : {}),
    ...(publicOrigin ? { publicOrigin } : {}),
    ...(sandboxKey ? { sandboxKey } : {}),
  };
}

function announce(options: Options, { url, chatUrl, metricsUrl, deps }: Running): void {
  const address = options.publicOrigin ?? url;
  const key = deps?.sandboxKey ?? null;
  const lines = options.backend
    ? [`Bourse: ${address}/pc/main`, `Back end: ${options.backend}`]
    : [
        `Bourse: ${address}/pc/main`,
        ...(options.publicOrigin ? [] : [`With passkeys: ${localName(url)}/pc/main`]),
        ...(options.demo
          ? ['Demo account: demo@bourse.test, password Demo-1357, trade password 246810']
          : []),
        ...(key === null && !isLoopback(options.host)
          ? [
              'Nobody sees the mail at this address: PUBLIC_ORIGIN or SANDBOX_KEY brings the pages of the sandbox.',
            ]
          : key === null
            ? [
                `Email codes: ${url}/sandbox/`,
                'For this machine alone: no proxy may stand before it unless PUBLIC_ORIGIN names the address that people open.',
              ]
            : [
                `Email codes, everyone's: ${address}/sandbox/ with any name, and as the password ${keyPlace(options)}.`,
              ]),
        ...(chatUrl ? [`Customer service answers from an origin of its own: ${chatUrl}`] : []),
        ...(options.sync
          ? []
          : ['Not synced (--no-sync): a power cut may lose what was answered, or damage the database.']),
        ...(options.marketOrigin ? [`Real prices, as ${options.marketOrigin} tells them.`] : []),
        'Paper money only: nothing here has any value.',
      ];
  if (metricsUrl) lines.push(`Figures: ${metricsUrl}`);
  console.log(lines.join('\n'));
}

/** Where the key of the operator's pages is: lines of a start are kept by more than its reader. */
function keyPlace({ sandboxKey, dataFolder }: Options): string {
  return sandboxKey === null ? `what ${join(dataFolder, 'sandbox-key')} holds` : 'SANDBOX_KEY';
}

/** The same by name: browsers tie passkeys to names, never to addresses. */
function localName(url: string): string {
  return `http://localhost:${new URL(url).port}`;
}

function stopWith(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message : String(error);
  console.error(REASONS[code]?.(reason) ?? reason);
  process.exit(1);
}
