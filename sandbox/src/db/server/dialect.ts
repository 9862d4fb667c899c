import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { OftenAsked } from '../often-asked.ts';
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
  #lost = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.#often = often.get(client) ?? new OftenAsked();
    often.set(client, this.#often);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A statement by itself is its own commit.
    const commits = !this.#inTransaction && query.query.kind !== 'SelectQueryNode';
    const { command, rowCount, rows } = await this.#send(query, commits);
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows: rows as R[], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  // biome-ignore lint/correctness/useYield: nothing here reads by cursor
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('not offered');
  }

  async begin(text: string): Promise<void> {
    await this.#send(CompiledQuery.raw(text), false);
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    await this.#send(CompiledQuery.raw('commit'), true);
    this.#inTransaction = false;
  }

  /** Over a lost connection there is nothing left to undo: the server has, or will. */
  async rollback(): Promise<void> {
    if (!this.#lost) await this.#send(CompiledQuery.raw('rollback'), false).catch(unlessAway);
    this.#inTransaction = false;
  }

  release(): void {
    this.#client.release(this.#lost);
  }

  async #send(query: CompiledQuery, commits: boolean): Promise<pg.QueryResult> {
    try {
      return await this.#client.query(this.#often.asked(query.sql, query.parameters));
    } catch (error) {
      if (!isAway(error)) throw error;
      this.#lost = true;
      throw commits ? new OutcomeUnknown(error) : new DatabaseAway(error);
    }
  }
}

function unlessAway(error: unknown): void {
  if (!(error instanceof DatabaseAway)) throw error;
}
