import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { isDeferred, isOpening } from '../deferred.ts';
import { OftenAsked } from '../often-asked.ts';
import { retried } from '../transaction.ts';
import { DatabaseAway, isAway, OutcomeUnknown } from './away.ts';
import type { Link } from './link.ts';

/**
 * PostgreSQL over a `Link`. Where a connection is lost, it says what is known about what was asked: `DatabaseAway`,
 * nothing of it has happened; `OutcomeUnknown`, it may have been committed.
 */
export class ServerDialect extends PostgresDialect {
  readonly #link: Link;

  constructor(link: Link) {
    super({ pool: link });
    this.#link = link;
  }

  override createDriver(): Driver {
    return new ServerDriver(this.#link);
  }
}

class ServerDriver implements Driver {
  readonly #link: Link;

  constructor(link: Link) {
    this.#link = link;
  }

  async init(): Promise<void> {
    // The first connection is made for the first question.
  }

  async acquireConnection(): Promise<ServerConnection> {
    return new ServerConnection(await this.#link.connect());
  }

  beginTransaction(connection: ServerConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    return connection.begin(isolationLevel ? `start transaction isolation level ${isolationLevel}` : 'begin');
  }

  commitTransaction(connection: ServerConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: ServerConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: ServerConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#link.end();
  }
}

/** What each connection of the pool has prepared goes with it. */
const often = new WeakMap<pg.PoolClient, OftenAsked>();

class ServerConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #often: OftenAsked;
  #inTransaction = false;
  /** The server knows of the transaction, and has not ended it. */
  #isOpen = false;
  #lost = false;
  /** `begin` and statements whose results nobody needs: they are sent with the next one. */
  #deferred: CompiledQuery[] = [];

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.#often = often.get(client) ?? new OftenAsked();
    often.set(client, this.#often);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction && isDeferred(query.sql)) {
      this.#deferred.push(query);
      return { rows: [] };
    }
    // A statement by itself is its own commit.
    const commits = !this.#inTransaction && query.query.kind !== 'SelectQueryNode';
    const send = () => this.#send(query, commits);
    // What a transaction had begun is undone with it: only as a whole it can be done again.
    const { command, rowCount, rows } = await (this.#inTransaction ? send() : retried(send));
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows: rows as R[], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  // biome-ignore lint/correctness/useYield: nothing here reads by cursor
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('not offered');
  }

  async begin(text: string): Promise<void> {
    this.#deferred = [CompiledQuery.raw(text)];
    this.#inTransaction = true;
  }

  /** Where a deferred statement fails, the server takes the commit for a rollback: either way the transaction is over. */
  async commit(): Promise<void> {
    try {
      await this.#send(CompiledQuery.raw('commit'), true);
    } finally {
      this.#isOpen = false;
    }
    this.#inTransaction = false;
  }

  /** Over a lost connection there is nothing left to undo: the server has, or will. */
  async rollback(): Promise<void> {
    this.#deferred = [];
    if (this.#isOpen && !this.#lost) {
      await this.#send(CompiledQuery.raw('rollback'), false).catch(unlessAway);
    }
    this.#isOpen = false;
    this.#inTransaction = false;
  }

  release(): void {
    this.#client.release(this.#lost);
  }

  /** Sends what was deferred, and then this one. Throws the error of the first that fails. */
  async #send(query: CompiledQuery, commits: boolean): Promise<pg.QueryResult> {
    const queries = [...this.#deferred.splice(0), query];
    if (!this.#inTransaction || this.#isOpen) return this.#sendTogether(queries, commits);
    this.#isOpen = true;
    const [begin, ...others] = queries;
    const first = others.findIndex(({ sql }) => !isOpening(sql));
    if (!begin || first < 0) return this.#sendTogether(queries, commits);
    await this.#sendTogether([begin, ...others.slice(0, first)], false);
    return this.#sendTogether(others.slice(first), commits);
  }

  /** Without waiting in between. */
  async #sendTogether(queries: readonly CompiledQuery[], commits: boolean): Promise<pg.QueryResult> {
    const results = await Promise.allSettled(
      queries.map(({ sql, parameters }) => this.#client.query(this.#often.asked(sql, parameters))),
    );
    const failed = results.find((result) => result.status === 'rejected');
    const last = results.at(-1);
    if (!failed && last?.status === 'fulfilled') return last.value;
    const error: unknown = failed?.reason;
    if (error instanceof DatabaseAway || !isAway(error)) throw error;
    this.#lost = true;
    throw commits ? new OutcomeUnknown(error) : new DatabaseAway(error);
  }
}

function unlessAway(error: unknown): void {
  if (!(error instanceof DatabaseAway)) throw error;
}
