import { expect, it } from 'vitest';
import { contactWays } from '#app/shared/page/contact-ways.ts';

it('links what is configured, and shows it without its scheme', () => {
  const none = { email: null, telegram: null, whatsapp: null, chat: null };
  expect(contactWays(null)).toEqual([]);
  expect(contactWays({ ...none, email: 'mailto:help@bourse.test', telegram: 'https://t.me/bourse' })).toEqual(
    [
      { kind: 'email', href: 'mailto:help@bourse.test', text: 'help@bourse.test' },
      { kind: 'telegram', href: 'https://t.me/bourse', text: 't.me/bourse' },
    ],
  );
});
