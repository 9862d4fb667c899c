import { farEnd, type Point } from '../geometry.ts';
import { line, ofThree, quiet } from './shape.ts';

/** Two parallel lines: through the first two points, and through the third. */
export const channel = ofThree((a, b, c) => {
  const slope = b.x === a.x ? 0 : (b.y - a.y) / (b.x - a.x);
  const shift = c.y - (a.y + slope * (c.x - a.x));
  const lowered = ({ x, y }: Point, share: number): Point => ({ x, y: y + share * shift });
  return [
    { kind: 'area', points: [a, b, lowered(b, 1), lowered(a, 1)], ink: 'own', solid: false },
    line(a, b),
    line(lowered(a, 1), lowered(b, 1)),
    quiet([lowered(a, 0.5), lowered(b, 0.5)]),
  ];
});

/** Andrews' pitchfork: from the handle through the middle of the prongs, and parallel to that from either prong. */
export const pitchfork = ofThree((handle, b, c, { field }) => {
  const middle = { x: (b.x + c.x) / 2, y: (b.y + c.y) / 2 };
  const along = ({ x, y }: Point): Point => ({ x: x + middle.x - handle.x, y: y + middle.y - handle.y });
  const [upper, lower] = [farEnd(b, along(b), field), farEnd(c, along(c), field)];
  return [
    { kind: 'area', points: [b, upper, lower, c], ink: 'own', solid: false },
    line(handle, farEnd(handle, middle, field)),
    line(b, upper),
    line(c, lower),
    quiet([b, c]),
  ];
});
