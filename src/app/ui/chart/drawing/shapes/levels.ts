import { type Field, MARGIN, type Point } from '../geometry.ts';
import { line, ofOne, type Part, reachable, type Shape } from './shape.ts';

const level = ({ y }: Point, { width }: Field): Part => line({ x: -MARGIN.x, y }, { x: width + MARGIN.x, y });

const upright = ({ x }: Point, { height }: Field): Part =>
  line({ x, y: -MARGIN.y }, { x, y: height + MARGIN.y });

export const horizontal: Shape = {
  ...ofOne((a, { field }) => [level(a, field)]),
  gripPlace: ({ x, y }, { width }) => ({ x: reachable(x, width), y }),
};

export const horizontalRay: Shape = {
  ...ofOne((a, { field }) => [line(a, { x: Math.max(a.x, field.width + MARGIN.x), y: a.y })]),
  // Past the right edge there is no line to hold.
  gripPlace: ({ x, y }, { width }) => ({ x: x > width ? x : reachable(x, width), y }),
};

export const vertical: Shape = {
  ...ofOne((a, { field }) => [upright(a, field)]),
  gripPlace: ({ x, y }, { height }) => ({ x, y: reachable(y, height) }),
};

export const cross = ofOne((a, { field }) => [level(a, field), upright(a, field)]);
