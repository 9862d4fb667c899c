import { type Kysely, sql } from 'kysely';

/** People, their sessions, e-mail codes, failed guesses, mail, notices and settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPeople(db);
  await createGuards(db);
  await createMessages(db);
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('trade_password_hash', 'text')
    .addColumn('invite_code', 'text', (column) => column.notNull().unique())
    .addColumn('invited_by', 'text', (column) => column.references('users.user_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('kyc', 'integer', (column) => column.notNull().check(sql`kyc between 0 and 3`))
    .addColumn('can_purchase', 'boolean', (column) => column.notNull())
    .addColumn('adult', 'boolean', (column) => column.notNull())
    .addColumn('country', 'text')
    .addColumn('terms_version', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('session_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.user_id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('active_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
}

async function createGuards(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_codes')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('scene', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('used', 'boolean', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('email_codes_account')
    .on('email_codes')
    .columns(['account', 'created_at'])
    .execute();
  await db.schema
    .createIndex('email_codes_address')
    .on('email_codes')
    .columns(['address', 'created_at'])
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attempts_account').on('attempts').columns(['account', 'at']).execute();
  await db.schema.createIndex('attempts_address').on('attempts').columns(['address', 'at']).execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('outbox_account').on('outbox').columns(['account', 'id']).execute();
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.user_id'))
    .addColumn('seq', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('title', 'jsonb', (column) => column.notNull())
    .addColumn('summary', 'jsonb', (column) => column.notNull())
    .addColumn('content', 'jsonb', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('notices_user').on('notices').columns(['user_id', 'seq']).execute();
}
