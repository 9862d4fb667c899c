import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertUser } from '../../../sandbox/src/db/accounts/users.ts';
import { type DatabaseOptions, openDatabase } from '../../../sandbox/src/db/open.ts';
import { TERMS_VERSION } from '../../../sandbox/src/exchange/accounts/registration.ts';
import { startSession } from '../../../sandbox/src/exchange/accounts/sessions.ts';
import { audit, type Violation } from '../../../sandbox/src/exchange/ledger/audit.ts';
import { fundDemo } from '../../../sandbox/src/exchange/ledger/opening.ts';
import { createSandbox } from '../../../sandbox/src/server.ts';
import { type FreshDatabase, freshDatabase, testServer } from '../postgres/fresh-database.ts';

const SCRIPT = new URL('./killable-sandbox.ts', import.meta.url).pathname;

/** The market of the process that is killed, so that a test can compute what it traded. */
export const KILLED_SEED = 'bourse';

interface KilledAnswer {
  readonly code: number;
  readonly msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: every test knows which answer it asked for
  readonly data: any;
}

/** Somebody signed in, with paper money of every coin. */
export interface Trader {
  readonly userId: string;
  readonly token: string;
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
    const place = { dataFolder: folder, ...(database ? { databaseUrl: database.url } : {}) };
    const sandbox = await createSandbox({ ...place, seed: KILLED_SEED, say: () => undefined });
    const { db } = sandbox.deps;
    const now = Date.now();
    const traders: Trader[] = [];
    for (let n = 0; n < count; n += 1) {
      const userId = `trader${n}`;
      await db.transaction().execute(async (tx) => {
        await insertUser(tx, newcomer(userId, now));
        await fundDemo(tx, userId, now);
      });
      const token = await startSession(db, { userId, address: '127.0.0.1', agent: 'test', now });
      traders.push({ userId, token });
    }
    await sandbox.close();
    return [new KilledExchange(folder, database), traders];
  }

  /** @param ahead how far its clock is ahead of the machine's, ms */
  async start(ahead: number): Promise<void> {
    const child = spawn('node', ['--import', 'tsx', SCRIPT, this.#folder, String(ahead)], {
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

const newcomer = (userId: string, now: number) => ({
  user_id: userId,
  email: `${userId}@bourse.test`,
  password_hash: 'never signs in',
  trade_password_hash: null,
  invite_code: randomUUID().slice(0, 8).toUpperCase(),
  invited_by: null,
  name: userId,
  icon: '',
  language: 'en' as const,
  kyc: 2,
  can_purchase: true,
  adult: true,
  country: null,
  terms_version: TERMS_VERSION,
  created_at: now,
});
