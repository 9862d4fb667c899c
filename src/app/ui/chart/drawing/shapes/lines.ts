import { arrowHead, farEnd } from '../geometry.ts';
import { line, ofTwo } from './shape.ts';

export const trend = ofTwo((a, b) => [line(a, b)]);

export const ray = ofTwo((a, b, { field }) => [line(a, farEnd(a, b, field))]);

export const extended = ofTwo((a, b, { field }) => [line(farEnd(b, a, field), farEnd(a, b, field))]);

export const arrow = ofTwo((a, b) => [
  line(a, b),
  { kind: 'path', points: arrowHead(a, b), ink: 'own', undashed: true },
]);
