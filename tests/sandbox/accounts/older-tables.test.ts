import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../../sandbox/src/db/migrate.ts';
import { type Database, openDatabase } from '../../../sandbox/src/db/open.ts';
import { isCapReached } from '../../../sandbox/src/db/security/guesses.ts';
import { pristineDatabase } from '../../support/pristine-database.ts';

interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

const STEP = '0019-guesses-and-devices';
const steps = import.meta.glob<Migration>('../../../sandbox/src/db/migrations/*.ts', { eager: true });

/** A database as it was before this step. */
async function before(db: Database): Promise<void> {
  const older = Object.entries(steps).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, { up }] of older)
    if (!path.includes(STEP) && path < `../../../sandbox/src/db/migrations/${STEP}`) await up(db as never);
}

it('guesses at a secret go on counting, and codes and devices of before are no obstacle', async () => {
  const { db, close } = await openDatabase({ dump: await pristineDatabase() });
  await before(db);
  await sql`
    insert into users (user_id, email, password_hash, invite_code, name, icon, language, kyc, can_purchase, adult,
      terms_version, created_at)
    values ('7', 'old@example.test', 'x', 'OLD', '', '', 'en', 0, true, true, '1', 1)`.execute(db);
  await sql`
    insert into secret_guesses (user_id, kind, at)
    select '7', 'trade', 1000 + n from generate_series(1, 5) n`.execute(db);
  await sql`insert into attempts (account, address, at) values ('old@example.test', '203.0.113.1', 1)`.execute(
    db,
  );
  await sql`
    insert into email_codes (account, scene, address, code_hash, created_at, used)
    values ('old@example.test', 'login', '203.0.113.1', 'digest', 1, false)`.execute(db);
  await sql`
    insert into sessions (session_id, user_id, token_hash, address, agent, created_at, active_at)
    values ('s', '7', 'hash', '203.0.113.1', '', 1, 1)`.execute(db);
  const step = Object.entries(steps).find(([path]) => path.includes(STEP))?.[1];
  await step?.up(db as never);
  const cap = { most: 5, withinMs: 86_400_000 };
  expect(await isCapReached(db, ['trade 7'], cap, 2000)).toBe(true);
  expect(await isCapReached(db, ['trade 7'], cap, 2000 + 86_400_000)).toBe(false);
  expect(await db.selectFrom('email_codes').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('sessions').select(['session_id', 'device_hash']).execute()).toEqual([
    { session_id: 's', device_hash: null },
  ]);
  await close();
});

it('a new database has the same tables', async () => {
  const { db, close } = await openDatabase({ dump: await pristineDatabase() });
  await migrate(db);
  expect(await db.selectFrom('guesses').selectAll().execute()).toEqual([]);
  await close();
});
