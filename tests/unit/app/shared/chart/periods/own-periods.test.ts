import { expect, it } from 'vitest';
import { MOST_OWN_PERIODS, readOwnPeriods, withOwnPeriod } from '#app/shared/chart/periods/own-periods.ts';

it('reads what a person typed, whatever storage holds', () => {
  expect(readOwnPeriods('["7min","45min","7min","1hour","3min","0min",7,null,"1week"]')).toEqual([
    '7min',
    '45min',
  ]);
  for (const broken of [null, '', '{', '{"7min":1}']) expect(readOwnPeriods(broken)).toEqual([]);
});

it('keeps the newest, each once, and none that has a name', () => {
  expect(withOwnPeriod(['7min'], '7min')).toEqual(['7min']);
  expect(withOwnPeriod(['7min'], '2hour')).toEqual(['7min']);
  let all = withOwnPeriod([], '7min');
  for (let at = 0; at < MOST_OWN_PERIODS; at += 1) all = withOwnPeriod(all, `${31 + at}min`);
  expect(all).toHaveLength(MOST_OWN_PERIODS);
  expect(all).not.toContain('7min');
});
