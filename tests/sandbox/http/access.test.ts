import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../sandbox/src/http/calls.ts';
import { HOUR, openSandbox, type TestSandbox } from './open-sandbox.ts';

const access: { public: string[]; private: string[] } = JSON.parse(
  readFileSync(new URL('./access.json', import.meta.url), 'utf8'),
);

/** Read from the table, not from the code: a call that changes sides fails here. */
const rows = [
  ...access.public.map((name) => ({ name, isPrivate: false })),
  ...access.private.map((name) => ({ name, isPrivate: true })),
].map(({ name, isPrivate }) => {
  const [method = '', path = ''] = name.split(' ');
  return { method: method === 'GET' ? ('GET' as const) : ('POST' as const), path, isPrivate };
});

let box: TestSandbox;
let expired = '';
let ended = '';
beforeAll(async () => {
  box = await openSandbox();
  expired = await box.signIn();
  box.clock.time += 25 * HOUR;
  ended = await box.signIn();
  await box.call('/user/logout', {}, { token: ended });
});
afterAll(() => box.close());

describe('access', () => {
  it('is decided for every call, and for no other', () => {
    const declared = calls.map(({ method, path, access: side }) => `${side} ${method} ${path}`).sort();
    const listed = rows
      .map(({ method, path, isPrivate }) => `${isPrivate ? 'private' : 'public'} ${method} ${path}`)
      .sort();
    expect(declared).toEqual(listed);
  });

  it.each(rows)('$method $path', async ({ method, path, isPrivate }) => {
    const tokens = [undefined, 'x', 'A'.repeat(43), "' or 1=1 --", expired, ended];
    for (const token of tokens) {
      const answer = await box.call(path, {}, { method, ...(token ? { token } : {}) });
      expect(answer.status).toBe(200);
      if (isPrivate) expect(answer).toMatchObject({ code: -2, msg: 'Please login first', data: null });
      else expect(answer.code).not.toBe(-2);
    }
  });

  it.each(rows.filter(({ isPrivate }) => isPrivate))(
    '$path asks for a session before it looks at anything else',
    async ({ path }) => {
      const hostile = [
        { body: '{"a":1}', headers: { 'Content-Type': 'application/json' } },
        { body: 'a=1&a=2&__proto__=x' },
        { body: `a=${'x'.repeat(2_000_000)}` },
        { body: '', headers: { 'Idempotency-Key': 'no uuid' } },
      ];
      for (const sending of hostile) expect((await box.call(path, {}, sending)).code).toBe(-2);
    },
  );
});
