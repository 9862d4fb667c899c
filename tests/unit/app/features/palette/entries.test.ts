import { expect, test } from 'vitest';
import { findEntries, type PaletteEntry, readRecent } from '#app/features/palette/entries.ts';
import { keyNames } from '#app/features/palette/key-names.ts';

const entry = (kind: PaletteEntry['kind'], label: string, also?: string): PaletteEntry => ({
  id: `${kind}:${label}`,
  kind,
  label,
  run: () => undefined,
  ...(also && { also }),
});
const ENTRIES = [
  entry('pair', 'BTC/USDT', 'Bitcoin'),
  entry('action', 'Dark theme'),
  entry('page', 'Market', '/market'),
  entry('page', 'Spot', '/trade'),
];
const labels = (text: string, recent: readonly string[] = []) =>
  findEntries(ENTRIES, text, recent).map(({ label }) => label);

test('nothing typed shows what was used lately, then pages, actions, pairs', () => {
  expect(labels('')).toEqual(['Market', 'Spot', 'Dark theme', 'BTC/USDT']);
  expect(labels('', ['pair:BTC/USDT', 'page:Spot'])).toEqual(['BTC/USDT', 'Spot', 'Market', 'Dark theme']);
});

test('what the screen that is shown offers comes before pages, after what was used lately', () => {
  const here: PaletteEntry = { ...entry('action', 'Buy BTC/USDT'), here: true };
  const found = (recent: readonly string[]) =>
    findEntries([...ENTRIES, here], '', recent).map(({ label }) => label);
  expect(found([])[0]).toBe('Buy BTC/USDT');
  expect(found(['page:Spot']).slice(0, 2)).toEqual(['Spot', 'Buy BTC/USDT']);
});

test('finds by name, by other name and by letters', () => {
  expect(labels('btcusdt')).toEqual(['BTC/USDT']);
  expect(labels('bitc')).toEqual(['BTC/USDT']);
  expect(labels('trade')[0]).toBe('Spot');
  expect(labels('dthm')).toEqual(['Dark theme']);
  expect(labels('zzz')).toEqual([]);
});

test('what was used lately leads among what is equally near', () => {
  expect(labels('market')).toEqual(['Market']);
  expect(labels('t', ['action:Dark theme']).slice(0, 2)).toEqual(['Spot', 'Dark theme']);
});

test('reads any text as a list of recent entries', () => {
  expect(readRecent('["a","b",7]')).toEqual(['a', 'b']);
  for (const text of [null, '{', '{}', '3']) expect(readRecent(text)).toEqual([]);
});

test('keys are named by what is written on them', () => {
  expect(keyNames({ code: 'KeyK', command: true }, 'Win32')).toEqual(['Ctrl', 'K']);
  expect(keyNames({ code: 'KeyK', command: true }, 'MacIntel')).toEqual(['⌘', 'K']);
  expect(keyNames({ code: 'Slash', shift: true, sign: '?' }, 'Linux')).toEqual(['?']);
  expect(keyNames({ code: 'KeyB', shift: true }, 'Linux')).toEqual(['Shift', 'B']);
  expect(keyNames({ code: 'KeyG', alt: true }, 'Linux')).toEqual(['Alt', 'G']);
  expect(keyNames({ code: 'KeyG', alt: true }, 'MacIntel')).toEqual(['⌥', 'G']);
  expect(keyNames({ code: 'Digit', sign: '123456789' }, 'Linux')).toEqual(['1–9']);
});
