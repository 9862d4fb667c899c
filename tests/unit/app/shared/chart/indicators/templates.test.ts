import { expect, it } from 'vitest';
import { readTemplates, withTemplate } from '#app/shared/chart/indicators/templates.ts';
import { MOST_INDICATOR_SETS } from '#protocol/charts.ts';

const RSI = [{ kind: 'rsi', length: 14, color1: 2 }];

it('keeps sets under names, each name once, and drops what is none', () => {
  const text = JSON.stringify([
    { name: ' Swing ', indicators: RSI },
    { name: 'Swing', indicators: [] },
    { name: '', indicators: RSI },
    { name: 'No list', indicators: 'rsi' },
    { name: 'Odd', indicators: [{ length: 3 }, 'ma', ...RSI] },
    null,
  ]);
  expect(readTemplates(text)).toEqual([
    { name: 'Swing', indicators: RSI },
    { name: 'Odd', indicators: RSI },
  ]);
  for (const broken of [null, '', '{', '7', '{}']) expect(readTemplates(broken)).toEqual([]);
  const many = Array.from({ length: 30 }, (_, at) => ({ name: `T${at}`, indicators: [] }));
  expect(readTemplates(JSON.stringify(many))).toHaveLength(MOST_INDICATOR_SETS);
});

it('replaces the one of the same name in its place', () => {
  const all = [
    { name: 'A', indicators: [] },
    { name: 'B', indicators: [] },
  ];
  expect(withTemplate(all, { name: 'A', indicators: RSI })).toEqual([{ name: 'A', indicators: RSI }, all[1]]);
  expect(withTemplate(all, { name: 'C', indicators: RSI }).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
});
