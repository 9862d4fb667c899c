import { expect, it } from 'vitest';
import { frameOf, isDesk } from '#app/boot/frame-of.ts';

it.each([
  ['/pc/scontract', 'chart'],
  ['/pc/trade', 'chart'],
  ['/pc/login/register', 'plain'],
  ['/pc/about/us', 'plain'],
  ['/pc/main', 'panels'],
  ['/pc/', 'panels'],
  ['/pc', 'panels'],
])('%s: %s', (path, frame) => {
  expect(frameOf(path, '/pc/')).toBe(frame);
});

it('only the trading desk has panels that can be moved', () => {
  expect(isDesk('/pc/trade', '/pc/')).toBe(true);
  expect(isDesk('/pc/scontract', '/pc/')).toBe(false);
});
