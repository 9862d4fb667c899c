import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** So long one question may take. */
const ANSWER_MS = 5000;
/** Connections that a pooler is made to give at once, until the marked one has to be among them. */
const MOST = 8;

const REFUSAL =
  'The pooler of DATABASE_URL hands one connection to several clients (pool_mode = transaction or statement): the lock of the jobs and prepared statements belong to a connection. Set pool_mode = session for this database, or name the server itself.';

/**
 * Checks that a client of this `postgres://` address has a connection to itself for its life, as a server and a pooler
 * by the session give it. Throws a sentence for people where a pooler takes it away between two transactions, and the
 * driver's error where nobody answers. A server itself is asked one question.
 */
export async function refuseSharedConnections(url: string): Promise<void> {
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => {});
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    const marked = await connect();
    if (await isServersOwn(marked)) return;
    const mark = randomUUID();
    await marked.query(`select set_config('bourse.connection', $1, false)`, [mark]);
    // Each holds a connection to the server, so that the pooler has to give another one to the next.
    for (let held = 0; held < MOST; held += 1) {
      const verdict = await heldMark(connect);
      if (verdict === null) return;
      if (verdict === mark || (await markOf(marked)) !== mark) throw new Error(REFUSAL);
    }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** The mark that a connection has inside a transaction that stays open; null where no further connection is given. */
async function heldMark(connect: () => Promise<pg.Client>): Promise<string | null> {
  try {
    const client = await connect();
    await client.query('begin');
    return await markOf(client);
  } catch (error) {
    if (error instanceof Error && /transaction blocks not allowed/.test(error.message))
      throw new Error(REFUSAL);
    return null;
  }
}

async function markOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('bourse.connection', true) as mark`,
  );
  return rows[0]?.mark ?? '';
}

/** Whether the process that the greeting named is the one that answers: a pooler greets with a number of its own. */
async function isServersOwn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && client.processID === rows[0]?.pid;
}
