import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createWorker } from '#worker/compose.ts';

test('an answer of another shape is a failure, never data', async () => {
  const fetch = async () => Response.json({ code: 1, data: 'nothing of the kind' });
  const { api, stop } = createWorker({ fetch, origin: 'https://exchange.example' });
  expect(await api.platform.get()).toMatchObject({ ok: false, failure: { kind: 'badBody' } });
  stop();
});
