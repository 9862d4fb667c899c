import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EARN_AREAS } from '#protocol/tables.ts';
import { readAnswer } from '#worker/api/answer.ts';
import { earnBuy, earnRedeem, earnTraces } from '#worker/api/earn.ts';
import type { Endpoint, Payload } from '#worker/api/endpoint.ts';
import { publicConfig } from '#worker/api/platform.ts';
import { answerOf, DOCUMENT } from '../../../../conformance/src/document.ts';
import { successes } from '../../../support/documented.ts';

type AnyEndpoint = Endpoint<Payload, unknown>;
const modules = import.meta.glob<Record<string, unknown>>('../../../../src/worker/api/*.ts', { eager: true });
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'answer' in value;

/** Every call that is declared, and those whose address or area is asked for first. */
const endpoints: readonly AnyEndpoint[] = [
  ...Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint)),
  publicConfig('/bb/app') as AnyEndpoint,
  ...EARN_AREAS.flatMap((area) => [earnBuy(area), earnTraces(area)] as AnyEndpoint[]),
  // Subscriptions have none.
  ...EARN_AREAS.filter((area) => area !== 'subscription').map((area) => earnRedeem(area) as AnyEndpoint),
];

const documented = endpoints.flatMap((endpoint) => {
  const schema = answerOf(endpoint.method, endpoint.path);
  return schema ? [[`${endpoint.method} ${endpoint.path}`, endpoint, schema] as const] : [];
});

it('every call is in the document', () => {
  const found = new Set(documented.map(([, endpoint]) => endpoint));
  const left = endpoints.filter((endpoint) => !found.has(endpoint)).map(({ path }) => path);
  expect(left).toEqual([]);
});

/** How many rows a list, a page, a book or a set of codes has. */
function rowsIn(value: unknown): readonly number[] {
  if (Array.isArray(value)) return [value.length];
  if (typeof value !== 'object' || value === null) return [];
  const { list, bids, asks, recoveryCodes } = value as Readonly<Record<string, unknown>>;
  return [list, bids, asks, recoveryCodes].flatMap((rows) => (Array.isArray(rows) ? [rows.length] : []));
}

/** A code is there once a request was answered, which a schema of the document does not say. */
const sensible = (data: unknown): boolean =>
  typeof data !== 'object' || data === null || !('state' in data) || !('code' in data) || data.code !== null;

describe.each(documented)('%s', (_, endpoint, schema) => {
  it('is read as the document writes it, and no row is lost', () => {
    fc.assert(
      fc.property(successes(schema), (body) => {
        const { data, tick } = body as { readonly data?: unknown; readonly tick?: unknown };
        fc.pre(sensible(data));
        const read = readAnswer(endpoint, body);
        expect(read).toMatchObject({ ok: true });
        if (read.ok && read.value !== undefined) expect(rowsIn(read.value)).toEqual(rowsIn(data ?? tick));
      }),
      { numRuns: 40 },
    );
  });
});

it('the types of the calls are those of this document', () => {
  const types = readFileSync('src/worker/api/openapi.gen.ts', 'utf8');
  // Otherwise: npm run api-types
  expect(types).toContain(createHash('sha256').update(DOCUMENT).digest('hex'));
});
