import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { type Project, projectPhase } from '#protocol/subscribe.ts';
import { coin, epochMs } from '#protocol/units.ts';

const PROJECT: Project = {
  id: 'helq-1',
  name: 'Helio Quanta',
  intro: '',
  coin: coin('HELQ'),
  currency: coin('USDT'),
  price: exact('2.4'),
  lot: exact('1'),
  total: exact('50000'),
  requested: exact('0'),
  min: null,
  max: null,
  start: epochMs(1000),
  end: epochMs(2000),
  listingTime: epochMs(3000),
  phase: 'closed',
};

it('a sale opens at its start and closes at its end; where no clock is known it is what the server said', () => {
  const phases = [999, 1000, 1999, 2000].map((at) => projectPhase(PROJECT, epochMs(at)));
  expect(phases).toEqual(['upcoming', 'open', 'open', 'closed']);
  expect(projectPhase({ ...PROJECT, phase: 'upcoming' }, null)).toBe('upcoming');
});
