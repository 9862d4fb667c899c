import { describe, expect, test } from 'vitest';
import { linkOf, readBourseLink } from '#app/routes/-frame/bourse-link.ts';
import type { Platform } from '#protocol/platform.ts';
import { coin } from '#protocol/units.ts';

const pairs = ['BTC', '币.A'].map((base) => ({
  pair: { base: coin(base), quote: coin('USDT') },
})) as unknown as Platform['pairs'];
const read = (text: string) => readBourseLink(text, pairs);

describe('a web+bourse link', () => {
  test('leads to the desk of a listed pair, and brings nothing but the pair', () => {
    expect(read('web+bourse:pair/btcusdt')).toEqual({
      to: '/trade',
      label: 'shell.title.trade',
      search: { pair: 'BTC/USDT' },
      pair: 'BTC/USDT',
    });
    expect(read('web+bourse:contract/btcusdt')).toMatchObject({
      to: '/scontract',
      search: { pair: 'BTC/USDT' },
    });
  });

  test('names coins of any script, as typed or as the system writes them', () => {
    for (const text of ['web+bourse:pair/币.ausdt', 'web+bourse:pair/%E5%B8%81.ausdt']) {
      expect(read(text)?.search).toEqual({ pair: '币.A/USDT' });
    }
  });

  test('leads to a screen of the list', () => {
    expect(read('web+bourse:route/market')).toMatchObject({ to: '/market', search: {}, pair: null });
    expect(read('web+bourse:route/device')).toMatchObject({ to: '/about/device' });
  });

  test.each([
    '',
    'web+bourse:',
    'web+bourse:pair/',
    'web+bourse:pair/ethusdt',
    'web+bourse:pair/BTCUSDT',
    'web+bourse:pair/btcusdt?amount=1',
    'web+bourse:pair/btcusdt#buy',
    'web+bourse:pair/btcusdt/buy',
    'web+bourse:pair/btcusdt ',
    ' web+bourse:pair/btcusdt',
    'web+bourse:pair/btcusdt\nx',
    'web+bourse://pair/btcusdt',
    'web+bourse:pair/%62tcusdt',
    'web+bourse:order/btcusdt',
    'web+bourse:route/withdraw',
    'web+bourse:route/../account',
    'web+bourse:route/constructor',
    'web+bourse:route/__proto__',
    'web+bourse:constructor/name',
    `web+bourse:pair/${'a'.repeat(30)}`,
    'javascript:alert(1)',
    'https://evil.example/pair/btcusdt',
  ])('of any other form is none: %j', (text) => {
    expect(read(text)).toBeNull();
  });

  test('is read of the address that the system opens', () => {
    expect(linkOf('?link=web%2Bbourse%3Apair%2Fbtcusdt')).toBe('web+bourse:pair/btcusdt');
    expect(linkOf('?pair=BTC%2FUSDT')).toBeNull();
  });
});
