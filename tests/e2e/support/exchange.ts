import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running built exchange (app and sandbox on one origin), over its own data folder. */
export interface Exchange {
  readonly url: string;
  /** The newest e-mail code sent to this address; waits for it. */
  code(account: string): Promise<string>;
  /** Ends the process as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface ExchangeOptions {
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts what `npm start` starts, without building. Throws with its output when it does not get ready in 30 s. */
export async function startExchange(options: ExchangeOptions = {}): Promise<Exchange> {
  const data = mkdtempSync(join(tmpdir(), 'bourse-e2e-'));
  let port = '0';
  let child: ChildProcess;
  let url = '';
  const launch = async () => {
    child = spawn(process.execPath, ['dist/sandbox/main.js'], {
      env: { ...process.env, ...options.env, PORT: port, BOURSE_DATA: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    url = await ready(child);
    port = new URL(url).port;
  };
  await launch();
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return {
    get url() {
      return url;
    },
    code: (account) => newestCode(url, account),
    kill: () => end('SIGKILL'),
    restart: launch,
    close: async () => {
      await end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`the exchange did not start:\n${output}`)), 30_000);
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const found = /Bourse: (http:\/\/[^/\s]+)\/pc\/main/.exec(output);
      if (!found?.[1]) return;
      clearTimeout(timer);
      resolve(found[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (status) => {
      clearTimeout(timer);
      reject(new Error(`the exchange ended with ${status}:\n${output}`));
    });
  });
}

async function newestCode(url: string, account: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await fetch(`${url}/sandbox/outbox?account=${encodeURIComponent(account)}`);
    const [mail] = (await answer.json()) as { code: string }[];
    if (mail?.code) return mail.code;
  }
  throw new Error(`no code was sent to ${account}`);
}
