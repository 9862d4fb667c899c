import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { isClosing } from '../closing.ts';
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
  #lost = false;
  /** On its way, while the first statement of the transaction follows it. */
  #begun: Promise<unknown> | null = null;
  /** They are sent with the commit. */
  #closing: CompiledQuery[] = [];

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.#often = often.get(client) ?? new OftenAsked();
    often.set(client, this.#often);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction && isClosing(query.sql)) {
      this.#closing.push(query);
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

  /** Is not waited for: the first statement follows on its heels, and fails with it. */
  async begin(text: string): Promise<void> {
    this.#begun = this.#send(CompiledQuery.raw(text), false);
    this.#begun.catch(() => {});
    this.#inTransaction = true;
  }

  /** Where a closing statement fails, the server takes the commit for a rollback. */
  async commit(): Promise<void> {
    const begun = this.#begun;
    const last = [...this.#closing.splice(0), CompiledQuery.raw('commit')].map((query) =>
      this.#send(query, true),
    );
    const results = await Promise.allSettled([begun, ...last]);
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    this.#inTransaction = false;
  }

  /** Over a lost connection there is nothing left to undo: the server has, or will. */
  async rollback(): Promise<void> {
    this.#closing = [];
    if (!this.#lost) await this.#send(CompiledQuery.raw('rollback'), false).catch(unlessAway);
    this.#inTransaction = false;
  }

  release(): void {
    this.#client.release(this.#lost);
  }

  async #send(query: CompiledQuery, commits: boolean): Promise<pg.QueryResult> {
    const begun = this.#begun;
    this.#begun = null;
    try {
      const asked = this.#client.query(this.#often.asked(query.sql, query.parameters));
      // The first of the two that fails says why.
      const [, result] = await Promise.all([begun, asked]);
      return result;
    } catch (error) {
      if (error instanceof DatabaseAway || !isAway(error)) throw error;
      this.#lost = true;
      throw commits ? new OutcomeUnknown(error) : new DatabaseAway(error);
    }
  }
}

function unlessAway(error: unknown): void {
  if (!(error instanceof DatabaseAway)) throw error;
}
