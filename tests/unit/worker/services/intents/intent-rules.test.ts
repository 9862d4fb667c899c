import { describe, expect, it } from 'vitest';
import type { Failure } from '#contract/errors.ts';
import { judge } from '#worker/services/intents/intent-rules.ts';

describe('judge', () => {
  const cases: readonly (readonly [Failure, string])[] = [
    [{ kind: 'offline' }, 'notSent'],
    [{ kind: 'session' }, 'notSent'],
    [{ kind: 'tooMany' }, 'notSent'],
    [{ kind: 'session', code: -2 }, 'rejected'],
    [{ kind: 'tooMany', code: 1029 }, 'rejected'],
    [{ kind: 'tooMany', httpStatus: 429 }, 'rejected'],
    [{ kind: 'refused', code: 1002 }, 'rejected'],
    [{ kind: 'http', httpStatus: 413 }, 'rejected'],
    [{ kind: 'http', httpStatus: 408 }, 'unknown'],
    [{ kind: 'http', httpStatus: 500 }, 'unknown'],
    [{ kind: 'http', httpStatus: 302 }, 'unknown'],
    [{ kind: 'http' }, 'unknown'],
    [{ kind: 'timeout' }, 'unknown'],
    [{ kind: 'network' }, 'unknown'],
    [{ kind: 'badBody' }, 'unknown'],
    [{ kind: 'superseded' }, 'unknown'],
    [{ kind: 'workerLost' }, 'unknown'],
  ];
  it.each(cases)('%j is %s', (failure, outcome) => {
    expect(judge('i1', { ok: false, failure }).outcome).toBe(outcome);
  });

  it('names the record of an accepted request', () => {
    expect(judge('i1', { ok: true, value: { recordId: 'o1' } })).toEqual({
      outcome: 'accepted',
      intentId: 'i1',
      recordId: 'o1',
    });
  });
});
