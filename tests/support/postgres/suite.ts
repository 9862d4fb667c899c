import { migrate } from '../../../sandbox/src/db/migrate.ts';
import { openDatabase } from '../../../sandbox/src/db/open.ts';
import { Cluster } from './cluster.ts';
import { TEMPLATE } from './fresh-database.ts';

/**
 * Before the sandbox's tests run on a real PostgreSQL: a throwaway cluster, and in it a database with tables and nothing
 * else, of which each test gets copies. Its address is TEST_POSTGRES.
 */
export default async function openSuite(): Promise<() => Promise<void>> {
  const cluster = await Cluster.start(['synchronous_commit = off', 'autovacuum = off']);
  await cluster.ask(`create database ${TEMPLATE}`);
  const opened = await openDatabase({ url: cluster.url(TEMPLATE) });
  await migrate(opened.db);
  await opened.close();
  process.env.TEST_POSTGRES = cluster.url();
  return () => cluster.remove();
}
