import type { Shape } from './shape.ts';

/** Straight from point to point. */
export const path: Shape = {
  grips: null,
  parts: (points) => [{ kind: 'path', points, ink: 'own' }],
};

/** The way of a hand; it is moved as a whole. */
export const brush: Shape = { ...path, grips: [] };
