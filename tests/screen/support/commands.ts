import { fileURLToPath } from 'node:url';
import type { BrowserCommand } from 'vitest/node';
import { emulateMedia } from './media-command.ts';
import { mouseSteps } from './mouse-command.ts';
import { sheetsOf } from './paper-command.ts';

const HOST = fileURLToPath(new URL('./exchange-host.ts', import.meta.url));

type Host = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** The page's way to the exchange, in the process that runs the tests: asks one of the host's functions. */
const exchangeHost: BrowserCommand<[name: string, ...args: readonly unknown[]]> = async (
  { project },
  name,
  ...args
) => {
  // Loaded as test files are, and one and the same as that of the setup, which ends it.
  const host = await project.import<Host>(HOST);
  return host[name]?.(...args);
};

export const COMMANDS = { exchangeHost, emulateMedia, mouseSteps, sheetsOf };

declare module 'vitest/browser' {
  interface BrowserCommands {
    exchangeHost(name: string, ...args: readonly unknown[]): Promise<unknown>;
  }
}
