import { createStore, entries } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '#worker/services/session/session-store.ts';

const SESSION = { userId: '7', token: 'token-a', email: 'ann@bourse.test', canPurchase: true };

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
    await store.update({ token: 'token-a', email: 'anna@bourse.test', canPurchase: false });
    expect(await store.read()).toEqual({ ...SESSION, email: 'anna@bourse.test', canPurchase: false });
  });

  it('do not bring back a session that another tab has ended', async () => {
    const { keys, store } = open();
    await store.write(SESSION);
    await store.clear('token-a');
    await store.update(SESSION);
    expect(await entries(keys)).toEqual([]);
  });

  it('do not change the session of whoever signed in since', async () => {
    const { store } = open();
    const other = { userId: '8', token: 'token-b', email: 'bob@bourse.test', canPurchase: true };
    await store.write(other);
    await store.update({ ...SESSION, canPurchase: false });
    expect(await store.read()).toEqual(other);
  });
});
