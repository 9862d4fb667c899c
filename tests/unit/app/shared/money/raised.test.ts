import { expect, it, vi } from 'vitest';
import { completedQuery } from '#app/features/finance/queries.ts';
import { fundRecordsQuery } from '#app/features/fund/queries.ts';
import { machineOrdersQuery } from '#app/features/pool/queries.ts';
import { recordsQuery } from '#app/features/subscribe/queries.ts';

// It starts a real worker, and nothing is asked here.
vi.mock('#app/worker-client/client.ts', () => ({ worker: {} }));

const NUMBERS = { fund: 0, pool: 0, account: 0, action: 0, product: 0 };

it.each([
  ['product', completedQuery('a').meta],
  ['fund', fundRecordsQuery('a', 'en-US').meta],
  ['pool', machineOrdersQuery('a', null).meta],
  ['action', recordsQuery('a', 'en-US').meta],
] as const)('the number %s makes its records old, and no other does', (area, meta) => {
  const marks = (cache: typeof NUMBERS) =>
    (meta?.touchedBy ?? [])
      .filter(({ topic }) => topic.name === 'session')
      .map(({ mark }) => mark({ flags: { cache } } as never));
  const before = marks(NUMBERS);
  for (const name of Object.keys(NUMBERS)) {
    expect(marks({ ...NUMBERS, [name]: 1 }).join() !== before.join()).toBe(name === area);
  }
});
