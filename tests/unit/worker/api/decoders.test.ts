import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '#worker/api/answer.ts';
import { earnTraces } from '#worker/api/earn.ts';
import type { Endpoint, Payload } from '#worker/api/endpoint.ts';
import { publicConfig } from '#worker/api/platform.ts';

type AnyEndpoint = Endpoint<Payload, unknown>;
const modules = import.meta.glob<Record<string, unknown>>('../../../../src/worker/api/*.ts', {
  eager: true,
});
const isEndpoint = (entry: [string, unknown]): entry is [string, AnyEndpoint] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'answer' in entry[1];

/** Every call that is declared, and those whose address or area is asked for first. */
const endpoints: readonly [string, AnyEndpoint][] = [
  ...Object.values(modules).flatMap((module) => Object.entries(module).filter(isEndpoint)),
  ['publicConfig', publicConfig('/bb/app') as AnyEndpoint],
  ['earnTraces', earnTraces('finance') as AnyEndpoint],
];

it('no call is left out', () => {
  expect(endpoints.length).toBeGreaterThan(80);
});

const KINDS = new Set(['badBody', 'refused', 'session', 'tooMany']);

/** Shapes that look right from outside: the envelope of the call around anything. */
const wrapped = (content: unknown) => [
  content,
  { code: 1, msg: '', data: content },
  { code: 1, msg: content, data: { list: content, sum: 1 } },
  { status: 'ok', data: content },
  { status: 'ok', tick: content },
  { code: content, msg: content, data: content },
];

describe.each(endpoints)('the answer of %s', (_, endpoint) => {
  // proves F09
  it('never throws past the boundary, whatever JSON arrives', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (content) => {
        for (const body of wrapped(content)) {
          const result = readAnswer(endpoint, body);
          if (!result.ok) expect(KINDS).toContain(result.failure.kind);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('takes no harm from prototype keys and what JSON can hide', () => {
    for (const hidden of ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '1e400', '-0']) {
      for (const body of wrapped(JSON.parse(hidden))) readAnswer(endpoint, body);
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
