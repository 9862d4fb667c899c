import { expect, it } from 'vitest';
import { projectPhase } from '#protocol/subscribe.ts';
import { epochMs } from '#protocol/units.ts';
import { saleOf } from '../../support/entities.ts';

const PROJECT = saleOf({ phase: 'closed' });

it('a sale opens at its start and closes at its end; where no clock is known it is what the server said', () => {
  const phases = [999, 1000, 1999, 2000].map((at) => projectPhase(PROJECT, epochMs(at)));
  expect(phases).toEqual(['upcoming', 'open', 'open', 'closed']);
  expect(projectPhase({ ...PROJECT, phase: 'upcoming' }, null)).toBe('upcoming');
});
