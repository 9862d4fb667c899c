import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../sandbox/src/db/open.ts';
import { audit, type Violation } from '../../../sandbox/src/venue/ledger/audit.ts';
import { prepareFolder } from '../../support/pristine-database.ts';

/** A running built exchange (app and sandbox on one origin), over its own data folder. */
export interface Exchange {
  readonly url: string;
  /** Ends the process as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends it for good. Throws what its ledger breaks of its invariants after all that the tests did. */
  close(): Promise<void>;
}

const START_PATIENCE_MS = 60_000;

/** Starts what `npm start` starts, without building. Throws with its output when it does not get ready in a minute. */
export async function startExchange(): Promise<Exchange> {
  const data = mkdtempSync(join(tmpdir(), 'bourse-stack-'));
  await prepareFolder(data);
  let port = '0';
  let child: ChildProcess;
  let url = '';
  const launch = async () => {
    // What a test says in place of a call would come by the stream as it is: `market-stream.spec.ts` has one.
    child = spawn(process.execPath, ['dist/sandbox/main.js', '--no-stream'], {
      env: { ...process.env, PORT: port, BOURSE_DATA: data },
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
    kill: () => end('SIGKILL'),
    restart: launch,
    close: async () => {
      await end('SIGTERM');
      const violations = await auditFolder(data);
      rmSync(data, { recursive: true, force: true });
      if (violations.length > 0) throw new Error(`the ledger is unsound: ${JSON.stringify(violations)}`);
    },
  };
}

async function auditFolder(folder: string): Promise<readonly Violation[]> {
  const { db, close } = await openDatabase({ folder });
  try {
    return await audit(db);
  } finally {
    await close();
  }
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`the exchange did not start:\n${output}`)),
      START_PATIENCE_MS,
    );
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
