import { createStore, entries, set } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '#worker/services/session/session-store.ts';

const SESSION = { userId: '7', token: 'token-of-a', email: 'ann@bourse.test', canPurchase: true };

let databases = 0;
function open() {
  databases += 1;
  const keys = createStore(`session-store-${databases}`, 'keyval');
  return { keys, store: createSessionStore(keys) };
}

describe('details that arrive late', () => {
  it('are kept with the session they belong to', async () => {
    const { store } = open();
    await store.write(SESSION);
    await store.update({ token: 'token-of-a', email: 'anna@bourse.test', canPurchase: false });
    expect(await store.read()).toEqual({ ...SESSION, email: 'anna@bourse.test', canPurchase: false });
  });

  it('do not bring back a session that another tab has ended', async () => {
    const { keys, store } = open();
    await store.write(SESSION);
    await store.clear('token-of-a');
    await store.update(SESSION);
    expect(await entries(keys)).toEqual([]);
  });

  it('do not change the session of a person who signed in since', async () => {
    const { store } = open();
    const other = { userId: '8', token: 'token-of-b', email: 'bob@bourse.test', canPurchase: true };
    await store.write(other);
    await store.update({ ...SESSION, canPurchase: false });
    expect(await store.read()).toEqual(other);
  });
});

describe('what no back end can have given', () => {
  const LONG = 'x'.repeat(10 * 1024 * 1024);

  it.each([
    ['a number as its token', 'User-Token', 12_345_678],
    ['an object as its token', 'User-Token', { token: 'token-of-a' }],
    ['bytes as its token', 'User-Token', new Uint8Array(32)],
    ['an empty token', 'User-Token', ''],
    ['a token that no header takes', 'User-Token', 'token\r\nX-Admin: 1'],
    ['a token of other alphabets', 'User-Token', 'токен-токен-токен'],
    ['a token with spaces', 'User-Token', 'not a token'],
    ['a token of ten megabytes', 'User-Token', LONG],
    ['no user id', 'User-Id', ''],
    ['a user id of ten megabytes', 'User-Id', LONG],
    ['an address of ten megabytes', 'User-Email', LONG],
    ['a flag that is none', 'User-Login', 'yes'],
  ])("is nobody's session: %s", async (_, key, value) => {
    const { keys, store } = open();
    await store.write(SESSION);
    await set(key, value, keys);
    expect(await store.read()).toBeNull();
    // Signing in puts it right.
    await store.write(SESSION);
    expect(await store.read()).toEqual(SESSION);
  });
});
