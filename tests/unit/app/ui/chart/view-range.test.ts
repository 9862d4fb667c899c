import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Extent,
  edgeRange,
  fitRange,
  followRange,
  initialRange,
  panRange,
  resizeRange,
  showsNewest,
  zoomRange,
} from '#app/ui/chart/view.ts';

const extent: Extent = { first: 0, last: 60 * 1999, period: 60, room: 0 };
const end = extent.last + 60;

describe('the first view', () => {
  it('shows the newest candles, eight pixels each, with free room at the right', () => {
    const view = initialRange(extent, 800);
    expect(view.to - view.from).toBe(100 * 60);
    expect(view.to).toBeCloseTo(end + 360);
  });

  it('keeps the room that a running order needs', () => {
    expect(initialRange({ ...extent, room: 900 }, 800).to).toBe(end + 900);
  });
});

describe('zoomRange', () => {
  it('keeps the moment under the pointer under it', () => {
    const view = { from: 60_000, to: 66_000 };
    const closer = zoomRange(view, 2, 61_500, extent);
    expect(closer).toEqual({ from: 60_750, to: 63_750 });
    expect(zoomRange(closer, 0.5, 61_500, extent)).toEqual(view);
  });

  it('keeps the newest candle where it is while it is in view', () => {
    const view = { from: end - 5000, to: end + 1000 };
    const place = ({ from, to }: typeof view) => (end - from) / (to - from);
    expect(place(zoomRange(view, 2, view.from, extent))).toBeCloseTo(place(view));
    expect(place(zoomRange(view, 0.5, view.from, extent))).toBeCloseTo(place(view));
  });

  it('stops at ten candles, and fills the width with all of them', () => {
    const closest = zoomRange({ from: 0, to: 6000 }, 1e9, 3000, extent);
    expect(closest.to - closest.from).toBeCloseTo(600);
    expect(zoomRange({ from: 0, to: 6000 }, 1e-9, 3000, extent)).toEqual(fitRange(extent));
    const few = { ...extent, last: 60 * 3 };
    expect(zoomRange(initialRange(few, 800), 0.5, 0, few)).toEqual(fitRange(few));
  });

  it('zooming out shows no more of the time before the oldest or after the newest candle', () => {
    const old = zoomRange({ from: 0, to: 6000 }, 0.5, 5000, extent);
    expect(old).toEqual({ from: 0, to: 12_000 });
    const late = { from: end - 9000, to: end + 9000 };
    expect(zoomRange(late, 0.5, end, extent).to).toBe(late.to);
  });
});

describe('panRange', () => {
  it('moves and keeps its span, but never loses sight of the candles', () => {
    expect(panRange({ from: 6000, to: 12_000 }, 600, extent)).toEqual({ from: 6600, to: 12_600 });
    expect(panRange({ from: 6000, to: 12_000 }, -1e9, extent)).toEqual({ from: 180 - 6000, to: 180 });
    expect(panRange({ from: 6000, to: 12_000 }, 1e9, extent)).toEqual({ from: end - 180, to: end + 5820 });
  });

  it('keeps candles in sight through any sequence of moves and zooms', () => {
    const step = fc.record({
      pan: fc.integer({ min: -1e6, max: 1e6 }),
      zoom: fc.double({ min: 0.1, max: 10, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let view = initialRange(extent, 1000);
        for (const { pan, zoom } of steps) {
          view = zoomRange(panRange(view, pan, extent), zoom, view.from, extent);
          expect(view.to).toBeGreaterThan(view.from);
          expect(view.to).toBeGreaterThanOrEqual(extent.first + 179);
          expect(view.from).toBeLessThanOrEqual(end - 179);
        }
      }),
    );
  });
});

describe('edges and fit', () => {
  it('jumps to the oldest and the newest candle with the same span', () => {
    const view = { from: 6000, to: 12_000 };
    expect(edgeRange(view, 'first', extent)).toEqual({ from: 0, to: 6000 });
    const newest = edgeRange(view, 'last', extent);
    expect(newest.to - newest.from).toBe(6000);
    expect(showsNewest(newest, extent)).toBe(true);
  });

  it('fits every candle', () => {
    const view = fitRange(extent);
    expect(view.from).toBe(0);
    expect(view.to).toBeGreaterThan(end);
  });
});

describe('followRange', () => {
  const after = { ...extent, last: extent.last + 60 };

  it('moves along with a new candle while the newest one is in view', () => {
    const view = initialRange(extent, 800);
    expect(followRange(view, extent, after)).toEqual({ from: view.from + 60, to: view.to + 60 });
    expect(followRange(view, extent, extent)).toEqual(view);
  });

  it('stays where the person looks at the past', () => {
    const past = { from: 6000, to: 12_000 };
    expect(followRange(past, extent, after)).toEqual(past);
  });

  it('makes room for an expiry, and does not jump back when it is over', () => {
    const view = initialRange(extent, 800);
    const wide = followRange(view, extent, { ...extent, room: 900 });
    expect(wide.to).toBeCloseTo(end + 900);
    expect(followRange(wide, { ...extent, room: 900 }, extent)).toEqual(wide);
  });
});

describe('resizeRange', () => {
  it('keeps the width of candles and the right edge', () => {
    expect(resizeRange({ from: 0, to: 6000 }, 500, 1000)).toEqual({ from: -6000, to: 6000 });
    expect(resizeRange({ from: 0, to: 6000 }, 0, 1000)).toEqual({ from: 0, to: 6000 });
  });
});
