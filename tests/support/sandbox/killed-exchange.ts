import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseOptions, openDatabase } from '../../../sandbox/src/db/open.ts';
import { createSandbox } from '../../../sandbox/src/server.ts';
import { audit, type Violation } from '../../../sandbox/src/venue/ledger/audit.ts';
import { type FreshDatabase, freshDatabase, testServer } from '../postgres/fresh-database.ts';
import { prepareFolder } from '../pristine-database.ts';
import { processScript } from '../test-processes.ts';
import { addTraders, type Trader } from './traders.ts';

/** The market of the process that is killed, so that a test can compute what it traded. */
export const KILLED_SEED = 'bourse';

interface KilledAnswer {
  readonly code: number;
  readonly msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: every test knows which answer it asked for
  readonly data: any;
}

/** A whole exchange as a process of its own, over a folder (and a database of the suite's server), which a test ends as a crash would and starts again. */
export class KilledExchange {
  readonly #folder: string;
  readonly #database: FreshDatabase | null;
  #child: ChildProcess | null = null;
  #url = '';

  private constructor(folder: string, database: FreshDatabase | null) {
    this.#folder = folder;
    this.#database = database;
  }

  /** An exchange that has not been started, with so many traders in it. */
  static async withTraders(count: number): Promise<readonly [KilledExchange, readonly Trader[]]> {
    const folder = await mkdtemp(join(tmpdir(), 'bourse-kill-'));
    const server = testServer();
    const database = server === null ? null : await freshDatabase(server);
    if (server === null) await prepareFolder(folder);
    const place = { dataFolder: folder, ...(database ? { databaseUrl: database.url } : {}) };
    const sandbox = await createSandbox({ ...place, seed: KILLED_SEED, say: () => undefined });
    const traders = await addTraders(sandbox.deps.db, count);
    await sandbox.close();
    return [new KilledExchange(folder, database), traders];
  }

  /** @param ahead how far its clock is ahead of the machine's, ms */
  async start(ahead: number): Promise<void> {
    const child = spawn('node', [processScript('killable-sandbox'), this.#folder, String(ahead)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(this.#database ? { DATABASE_URL: this.#database.url } : {}) },
    });
    this.#child = child;
    const [line] = await once(child.stdout, 'data');
    this.#url = String(line).trim();
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Rejects where the process ends before it has answered. */
  async call(
    { token }: Trader,
    path: string,
    fields: Readonly<Record<string, string>> = {},
    key?: string,
  ): Promise<KilledAnswer> {
    const answer = await fetch(`${this.#url}/bb/app${path}`, {
      method: 'POST',
      headers: { 'X-Access-Token': token, ...(key ? { 'Idempotency-Key': key } : {}) },
      body: new URLSearchParams(fields),
    });
    return answer.json();
  }

  /** Everything that was mailed to an account, newest first. */
  async mails(account: string): Promise<readonly { readonly subject: string; readonly code: string }[]> {
    return (await fetch(`${this.#url}/sandbox/outbox?account=${encodeURIComponent(account)}`)).json();
  }

  /** What the ledger breaks of its invariants. Only while the process does not run. */
  async audit(): Promise<readonly Violation[]> {
    const place: DatabaseOptions = this.#database ? { url: this.#database.url } : { folder: this.#folder };
    const opened = await openDatabase(place);
    try {
      return await audit(opened.db);
    } finally {
      await opened.close();
    }
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    await this.#database?.remove();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
