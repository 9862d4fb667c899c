import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceTo, type Point, thinned } from '#app/ui/chart/drawing/geometry.ts';
import { drawingAt, gripAt, REACH } from '#app/ui/chart/drawing/hit.ts';
import type { Part } from '#app/ui/chart/drawing/shapes/shape.ts';
import { gripPoints, gripsOf, partsOf } from '#app/ui/chart/drawing/shapes.ts';
import { drawingOf, drawings, fieldOf, points, sceneOf } from './scene.ts';

const FIELDS = [fieldOf(false), fieldOf(true)];
const onAny = (check: (field: (typeof FIELDS)[number]) => void) => FIELDS.forEach(check);

/** Points along what a part draws. */
function along(part: Part): readonly Point[] {
  if (part.kind !== 'path') return [];
  return part.points.slice(1).flatMap((to, at) => {
    const from = part.points[at] as Point;
    return [0, 0.25, 0.5, 0.9].map((share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  });
}

describe('what the pointer finds', () => {
  it('is a drawing wherever one of its lines runs, on either price axis', () => {
    onAny((field) => {
      const scene = sceneOf(field);
      fc.assert(
        fc.property(drawings(field), (drawing) => {
          const found = partsOf(drawing, scene)
            .flatMap(along)
            .map((point) => drawingAt([drawing], point, scene)?.id);
          expect(found.every((id) => id === 'one')).toBe(true);
        }),
      );
    });
  });

  it('is nothing farther from every line and every ground than the reach', () => {
    onAny((field) => {
      const scene = sceneOf(field);
      fc.assert(
        fc.property(drawings(field), points, (drawing, point) => {
          const near = partsOf(drawing, scene).some((part) => {
            if (part.kind === 'words') return part.solid === true;
            const all = part.points;
            const edge = all.some(
              (each, at) => distanceTo(point, all[Math.max(0, at - 1)] ?? each, each) <= REACH,
            );
            if (part.kind === 'path' || edge) return edge;
            const xs = all.map(({ x }) => x);
            const ys = all.map(({ y }) => y);
            return (
              part.solid &&
              point.x >= Math.min(...xs) &&
              point.x <= Math.max(...xs) &&
              point.y >= Math.min(...ys) &&
              point.y <= Math.max(...ys)
            );
          });
          fc.pre(!near);
          expect(drawingAt([drawing], point, scene)).toBeNull();
        }),
      );
    });
  });

  it('is the grip on each of its ends', () => {
    onAny((field) => {
      fc.assert(
        fc.property(drawings(field), (drawing) => {
          if (gripsOf(drawing).length === 0) return;
          for (const place of gripPoints(drawing, field)) {
            const grip = gripAt(drawing, place, field);
            expect(grip).not.toBeNull();
            const found = gripPoints(drawing, field)[grip ?? -1] as Point;
            expect(Math.hypot(found.x - place.x, found.y - place.y)).toBeLessThan(1e-6);
          }
        }),
      );
    });
  });

  it('is of several the last one drawn, and never a hidden one', () => {
    const field = fieldOf(false);
    const scene = sceneOf(field);
    const at = { time: field.time(400), price: field.price(200) };
    const [below, above] = ['below', 'above'].map((id) => drawingOf('horizontal', [at], { id }));
    if (!below || !above) throw new Error('no drawings');
    const point = { x: 30, y: 203 };
    expect(drawingAt([below, above], point, scene)?.id).toBe('above');
    expect(drawingAt([below, { ...above, hidden: true }], point, scene)?.id).toBe('below');
  });
});

describe('a stroke', () => {
  it('keeps its ends and misses none of its points by more than the slack', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 2, maxLength: 60 }), (stroke) => {
        const kept = thinned(stroke, 2, 200);
        expect(kept[0]).toBe(stroke[0]);
        expect(kept.at(-1)).toBe(stroke.at(-1));
        for (const point of stroke) {
          const distances = kept.slice(1).map((to, at) => distanceTo(point, kept[at] as Point, to));
          expect(Math.min(...distances)).toBeLessThanOrEqual(2 + 1e-9);
        }
      }),
    );
  });

  it('has no more points than may be kept', () => {
    const zigzag = Array.from({ length: 3000 }, (_, at) => ({ x: at, y: (at % 2) * 100 + (at % 7) }));
    expect(thinned(zigzag, 1, 200).length).toBeLessThanOrEqual(200);
  });
});
