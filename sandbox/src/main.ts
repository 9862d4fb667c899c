import { join } from 'node:path';
import { createFront } from './front.ts';
import { createStaticHost, type StaticHost } from './http/static.ts';
import { type Options, readOptions } from './options.ts';
import { createSandbox } from './server.ts';

interface Running {
  readonly url: string;
  readonly chatUrl?: string | null;
  close(): Promise<void>;
}

/** Where Vite's development server shows the app. */
const DEV_ORIGINS = ['http://127.0.0.1:5173', 'http://localhost:5173'];

/** What the system's codes mean at a start. */
const REASONS: Readonly<Record<string, (reason: string) => string>> = {
  EADDRINUSE: () => 'The port is taken: stop what uses it, or choose another with PORT=4190.',
  EACCES: (reason) => `The port is not ours to take: choose another with PORT=4190. (${reason})`,
  ECONNREFUSED: () => 'The database server of DATABASE_URL does not answer.',
  ENOTFOUND: () => 'There is no database server of the name in DATABASE_URL.',
};

try {
  const options = readOptions(process.env, process.argv.slice(2));
  const running = await start(options);
  announce(options, running);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(130);
      stopping = true;
      running.close().then(
        () => process.exit(0),
        (error: unknown) => stopWith(error),
      );
    });
  }
} catch (error) {
  stopWith(error);
}

async function start(options: Options): Promise<Running> {
  const openStatic = (chatOrigins: readonly string[]): Promise<StaticHost> =>
    createStaticHost({
      root: join('dist', 'web'),
      chatOrigins: [...options.chatOrigins, ...chatOrigins],
      logoHosts: options.logoHosts,
    });
  if (options.backend) {
    const host = options.web ? await openStatic([]) : undefined;
    return createFront({
      port: options.port,
      backend: options.backend,
      fetchStatic: host,
      report: console.error,
    });
  }
  return createSandbox({
    port: options.port,
    ...(options.seed ? { seed: options.seed } : {}),
    speed: options.speed,
    extraPairs: options.extraPairs,
    // With a database server the folder still keeps the pepper, which must outlive a restart.
    dataFolder: options.dataFolder,
    ...(options.databaseUrl ? { databaseUrl: options.databaseUrl } : {}),
    ...(options.smtpUrl ? { smtpUrl: options.smtpUrl } : {}),
    config: {
      chatUrl: options.chatUrl,
      suspendedChains: options.suspendedChains,
      trustedProxies: options.trustedProxies,
    },
    ...(options.chatUrl
      ? {}
      : { chat: { port: options.chatPort, appOrigins: options.web ? [] : DEV_ORIGINS } }),
    ...(options.web ? { openStatic } : {}),
  });
}

function announce(options: Options, { url, chatUrl }: Running): void {
  const lines = options.backend
    ? [`Bourse: ${url}/pc/main`, `Back end: ${options.backend}`]
    : [
        `Bourse: ${url}/pc/main`,
        'Demo account: demo@bourse.test, password Demo-1357, trade password 246810',
        `E-mail codes: ${url}/sandbox/`,
        ...(chatUrl ? [`Customer service answers from an origin of its own: ${chatUrl}`] : []),
        'Paper money only: nothing here has any value.',
      ];
  console.log(lines.join('\n'));
}

function stopWith(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message : String(error);
  console.error(REASONS[code]?.(reason) ?? reason);
  process.exit(1);
}
