import { expect, it } from 'vitest';
import { maskName } from '#app/features/profile/mask-name.ts';

it('shows the first character of a name, whole', () => {
  expect(maskName('Ada Lovelace')).toBe('A***');
  expect(maskName(' 欧阳')).toBe('欧***');
  expect(maskName('𠮷野')).toBe('𠮷***');
  expect(maskName('  ')).toBe('');
});
