import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** Asked this often, a statement is prepared: it is then parsed and planned once, which is half of what a short one costs. */
const OFTEN = 3;
/** Prepared statements stay with their connection: those that are made up anew each time must not fill it. */
const MOST = 500;

/** Connections that prepare what is asked again and again. */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const preparing = known.get(client) ?? new PreparingClient(client);
      known.set(client, preparing);
      return preparing;
    },
    end: () => pool.end(),
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #asked = new Map<string, number>();
  readonly #names = new Map<string, string>();

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('nothing here reads by cursor');
    // Without values it goes as it is: a transaction begins and ends so, and a text may be several statements.
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    return this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  }

  release(): void {
    this.#client.release();
  }

  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST) return name;
    const times = (this.#asked.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.#asked.size >= MOST) this.#asked.clear();
      this.#asked.set(text, times);
      return undefined;
    }
    this.#asked.delete(text);
    const next = `often ${this.#names.size}`;
    this.#names.set(text, next);
    return next;
  }
}
