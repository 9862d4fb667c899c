import { describe, expect, it } from 'vitest';
import { clickedScreen } from '#app/shared/push/clicked-screen.ts';
import { PUSH_KINDS } from '#protocol/push.ts';
import { PUSH_SCREENS } from '#protocol/sw-messages.ts';
import { readPush } from '../../../src/sw/push-note.ts';

const GOOD = { v: 1, kind: 'deposits', title: 'Deposit credited', body: 'USDT', lang: 'en-US', at: 1 };
const read = (change: object) => readPush(JSON.stringify({ ...GOOD, ...change }));

describe('a message of the back end', () => {
  it('is shown as text, one of a kind at a time, and leads to its record', () => {
    expect(read({})).toEqual({
      title: 'Deposit credited',
      body: 'USDT',
      tag: 'bourse-push-deposits',
      lang: 'en-US',
      path: 'account/recharge',
      insists: false,
    });
    expect(read({ kind: 'alerts', pair: 'BTC/USDT' })?.path).toBe('trade?pair=BTC%2FUSDT');
    const path = read({ kind: 'alerts', pair: '币.A/USDT' })?.path ?? '';
    expect(new URLSearchParams(path.split('?')[1]).get('pair')).toBe('币.A/USDT');
    expect(clickedScreen({ type: 'PUSH_CLICKED', url: `/pc/${path}` }, '/pc/')).toBe(`/${path}`);
    expect(read({ kind: 'security' })?.insists).toBe(true);
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '"text"',
    '{}',
    JSON.stringify({ ...GOOD, v: 2 }),
    JSON.stringify({ ...GOOD, kind: 'offer' }),
    JSON.stringify({ ...GOOD, kind: 'constructor' }),
    JSON.stringify({ ...GOOD, title: '' }),
    JSON.stringify({ ...GOOD, title: 'x'.repeat(301) }),
    JSON.stringify({ ...GOOD, body: { html: '<b>' } }),
  ])('that is none is not shown: %s', (text) => {
    expect(readPush(text)).toBeNull();
  });

  it.each(['https://evil.example/', '//evil.example', 'BTC/USDT&x=1', '../../x', '"><script>'])(
    'takes no address from what it names: %s',
    (pair) => {
      expect(read({ kind: 'alerts', pair, url: pair, path: pair })?.path).toBe('trade');
      expect(read({ kind: 'deposits', pair: 'BTC/USDT' })?.path).toBe('account/recharge');
    },
  );
});

describe('a clicked message', () => {
  const clicked = (url: unknown) => clickedScreen({ type: 'PUSH_CLICKED', url }, '/pc/');

  it('leads to the screen of its kind, for every kind', () => {
    for (const kind of PUSH_KINDS) {
      const path = read({ kind })?.path;
      expect(clicked(`/pc/${path}`)).toBe(`/${PUSH_SCREENS[kind]}`);
    }
    expect(clicked('/pc/trade?pair=BTC%2FUSDT')).toBe('/trade?pair=BTC%2FUSDT');
  });

  it.each([
    '/pc/login/login',
    '/pc/trade?pair=BTC%2FUSDT&returnTo=%2F%2Fevil.example',
    '/pc/trade/..//evil.example',
    '/pc/../evil',
    'https://evil.example/pc/trade',
    '//evil.example/pc/trade',
    '/trade',
    7,
    null,
  ])('leads nowhere else: %s', (url) => {
    expect(clicked(url)).toBeNull();
  });

  it('is no other message', () => {
    expect(clickedScreen({ type: 'NOTIFICATION_CLICKED', url: '/pc/trade' }, '/pc/')).toBeNull();
    expect(clickedScreen(null, '/pc/')).toBeNull();
  });
});
