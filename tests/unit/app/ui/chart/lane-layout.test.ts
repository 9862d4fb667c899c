import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LaneBox, layLanes } from '#app/ui/chart/seconds/lane-layout.ts';

const GROUND = { left: 0, top: 0, right: 1000, bottom: 600 };
const [DEPTH, GAP] = [72, 8];

const box = fc
  .record({
    left: fc.integer({ min: -200, max: 900 }),
    length: fc.integer({ min: 10, max: 700 }),
    // Contracts of one price are common.
    y: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.constantFrom(120, 300, 562)),
    wins: fc.constantFrom('above' as const, 'below' as const),
    wordsWidth: fc.integer({ min: 60, max: 180 }),
  })
  .map(({ length, ...rest }): LaneBox => ({ ...rest, right: rest.left + length, wordsHeight: 22 }));

interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const touch = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const anyPair = (rects: readonly Rect[]) =>
  rects.some((a, at) => rects.slice(at + 1).some((b) => touch(a, b)));

describe('lanes', () => {
  it('never cover each other: no two shades share a pixel, and no words cover other words', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 16 }), fc.integer({ min: 60, max: 600 }), (boxes, bottom) => {
        const places = layLanes(boxes, { ...GROUND, bottom }, DEPTH, GAP);
        const shades = places.map(({ top, bottom }, at) => ({
          left: Math.max(0, boxes[at]?.left ?? 0),
          right: Math.min(1000, boxes[at]?.right ?? 0),
          top,
          bottom,
        }));
        const words = places.flatMap(({ words: place }, at) =>
          place
            ? [{ ...place, right: place.left + (boxes[at]?.wordsWidth ?? 0), bottom: place.top + 22 }]
            : [],
        );
        expect(anyPair(shades)).toBe(false);
        expect(anyPair(words)).toBe(false);
        for (const each of words) {
          expect(each.left).toBeGreaterThanOrEqual(0);
          expect(each.right).toBeLessThanOrEqual(1000);
          expect(each.top).toBeGreaterThanOrEqual(0);
          expect(each.bottom).toBeLessThanOrEqual(bottom);
        }
      }),
    );
  });

  it('shade the side on which they win, and nothing outside the plot', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 8 }), (boxes) => {
        for (const [at, { top, bottom }] of layLanes(boxes, GROUND, DEPTH, GAP).entries()) {
          const { y = 0, wins } = boxes[at] ?? {};
          expect(wins === 'above' ? bottom <= y : top >= y).toBe(true);
          expect(bottom - top).toBeLessThanOrEqual(DEPTH);
          expect(Math.min(top, bottom)).toBeGreaterThanOrEqual(0);
          expect(Math.max(top, bottom)).toBeLessThanOrEqual(600);
        }
      }),
    );
  });

  it('of one price stack their shades, the first nearest to it', () => {
    const lane = { left: 100, right: 400, y: 300, wins: 'above', wordsWidth: 100, wordsHeight: 22 } as const;
    const [first, second] = layLanes([lane, lane], GROUND, DEPTH, GAP);
    expect(first).toMatchObject({ top: 264, bottom: 300 });
    expect(second).toMatchObject({ top: 228, bottom: 264 });
  });

  it('of one price share what all of them have, whether they meet or are tied by one between them', () => {
    const lane = { y: 300, wins: 'above', wordsWidth: 60, wordsHeight: 22 } as const;
    const lanes = [
      { ...lane, left: 100, right: 200 },
      { ...lane, left: 190, right: 300 },
      { ...lane, left: 290, right: 400 },
      { ...lane, left: 390, right: 400, y: 264 },
    ];
    expect(layLanes(lanes, GROUND, DEPTH, GAP).slice(0, 3)).toMatchObject([
      { top: 288, bottom: 300 },
      { top: 276, bottom: 288 },
      { top: 264, bottom: 276 },
    ]);
  });

  it('that win towards each other meet half way', () => {
    const lane = { left: 100, right: 400, wordsWidth: 100, wordsHeight: 22 } as const;
    const lanes = [
      { ...lane, y: 300, wins: 'below' },
      { ...lane, y: 340, wins: 'above' },
    ] as const;
    expect(layLanes(lanes, GROUND, DEPTH, GAP)).toMatchObject([
      { top: 300, bottom: 320 },
      { top: 320, bottom: 340 },
    ]);
  });

  it('have their words beside those of others where a low plot has no room above and below', () => {
    const low = { left: 0, top: 0, right: 1000, bottom: 40 };
    const lane = { left: 100, right: 400, y: 20, wins: 'above', wordsWidth: 300, wordsHeight: 22 } as const;
    const places = layLanes([lane, lane, lane, lane], low, DEPTH, GAP).map(
      ({ words }) => words?.left ?? null,
    );
    expect(places).toEqual([408, 100, null, null]);
  });

  it('have their words behind the expiry, and before it where the plot ends', () => {
    const lane = { left: 100, y: 300, wins: 'below', wordsWidth: 120, wordsHeight: 22 } as const;
    expect(layLanes([{ ...lane, right: 400 }], GROUND, DEPTH, GAP)[0]?.words?.left).toBe(408);
    expect(layLanes([{ ...lane, right: 950 }], GROUND, DEPTH, GAP)[0]?.words?.left).toBe(822);
  });
});
