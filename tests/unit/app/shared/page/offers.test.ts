import { expect, it } from 'vitest';
import { offers } from '#app/shared/page/offers.ts';

it('an area counts as had until the back end has said which it has', () => {
  expect(offers(null, 'contract')).toBe(true);
  expect(offers({ areas: ['market', 'trade'] }, 'trade')).toBe(true);
  expect(offers({ areas: ['market', 'trade'] }, 'contract')).toBe(false);
});
