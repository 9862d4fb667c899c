import { expect, test } from 'vitest';
import { judge } from '../../../sandbox/src/venue/identity/rules.ts';

test.each(['constructor', '__proto__', 'toString valueOf'])('the name %s rejects nothing', (name) => {
  expect(judge({ name, submissions: 1 })).toEqual([]);
});
