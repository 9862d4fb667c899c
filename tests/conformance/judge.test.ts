import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '#worker/api/answer.ts';
import { answerOf, successOf } from '../../conformance/src/document.ts';
import { judge } from '../../conformance/src/judge.ts';
import { NOTHING, placesIn } from '../../conformance/src/places.ts';
import { tellsUnreadable, withAt } from '../../conformance/src/readers.ts';
import { ALL_PROBES } from '../../conformance/src/run.ts';
import { sampleAnswer } from '../../conformance/src/sample.ts';

const calls = [...new Map(ALL_PROBES.map(({ call }) => [`${call.method} ${call.path}`, call]))];

/** What back ends send in the place of something else. */
const ODD = [NOTHING, null, '', 'odd', -1, 0, 1.5, 1e20, true, [], [null], {}, { odd: 1 }];

describe.each(calls)('%s', (_, call) => {
  const schema = successOf(answerOf(call.method, call.path) ?? {});
  const right = sampleAnswer(schema);
  const places = placesIn(schema, right).filter(({ name }) => name !== '');

  it('is judged as the app reads it, whatever stands in its fields', () => {
    const change = fc.record({ at: fc.constantFrom(...places), put: fc.constantFrom(...ODD) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 3 }), (changes) => {
        const body = changes.reduce((rest, { at, put }) => withAt(rest, at.at, put), right);
        const read = readAnswer(call, body);
        const judged = judge(call, schema, body);
        if (judged.verdict === 'refused') {
          expect(read.ok).toBe(false);
          return;
        }
        // Only what leaves a screen empty, or rows that the app shows as unreadable, are wrong and read.
        if (read.ok && tellsUnreadable(read.value)) expect(judged.verdict).toBe('wrong');
        else if (read.ok && judged.verdict === 'wrong') {
          // Beside the lists there may be fields that did not come, read as their defaults.
          const parts = Array.isArray(read.value) ? [read.value] : Object.values(read.value ?? {});
          const lists = parts.filter(Array.isArray);
          expect(lists).not.toEqual([]);
          expect(lists.flat()).toEqual([]);
        } else expect(judged.verdict !== 'wrong').toBe(read.ok);
        const kinds = judged.findings.map(({ kind }) => kind);
        expect(kinds.includes('wrong')).toBe(judged.verdict === 'wrong');
        expect(kinds.length > 0).toBe(judged.verdict !== 'fits');
      }),
      { numRuns: 60 },
    );
  });
});
