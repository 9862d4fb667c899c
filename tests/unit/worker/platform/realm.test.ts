import { expect, test } from 'vitest';
import { claimRealm } from '#worker/platform/realm.ts';

test('a worker is served once: a second evaluation of its modules refuses', () => {
  const realm = {};
  claimRealm(realm);
  expect(() => claimRealm(realm)).toThrow('evaluated twice');
});

test('another worker is served for itself', () => {
  claimRealm({});
  expect(() => claimRealm({})).not.toThrow();
});
