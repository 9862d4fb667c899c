import { describe, expect, it } from 'vitest';
import { ownScriptUrl } from '#app/worker-client/trusted-url.ts';

const BASE = 'https://exchange.example/pc/main';

describe('script addresses', () => {
  it('of our own origin are made absolute', () => {
    expect(ownScriptUrl('/pc/assets/main-1.js', BASE)).toBe('https://exchange.example/pc/assets/main-1.js');
  });

  it.each([
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'http://exchange.example/x.js',
    'https://exchange.example:444/x.js',
    '\\\\evil.example/x.js',
  ])('refuse %s', (text) => {
    expect(() => ownScriptUrl(text, BASE)).toThrow(TypeError);
  });
});
