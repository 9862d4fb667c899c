import { expect, test } from 'vitest';
import { changeOf, draftOf, looserFields } from '#app/shared/money/limits/limits-draft.ts';
import { exact } from '#protocol/decimal.ts';
import { limitsOf } from '../../../../../support/entities.ts';

const limits = limitsOf({ dailyLoss: exact('300.00000000'), sessionMinutes: 60, riskAcknowledged: null });

test('what is set is shown without empty decimals', () => {
  expect(draftOf(limits)).toEqual({ stake: '', dailyLoss: '300', minutes: '60' });
});

test('an unchanged form changes nothing', () => {
  expect(changeOf(draftOf(limits), limits)).toEqual({ ok: true, change: {} });
});

test('only what differs is sent; an emptied field takes its limit away', () => {
  expect(changeOf({ stake: '50', dailyLoss: '', minutes: '60' }, limits)).toEqual({
    ok: true,
    change: { stake: '50', dailyLoss: null },
  });
  expect(changeOf({ ...draftOf(limits), minutes: '' }, limits)).toEqual({
    ok: true,
    change: { sessionMinutes: null },
  });
});

test('the first field that can not be read is named', () => {
  const problem = (change: object) => changeOf({ ...draftOf(limits), ...change }, limits);
  expect(problem({ stake: '0' })).toMatchObject({ problem: { field: 'stake' } });
  expect(problem({ dailyLoss: '1,5' })).toMatchObject({ problem: { field: 'dailyLoss' } });
  for (const minutes of ['0', '1441', '1.5', '-3', 'x']) {
    expect(problem({ minutes })).toMatchObject({
      problem: { field: 'minutes', key: 'contract.limits.badMinutes' },
    });
  }
});

test('a larger limit, or none, is looser; a first one or a smaller one is not', () => {
  const looser = (change: object) => looserFields({ ...draftOf(limits), ...change }, limits);
  expect(looser({})).toEqual([]);
  expect(looser({ dailyLoss: '301', minutes: '61' })).toEqual(['dailyLoss', 'minutes']);
  expect(looser({ dailyLoss: '', minutes: '' })).toEqual(['dailyLoss', 'minutes']);
  expect(looser({ stake: '5', dailyLoss: '299.99', minutes: '1' })).toEqual([]);
  expect(looser({ dailyLoss: 'x' })).toEqual([]);
});
