import { boxOf, ellipseOf } from '../geometry.ts';
import { ends, type Grip, ofThree, ofTwo, outlined, type Shape } from './shape.ts';

/** The corners of a box: two are points, the other two have the moment of one and the price of the other. */
const CORNERS: readonly Grip[] = [...ends(2), { time: 0, price: 1 }, { time: 1, price: 0 }];

export const rectangle: Shape = { ...ofTwo((a, b) => outlined(boxOf(a, b))), grips: CORNERS };

/** Its points are corners of the box around it. */
export const ellipse: Shape = { ...ofTwo((a, b) => outlined(ellipseOf(a, b))), grips: CORNERS };

export const triangle = ofThree((a, b, c) => outlined([a, b, c]));
