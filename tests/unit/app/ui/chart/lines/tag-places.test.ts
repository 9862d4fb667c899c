import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagPlaces } from '#app/ui/chart/lines/tag-places.ts';

const ROOM = { width: 800, height: 300, tall: 24 };

describe('words of lines', () => {
  it('stand on their line, beside words that are near, and inside the plot', () => {
    const { places } = tagPlaces(
      [
        { top: 100, width: 90 },
        { top: 110, width: 60 },
        { top: 299, width: 60 },
      ],
      ROOM,
    );
    expect(places).toEqual([
      { left: 8, top: 100 },
      { left: 102, top: 110 },
      { left: 8, top: 288 },
    ]);
  });

  it('leave the corners to what lies beyond, the nearest first', () => {
    const { places, above, below } = tagPlaces(
      [
        { top: -40, width: 60 },
        { top: -10, width: 60 },
        { top: 5, width: 60 },
        { top: 400, width: 60 },
      ],
      ROOM,
    );
    expect(above).toEqual([1, 0]);
    expect(below).toEqual([3]);
    expect(places).toEqual([null, null, { left: 8, top: 40 }, null]);
  });

  it('never cover each other, an edge or the newest candles', () => {
    const tag = fc.record({
      top: fc.integer({ min: -100, max: 500 }),
      width: fc.integer({ min: 20, max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 40 }), fc.integer({ min: 30, max: 600 }), (tags, height) => {
        const { places, above, below } = tagPlaces(tags, { ...ROOM, height });
        const boxes = places.flatMap((place, at) =>
          place ? [{ ...place, width: tags[at]?.width ?? 0 }] : [],
        );
        for (const [at, box] of boxes.entries()) {
          expect(box.left + box.width).toBeLessThanOrEqual(ROOM.width / 2);
          expect(box.top - ROOM.tall / 2).toBeGreaterThanOrEqual(0);
          expect(box.top + ROOM.tall / 2).toBeLessThanOrEqual(height);
          for (const other of boxes.slice(at + 1)) {
            const apart =
              Math.abs(other.top - box.top) >= ROOM.tall ||
              other.left >= box.left + box.width ||
              box.left >= other.left + other.width;
            expect(apart).toBe(true);
          }
        }
        const seen = tags.filter(({ top }) => top >= 0 && top <= height);
        expect(above.length + below.length + seen.length).toBe(tags.length);
      }),
    );
  });

  it('are left out where the price is unknown', () => {
    expect(tagPlaces([{ top: Number.NaN, width: 60 }], ROOM)).toEqual({
      places: [null],
      above: [],
      below: [],
    });
  });
});
