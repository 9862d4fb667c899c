import { describe, expect, test } from 'vitest';
import { readSettingsFile, writeSettingsFile } from '#app/features/this-device/settings-file.ts';
import { DEFAULT_PREFS } from '#app/shared/prefs/prefs.ts';

const file = (change: object) =>
  JSON.stringify({
    format: 'bourse-settings',
    version: 1,
    settings: { 'bourse-tape': { min: '1' } },
    ...change,
  });

describe('a settings file', () => {
  test('brings back what it was written from, and nothing but settings', () => {
    const device = new Map([
      ['bourse-prefs', JSON.stringify({ ...DEFAULT_PREFS, theme: 'light' })],
      ['bourse-favourites', '["BTC/USDT"]'],
      ['bourse-tape', 'broken {'],
      ['bourse-spot-drafts', '{"secret":1}'],
      ['User-Token', '"token"'],
    ]);
    const text = writeSettingsFile((key) => device.get(key) ?? null, new Date(0));
    expect(text).not.toMatch(/token|secret|draft/i);
    expect(readSettingsFile(text)).toEqual({
      settings: new Map([
        ['bourse-prefs', JSON.stringify({ ...DEFAULT_PREFS, theme: 'light' })],
        ['bourse-favourites', '["BTC/USDT"]'],
      ]),
    });
  });

  test('holds the drawings of every pair, which are larger than other settings', () => {
    const drawings = JSON.stringify({ 'BTC/USDT': 'x'.repeat(400_000) });
    const text = writeSettingsFile((key) => (key === 'bourse-drawings' ? drawings : null), new Date(0));
    expect(readSettingsFile(text)).toEqual({ settings: new Map([['bourse-drawings', drawings]]) });
  });

  test.each([
    ['', 'unreadable'],
    ['<html>', 'unreadable'],
    ['null', 'foreign'],
    ['[]', 'foreign'],
    ['7', 'foreign'],
    ['{}', 'foreign'],
    [file({ format: 'other' }), 'foreign'],
    [file({ version: '1' }), 'foreign'],
    [file({ version: 0 }), 'foreign'],
    [file({ version: 2 }), 'newer'],
    [file({ settings: null }), 'foreign'],
    [file({ settings: [] }), 'foreign'],
    [file({ settings: {} }), 'empty'],
    [file({ settings: { 'User-Token': 'x', 'bourse-spot-drafts': {} } }), 'empty'],
    [
      '{"format":"bourse-settings","version":1,"settings":{"__proto__":{"bourse-tape":1},"constructor":1}}',
      'empty',
    ],
    [file({ settings: { 'bourse-tape': 'x'.repeat(70_000) } }), 'tooLarge'],
    ['x'.repeat(2_000_001), 'tooLarge'],
  ])('that is none changes nothing: %.80s', (text, problem) => {
    expect(readSettingsFile(text)).toEqual({ problem });
  });

  test('with wrong values in it brings the defaults in their places', () => {
    const hostile = file({
      settings: {
        'bourse-prefs': {
          theme: '<script>',
          language: 7,
          startPair: 'javascript:alert(1)',
          sounds: { volume: 1e9 },
        },
        'bourse-evil': 1,
      },
    });
    expect(readSettingsFile(hostile)).toEqual({
      settings: new Map([['bourse-prefs', JSON.stringify(DEFAULT_PREFS)]]),
    });
  });
});
