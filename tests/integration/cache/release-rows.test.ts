import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { tapePrintSchema } from '#protocol/book.ts';
import { assetSheetSchema, contractConfigSchema, contractOrderSchema } from '#protocol/contract.ts';
import { financeOrderSchema, financeProductSchema } from '#protocol/finance.ts';
import { depthSchema, tickerDetailSchema, tickerSchema } from '#protocol/market.ts';
import { contactsSchema, platformSchema } from '#protocol/platform.ts';
import { listOf, pageSchema, rowsSchema } from '#protocol/schemas.ts';
import { clientFlagsSchema } from '#protocol/session.ts';
import { spotFillSchema, spotOrderSchema } from '#protocol/spot.ts';
import { type Cache, createCache } from '#worker/cache/cache.ts';
import { openDexieStore } from '#worker/cache/dexie-store.ts';
import { SCHEMA_STAMP } from '#worker/cache/layout.ts';
import type { StoredRow } from '#worker/cache/store.ts';
import { practiceSchema } from '#worker/services/practice/practice-state.ts';
import { FakeClock } from '../../support/fake-clock.ts';

interface Row extends StoredRow {
  readonly uid?: string | null;
  readonly asOf?: number;
  readonly value?: unknown;
}

interface Table {
  readonly name: string;
  /** Rows with columns of numbers are written another way: those of tests/stack read them. */
  readonly records: readonly { readonly value?: Row }[];
}

/** What a browser kept of release 0.1.0. */
const tables: readonly Table[] = JSON.parse(
  brotliDecompressSync(
    readFileSync(new URL('../../fixtures/release-0.1.0/device.json.br', import.meta.url)),
  ).toString(),
).origins[0].indexedDB.find(({ name }: { name: string }) => name === 'bourse-cache').stores;

const rowsOf = (table: string): readonly Row[] =>
  tables.find(({ name }) => name === table)?.records.flatMap(({ value }) => value ?? []) ?? [];

const sparkline = v.object({ from: v.number(), close: v.array(v.number()) });

/** What reads each of them, by the beginning of its key. */
const READERS: readonly (readonly [start: string, schema: v.GenericSchema])[] = [
  ['asserts-', assetSheetSchema],
  ['client-flags', clientFlagsSchema],
  ['contacts', contactsSchema],
  ['contract-config', contractConfigSchema],
  ['depth:', depthSchema],
  ['financeOrders:', rowsSchema(financeOrderSchema)],
  ['financeProducts:', listOf(financeProductSchema)],
  ['platform', platformSchema],
  ['records:', pageSchema(contractOrderSchema)],
  ['running', rowsSchema(contractOrderSchema)],
  ['sparkline:', sparkline],
  ['spot-fills:', pageSchema(spotFillSchema)],
  ['spot-orders-open', rowsSchema(spotOrderSchema)],
  ['tape:', listOf(tapePrintSchema)],
  ['ticker:', tickerDetailSchema],
  ['tickers:', listOf(tickerSchema)],
  ['unread', v.number()],
];

/** What that release did not know of yet has its first value. */
const addedTo = (key: string) => {
  if (key === 'platform')
    return {
      notAfter: false,
      devices: false,
      logout: false,
      settings: false,
      position: false,
      passkeys: false,
      orderKinds: [],
      languages: [],
      specified: false,
    };
  if (key.startsWith('records:') || key.startsWith('spot-fills:')) return { unreadable: 0 };
  return key.startsWith('depth:') ? { since: null, changed: false } : {};
};

/** The value as it is read today. */
function nowOf(key: string, value: unknown) {
  if (key === 'unread') return value;
  if (Array.isArray(value)) return FOLLOWED.test(key) ? { list: value, unreadable: 0 } : value;
  return { ...addedTo(key), ...Object(value) };
}

/** Lists of a person that are followed: with the number of rows that can't be read. */
const FOLLOWED = /^(?:financeOrders:|running|spot-orders-open)/;

const clock = new FakeClock();
let cache: Cache;

beforeAll(async () => {
  const raw = await openDexieStore();
  for (const table of ['snapshots', 'intents', 'alerts', 'practice'] as const)
    for (const row of rowsOf(table)) await raw.put(table, row);
  await raw.put('meta', { key: 'stamp', value: SCHEMA_STAMP });
  raw.close();
  cache = createCache({ elapsed: clock.elapsed, after: clock.after });
});

it.each(rowsOf('snapshots').map((row) => [row.key, row] as const))(
  'the snapshot %s of release 0.1.0 is read as it was written',
  async (key, { value, uid = null, asOf }) => {
    const [, schema] = READERS.find(([start]) => key.startsWith(start)) ?? [];
    expect(schema).toBeDefined();
    const read = await cache.snapshots.read(key, schema ?? v.never(), uid);
    const kept = nowOf(key, value);
    expect(read).toMatchObject({ value: kept, asOf });
    expect(read?.value).toEqual(
      key === 'platform' ? { ...kept, contract: { ...kept.contract, priceMaxAge: null } } : kept,
    );
  },
);

it('the journal of release 0.1.0 is read, with what it did not know', async () => {
  const written = rowsOf('intents');
  const read = await cache.journal.everything('{userId}');
  expect(read.map(({ id }) => id).sort()).toEqual(written.map(({ key }) => key).sort());
  expect(read.every(({ notAfter }) => notAfter === null)).toBe(true);
});

it('alerts and practice of release 0.1.0 are read as they were written', async () => {
  expect(await cache.alerts.all()).toEqual(rowsOf('alerts').map(({ key: _, ...alert }) => alert));
  const [practice] = rowsOf('practice');
  expect(await cache.practice.read('{userId}', practiceSchema)).toEqual(practice?.value);
});
