import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../sandbox/src/db/open.ts';
import { isCapReached } from '../../../sandbox/src/db/security/guesses.ts';
import { pristineDatabase } from '../../support/pristine-database.ts';

interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

const STEP = '0019-guesses-and-devices';
const steps = import.meta.glob<Migration>('../../../sandbox/src/db/migrations/*.ts', { eager: true });

/** The steps up to this one, by the numbers that they begin with. */
const inOrder = Object.entries(steps)
  .map(([path, step]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), step }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** A database as it was before this step. */
async function before(db: Kysely<unknown>): Promise<void> {
  await sql`drop schema public cascade; create schema public`.execute(db);
  for (const { name, step } of inOrder) if (name < STEP) await step.up(db);
}

it('guesses at a secret go on counting, and codes and devices of before are no obstacle', async () => {
  const { db, close } = await openDatabase({ dump: await pristineDatabase() });
  // The steps know nothing of the tables of today.
  const tables = db as unknown as Kysely<unknown>;
  await before(tables);
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
  await inOrder.find(({ name }) => name === STEP)?.step.up(tables);
  const cap = { most: 5, withinMs: 86_400_000 };
  expect(await isCapReached(db, ['trade 7'], cap, 2000)).toBe(true);
  expect(await isCapReached(db, ['trade 7'], cap, 2000 + 86_400_000)).toBe(false);
  expect(await db.selectFrom('email_codes').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('sessions').select(['session_id', 'device_hash']).execute()).toEqual([
    { session_id: 's', device_hash: null },
  ]);
  await close();
});
