import { expect, it } from 'vitest';
import { readOptions } from '../../../sandbox/src/options.ts';

it.each([
  ['PORT', '80x', 'PORT must be a whole number'],
  ['BACKEND_ORIGIN', 'exchange.example', 'BACKEND_ORIGIN must be an address'],
  ['LOGO_HOSTS', 'https://a.example b', 'LOGO_HOSTS must be an address'],
  ['DATABASE_URL', 'localhost/bourse', 'DATABASE_URL must be an address'],
  ['SMTP_URL', 'https://mail.example', 'SMTP_URL must be an address'],
])('%s that can not be used is refused by its name', (name, value, sentence) => {
  expect(() => readOptions({ [name]: value }, [])).toThrow(sentence);
});

it('an address with a password in it is not repeated', () => {
  const refused = () => readOptions({ DATABASE_URL: 'mysql://bourse:secret@host/bourse' }, []);
  expect(refused).toThrow('DATABASE_URL');
  expect(refused).not.toThrow('secret');
});

it('what is answered is synced unless told', () => {
  expect(readOptions({}, []).sync).toBe(true);
  expect(readOptions({}, ['--no-sync']).sync).toBe(false);
});
