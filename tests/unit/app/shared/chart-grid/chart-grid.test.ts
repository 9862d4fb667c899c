import { describe, expect, test } from 'vitest';
import { countOf } from '#app/shared/chart/open-charts.ts';
import { readChartGrid, withChart } from '#app/shared/chart-grid/chart-grid.ts';

const NEW = readChartGrid(null);

describe('the charts after the first one', () => {
  test('follow the desk before others were chosen', () => {
    expect(NEW).toEqual({
      charts: [
        { pair: null, period: '15min' },
        { pair: null, period: '1hour' },
        { pair: null, period: '1day' },
      ],
      inStep: false,
    });
  });

  test('survive as they were kept', () => {
    const grid = withChart({ ...NEW, inStep: true }, 1, { pair: 'ETH/USDT', period: '7min' });
    expect(grid.charts[1]).toEqual({ pair: 'ETH/USDT', period: '7min' });
    expect(readChartGrid(JSON.stringify(grid))).toEqual(grid);
  });

  test.each([
    '',
    '{',
    '7',
    '[]',
    '{"charts":7,"inStep":"yes"}',
    '{"charts":[null,7,{"pair":"<b>","period":"1s"}]}',
  ])('become valid whatever storage held: %s', (text) => expect(readChartGrid(text)).toEqual(NEW));
});

test('a desk has one, two or four charts', () => {
  expect([null, 0, 1, 2, 3, 4, '4', {}].map(countOf)).toEqual([1, 1, 1, 2, 1, 4, 1, 1]);
});
