import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  isPageCopy,
  markRestored,
  pageCopy,
  putPageCopy,
  saidRestored,
  wasRestored,
} from '#app/features/this-device/page-copy.ts';
import { DEFAULT_PREFS } from '#app/shared/prefs/prefs.ts';

const storage = () => {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
};
let local = storage();
let tab = storage();

beforeEach(() => {
  local = storage();
  tab = storage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('StorageEvent', Event);
});
afterEach(() => vi.unstubAllGlobals());

const fill = () => {
  local.setItem('bourse-prefs', JSON.stringify({ ...DEFAULT_PREFS, theme: 'light' }));
  local.setItem('bourse-drawings', '{"BTC/USDT":[{"id":"a"}]}');
  local.setItem(
    'bourse-position',
    '{"u1":{"method":"fifo","line":true},"u2":{"method":"average","line":false}}',
  );
  local.setItem('bourse-person', '1');
  local.setItem('User-Token', '"secret"');
  tab.setItem('bourse-spot-drafts', '{"price":"100"}');
  tab.setItem('bourse-withdrawal-draft', '{"address":"bc1q"}');
  tab.setItem('bourse-verification-draft', '{"name":"A"}');
};

test('the page part comes back as it was, without what must stay', () => {
  fill();
  const copy = pageCopy('u1');
  expect(JSON.stringify(copy)).not.toMatch(/secret|bc1q|verification|u2/);
  const before = [new Map(local.texts), new Map(tab.texts)];
  for (const key of ['bourse-prefs', 'bourse-drawings', 'bourse-position']) local.removeItem(key);
  tab.removeItem('bourse-spot-drafts');
  putPageCopy(copy, 'u1');
  expect([...local.texts.keys()].sort()).toEqual([...(before[0]?.keys() ?? [])].sort());
  expect(local.getItem('bourse-drawings')).toBe('{"BTC/USDT":[{"id":"a"}]}');
  expect(local.getItem('bourse-position')).toBe('{"u1":{"method":"fifo","line":true}}');
  expect(tab.texts).toEqual(before[1]);
});

test('it takes the place of settings that are there, and leaves other people their choices', () => {
  fill();
  const copy = pageCopy('u1');
  local.setItem('bourse-favourites', '["ETH/USDT"]');
  local.setItem('bourse-position', '{"u2":{"method":"average","line":false}}');
  putPageCopy(copy, 'u1');
  expect(local.getItem('bourse-favourites')).toBeNull();
  expect(JSON.parse(local.getItem('bourse-position') ?? '')).toEqual({
    u1: { method: 'fifo', line: true },
    u2: { method: 'average', line: false },
  });
});

test('a part that was made by hand brings settings and order drafts alone', () => {
  const settings = { 'bourse-prefs': { theme: '<b>' }, 'User-Token': 'x', 'bourse-person': 1 };
  const drafts = { 'bourse-withdrawal-draft': { address: 'evil' }, 'bourse-spot-drafts': 'x'.repeat(70_000) };
  putPageCopy({ settings, drafts }, 'u1');
  expect([...local.texts]).toEqual([['bourse-prefs', JSON.stringify(DEFAULT_PREFS)]]);
  expect(tab.texts.size).toBe(0);
  expect(isPageCopy({ settings, drafts })).toBe(true);
  expect(isPageCopy({ settings: { 'bourse-tape': 'x'.repeat(70_000) }, drafts: {} })).toBe(false);
});

test('a restored page says so once', () => {
  expect(wasRestored()).toBe(false);
  markRestored();
  // A first drawing may be thrown away unseen.
  expect([wasRestored(), wasRestored()]).toEqual([true, true]);
  saidRestored();
  expect(wasRestored()).toBe(false);
});
