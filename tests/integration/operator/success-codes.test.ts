import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readAnswer } from '#worker/api/answer.ts';
import { readOperator } from '#worker/services/operator/read-operator.ts';

it.each([
  [200, true],
  ['200', true],
  ['00000', true],
  ['DONE', true],
  [0, false],
  [1, true],
  [1002, false],
])('an answer of code %j succeeds where the file names 200, "00000" and "DONE": %s', (code, succeeds) => {
  const read = readOperator('{ "successCodes": [200, "00000", "DONE"] }');
  if (!('brand' in read)) throw new Error('the file was refused');
  const answer = readAnswer({ envelope: 'code', answer: v.unknown() }, { code }, read.successCodes);
  expect(answer.ok).toBe(succeeds);
});
