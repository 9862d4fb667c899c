import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../sandbox/src/http/calls.ts';
import { API_BASE } from '../../../sandbox/src/http/config.ts';
import { openSandboxForFile } from './open-sandbox.ts';

const box = await openSandboxForFile();
let token = '';
beforeAll(async () => {
  token = await box.signIn();
});

/** What may be written about a refused request: that it came, and that it was refused. */
const MEMORY = new Set(['requests', 'guesses', 'request_counts']);

/** A digest of the rows of every table. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(box.deps.db);
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    if (MEMORY.has(name)) continue;
    const digest = await sql<{ text: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as text from ${sql.table(name)} t
    `.execute(box.deps.db);
    digests[name] = digest.rows[0]?.text ?? '';
  }
  return digests;
}

const UUID = '7c5a3d2e-9d0b-4c1a-8e55-0123456789ab';
/** Too long for every field, and not too long for a body in which every field holds it. */
const LONG = 'x'.repeat(50_000);

/** For each field of each call: the values that none of them can mean. */
const hostileValues = [
  '',
  LONG,
  '\u0000',
  '1e9999999',
  'NaN',
  '-1',
  '[object Object]',
  "'; drop table users; --",
];

describe.each(calls.filter(({ input }) => Object.keys(input.shape).length > 0))('$path', (call) => {
  const fields = Object.keys(call.input.shape);
  const send = (
    values: Record<string, string>,
    more: { body?: string; headers?: Record<string, string> } = {},
  ) =>
    box.call(call.path, values, {
      token,
      method: call.method,
      ...more,
      headers: { 'Idempotency-Key': UUID, ...more.headers },
    });

  // proves S23
  it('answers hostile values with a clear refusal, and changes nothing', async () => {
    const before = await everything();
    for (const value of hostileValues) {
      const answer = await send(Object.fromEntries(fields.map((name) => [name, value])));
      expect(answer.status, value.slice(0, 30)).toBe(200);
      if (answer.code === 1) expect(call.path).toMatch(/^\/paramter|^\/user\/info/);
      else expect(answer.msg).not.toBe('');
    }
    expect(await everything()).toEqual(before);
    expect(box.problems).toEqual([]);
  });

  // proves S23
  it.skipIf(call.method === 'GET')('refuses other bodies, repeated and dangerous names', async () => {
    const before = await everything();
    const first = fields[0] ?? '';
    const bodies = [
      { body: '{}', headers: { 'Content-Type': 'application/json' } },
      { body: `${first}=1`, headers: { 'Content-Type': 'text/plain' } },
      { body: `${first}=1`, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
      { body: `${first}=1&${first}=1` },
      { body: '__proto__=1' },
      { body: 'constructor=1' },
      { body: 'prototype=1' },
      { body: Array.from({ length: 201 }, (_, number) => `f${number}=1`).join('&') },
    ];
    for (const more of bodies) {
      expect((await send({}, more)).code ?? 1001, more.body.slice(0, 30)).toBe(1001);
    }
    expect(await everything()).toEqual(before);
  });
});

describe('the request', () => {
  // proves S23
  it('of more than 1 MB is refused with 413 and a closed connection', async () => {
    const big = await box.call('/index/getNoticePage', {}, { token, body: `a=${'x'.repeat(1_000_001)}` });
    expect(big).toMatchObject({ status: 413, code: 1001, msg: 'The request is too large' });
    expect(big.headers.get('connection')).toBe('close');
  });

  it('of more than 1 MB in pieces, without a length, is cut off as well', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new TextEncoder().encode('x'.repeat(65_536)));
      },
    });
    const answer = await box.raw(`${API_BASE}/user/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(2_000_000);
  });

  // proves S23
  it('for a page of any size gives at most 100 rows', async () => {
    await sql`
      insert into notices (id, user_id, title, summary, content, created_at)
      select 'n' || n, min(user_id), text.t, text.t, text.t, n
      from users, generate_series(1, 150) n, (select '{"en": "x", "zh": "x"}'::jsonb as t) text group by n, text.t
    `.execute(box.deps.db);
    const huge = await box.call('/index/getNoticePage', { pageNo: '1', pageSize: '999999999' }, { token });
    expect(huge.data.list).toHaveLength(100);
    expect(huge.data.sum).toBeGreaterThanOrEqual(150);
    for (const pageNo of ['0', '-1', '1.5', '99999999999999999999']) {
      expect((await box.call('/index/getNoticePage', { pageNo }, { token })).code).toBe(1001);
    }
  });

  it('with fields that nobody asked for is answered without them', async () => {
    const { data } = await box.call('/user/info', {}, { token });
    const answer = await box.call('/user/info', { email: 'x@x.test', status: '9', price: '1' }, { token });
    expect(answer.data).toEqual(data);
  });

  it('for an unknown call is a 404 in JSON, as is a known one with another method', async () => {
    for (const path of ['/nope', '/user', '/user/login/x']) {
      const answer = await box.call(path);
      expect(answer).toMatchObject({ status: 404, code: 1006, data: null });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await box.call('/user/login', {}, { method: 'GET' })).status).toBe(404);
    const bare = await box.raw(API_BASE, {});
    expect(bare.status).toBe(404);
  });
});
