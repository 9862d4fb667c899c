import { expect, it } from 'vitest';
import { addLocalOrigins, relyingPartyOf } from '../../../sandbox/src/venue/passkeys/relying-party.ts';

it.each([
  ['https://exchange.example', { id: 'exchange.example', origins: ['https://exchange.example'] }],
  ['https://exchange.example:8443', { id: 'exchange.example', origins: ['https://exchange.example:8443'] }],
  ['http://localhost:4180', { id: 'localhost', origins: ['http://localhost:4180'] }],
  ['http://exchange.example', null],
  ['https://203.0.113.7', null],
  ['https://[2001:db8::1]', null],
])('the relying party of %s', (origin, party) => {
  expect(relyingPartyOf(origin)).toEqual(party);
});

it('on this machine it is localhost, with the ports that are listened on and no address', () => {
  const party = relyingPartyOf(undefined);
  addLocalOrigins(party, ['http://127.0.0.1:4180', 'http://localhost:4180', 'https://evil.test']);
  expect(party).toEqual({ id: 'localhost', origins: ['http://localhost:4180'] });
});

it('an exchange with a name of its own takes no origin of this machine', () => {
  const party = relyingPartyOf('https://exchange.example');
  addLocalOrigins(party, ['http://localhost:4180']);
  expect(party?.origins).toEqual(['https://exchange.example']);
});
