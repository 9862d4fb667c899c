import { expect, it } from 'vitest';
import { figureTexts } from '#app/features/trade/chart/drawing/drawing-figures.ts';
import { partsOf } from '#app/ui/chart/drawing/shapes.ts';
import type { DrawingKind } from '#protocol/drawings.ts';
import { drawingOf, fieldOf, sceneOf } from '../../../../ui/chart/drawing/scene.ts';

// So near that no label of a level is left out.
const scene = sceneOf(fieldOf(false, 1_000_000, 80_000, 85, 150));
const points = [
  { time: 1_010_000, price: 100 },
  { time: 1_022_000, price: 120 },
  { time: 1_022_000, price: 90 },
];
const figuresOf = (kind: DrawingKind, count = 2, more = {}) =>
  figureTexts(drawingOf(kind, points.slice(0, count), more), scene);

it('says the figures of a drawing', () => {
  expect(figuresOf('priceRange')).toEqual(['+20.00 (+20.00%)']);
  expect(figuresOf('dateRange')).toEqual(['200', '12000']);
  expect(figuresOf('ruler')).toEqual(['+20.00 (+20.00%)', '200', '12000']);
  expect(figuresOf('long', 3)).toEqual(['Target +20.00%', 'Stop −10.00%', 'Ratio 2.00']);
  expect(figuresOf('retracement')).toContain('0.618 107.64');
  expect(figuresOf('extension', 3, { levels: [{ ratio: -0.5, shown: true }] })).toEqual(['−0.5 80.00']);
  expect(figuresOf('vwap', 1)).toHaveLength(1);
  for (const kind of ['trend', 'rectangle', 'text', 'callout'] as const) expect(figuresOf(kind)).toEqual([]);
});

it('says what the picture says', () => {
  for (const [kind, count] of [
    ['priceRange', 2],
    ['dateRange', 2],
    ['ruler', 2],
    ['retracement', 2],
    ['extension', 3],
    ['long', 3],
    ['vwap', 1],
  ] as const) {
    const drawing = drawingOf(kind, points.slice(0, count));
    const painted = partsOf(drawing, scene).flatMap((part) => (part.kind === 'words' ? [part.text] : []));
    const words = painted.join(' ').replaceAll('  ', ' ');
    for (const text of figureTexts(drawing, scene)) expect(words).toContain(text);
  }
});
