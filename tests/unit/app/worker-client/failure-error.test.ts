import { expect, test } from 'vitest';
import { failureOf, orThrow, unwrap } from '#app/worker-client/failure-error.ts';
import { failed } from '#protocol/result.ts';

const kindOf = (pending: Promise<unknown>) => pending.catch((error: unknown) => failureOf(error)?.kind);

test('what is read offline was never kept, what is sent offline was not sent', async () => {
  const offline = Promise.resolve(failed({ kind: 'offline' }));
  expect(await kindOf(unwrap(offline))).toBe('notKept');
  expect(await kindOf(orThrow(offline))).toBe('offline');
  expect(await kindOf(unwrap(Promise.resolve(failed({ kind: 'timeout' }))))).toBe('timeout');
});
