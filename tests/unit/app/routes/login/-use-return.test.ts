import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnTarget } from '#app/routes/login/-use-return.ts';

const PATTERNS = ['/main', '/account/assert/$account', '/setting/message', '/login/login', '/'];

/** Pieces that attacks are made of, in any order. */
const PIECES = [
  '/',
  '//',
  '..',
  '.',
  '\\',
  'main',
  'account',
  'assert',
  '%2F',
  '?',
  '@',
  ':',
  '#',
  '\t',
  'evil.example',
];
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);

/** The addresses that the patterns stand for. */
const SCREENS = PATTERNS.map((pattern) => new RegExp(`^${pattern.replace(/\$\w+/g, '[A-Za-z0-9-]+')}$`));

describe('the place to return to', () => {
  it.each(['/main', '/account/assert/3', '/setting/message?type=4', '/main?pair=BTC/USDT'])(
    'accepts %s',
    (text) => {
      expect(returnTarget(text, PATTERNS)).toBe(text);
    },
  );

  // proves S07
  it.each([
    undefined,
    '',
    'main',
    '//evil.example',
    '/\\evil.example',
    '/pc/..//evil.example',
    '/..//evil.example',
    '/main/..//evil.example',
    '/main//evil.example',
    '/%2F%2Fevil.example',
    'https://evil.example/main',
    'javascript:alert(1)',
    '\t/main',
    '/main\n',
    '/main#x',
    '/main?\\',
    '/main@evil.example',
    '/account/assert/3/more',
    '/account/assert/..',
    '/account/assert/%2e%2e',
    '/account/assert/\\evil.example',
    '/account/assert/@evil.example',
    '/unknown',
    '/no/such/page',
    '/main/../..//evil.example',
    '/%2e%2e//evil.example',
    '\\\\evil.example',
    ' javascript:alert(1)',
    'data:text/html,hello',
    '%2F%2Fevil.example',
    '/login/login?returnTo=//evil.example',
    '/login/login',
    `/main?${'x'.repeat(2000)}`,
  ])('refuses %j', (text) => {
    expect(returnTarget(text, PATTERNS)).toBeNull();
  });

  // proves S07
  it('never leaves the route table, whatever the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const target = returnTarget(text, PATTERNS);
        if (target === null) return;
        const url = new URL(target, 'https://bourse.test');
        expect(url.origin).toBe('https://bourse.test');
        expect(url.pathname).toBe(target.split('?')[0]);
        expect(SCREENS.some((screen) => screen.test(url.pathname))).toBe(true);
      }),
    );
  });
});
