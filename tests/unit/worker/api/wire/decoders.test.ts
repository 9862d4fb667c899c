import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '#worker/api/answer.ts';
import type { Endpoint } from '#worker/api/endpoint.ts';
import * as assets from '#worker/api/endpoints/assets.ts';
import * as contract from '#worker/api/endpoints/contract.ts';
import * as limits from '#worker/api/endpoints/limits.ts';
import * as market from '#worker/api/endpoints/market.ts';
import * as notices from '#worker/api/endpoints/notices.ts';
import * as platform from '#worker/api/endpoints/platform.ts';
import * as session from '#worker/api/endpoints/session.ts';
import * as spot from '#worker/api/endpoints/spot.ts';
import type { Payload } from '#worker/api/payload.ts';

const { publicConfig, ...parameters } = platform;
const endpoints = Object.entries({
  ...assets,
  ...contract,
  ...limits,
  ...market,
  ...notices,
  ...parameters,
  ...session,
  ...spot,
  boot: publicConfig('/bb/app'),
}) as [string, Endpoint<Payload, unknown>][];

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
