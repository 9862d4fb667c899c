import { expect, it } from 'vitest';
import { areaOf, frameOf } from '#app/boot/frame-of.ts';

it.each([
  ['/pc/scontract', 'chart'],
  ['/pc/trade', 'chart'],
  ['/pc/login/register', 'plain'],
  ['/pc/about/us', 'plain'],
  ['/pc/fund/list', 'panels'],
  ['/pc/market', 'market'],
  ['/pc/main', 'main'],
  ['/pc/', 'main'],
  ['/pc', 'main'],
])('%s: %s', (path, frame) => {
  expect(frameOf(areaOf(path, '/pc/'))).toBe(frame);
});
