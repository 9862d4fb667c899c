import { expect, test } from 'vitest';
import { maskEmail } from '#app/shared/format/mask-email.ts';

// proves F38
test.each([
  ['demo@bourse.test', 'demo***test'],
  ['abcd@e.fg', 'abcd***e.fg'],
  ['a@bc.de', 'a***'],
  ['abc@d.ef', 'a***'],
  ['a', 'a***'],
  ['', ''],
  ['😀bc@example.org', '😀bc@***.org'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
