import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../sandbox/src/db/migrate.ts';
import { openDatabase } from '../../sandbox/src/db/open.ts';
import { audit } from '../../sandbox/src/venue/ledger/audit.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { Load } from '../support/postgres/load.ts';
import { isPoolerInstalled, Pooler } from '../support/postgres/pooler.ts';
import { ServerProcess } from '../support/postgres/server-process.ts';
import { addTraders } from '../support/sandbox/traders.ts';

const DATABASE = 'exchange';
const PEPPER = randomBytes(32);

describe.skipIf(!isPoolerInstalled)('behind PgBouncer', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.start();
    await cluster.ask(`create database ${DATABASE}`);
  });
  afterAll(() => cluster?.remove());

  it('two processes work by the session, one after another on the same connections', async () => {
    const pooler = await Pooler.start(cluster.url(), 'session');
    const url = pooler.url(DATABASE);
    const opened = await openDatabase({ url });
    await migrate(opened.db);
    const traders = await addTraders(opened.db, 4);
    let servers = [await ServerProcess.start(url, PEPPER), await ServerProcess.start(url, PEPPER)];
    const load = new Load(() => servers.map((server) => server.url), traders);
    load.start();
    await load.doneMore(60);
    const [first, ...others] = servers;
    servers = [...others, await ServerProcess.start(url, PEPPER)];
    await load.doneMore(20);
    await load.stop();
    await first?.stop();
    expect(load.troubled).toEqual({ putOff: 0, unknown: 0 });
    await load.expectTruth();
    expect(await audit(opened.db)).toEqual([]);
    for (const server of servers) await server.stop();
    await opened.close();
    await pooler.stop();
  });

  it.each([
    { mode: 'transaction', more: [] },
    { mode: 'transaction', more: ['server_round_robin = 1'] },
    { mode: 'statement', more: [] },
  ] as const)('$mode mode is refused in a sentence ($more)', async ({ mode, more }) => {
    const pooler = await Pooler.start(cluster.url(), mode, more);
    const url = pooler.url(DATABASE);
    // Connections that others have used wait in the pool.
    const others = await Promise.all(Array.from({ length: 3 }, () => openDatabase({ url })));
    await Promise.all(others.map(({ db }) => db.selectNoFrom((eb) => eb.lit(1).as('one')).execute()));
    await expect(ServerProcess.start(url, PEPPER)).rejects.toThrow(
      /The pooler of DATABASE_URL .* Set pool_mode = session/,
    );
    for (const other of others) await other.close();
    await pooler.stop();
  });

  it('keeps its limits of time without parameters of the start, and names statements by their text', async () => {
    const opened = await openDatabase({ url: cluster.url(DATABASE) });
    const { rows } = await opened.db.transaction().execute(async (tx) => {
      for (let count = 0; count < 4; count += 1) await sql`select ${count}::int`.execute(tx);
      return sql<{ name: string; patience: string; idle: string }>`
        select name, current_setting('lock_timeout') as patience,
          current_setting('idle_in_transaction_session_timeout') as idle from pg_prepared_statements`.execute(
        tx,
      );
    });
    expect(rows).toEqual([
      { name: expect.stringMatching(/^often [0-9a-f]{32}$/), patience: '10s', idle: '20s' },
    ]);
    await opened.close();
  });
});
