import { LINES } from './kinds.mjs';

/** What is measured on each line. */
export const FIGURES = {
  form: { what: 'first visit: form keeps a digit', unit: 's' },
  again: { what: 'second visit: form keeps a digit', unit: 's' },
  took: { what: 'order pressed to listed', unit: 's' },
  back: { what: 'half open after sleep: live again', unit: 's' },
  calls: { what: 'desk left alone: calls a minute', unit: '' },
  kB: { what: 'desk left alone: a minute', unit: 'KB' },
  copy: { what: 'first visit: whole on the device', unit: 's' },
};

/** The first measurement, beside other work on two processors; in the order of `FIGURES`. */
const FIRST = {
  good: [2, 1.1, 0.7, 3.3, 6, 20, 14.7],
  slow: [59.5, 2.7, 25.2, 8.5, 21, 359, 484.8],
  stalls: [4.6, 1.4, 0.4, 6.9, 47, 950, 59.4],
  cuts: [4.1, 1.9, 0.8, 3, 162, 546, 40],
  late: [2.9, 1.4, 31.8, 5.3, 66, 325, 64.9],
  blocked: [5.9, 2.3, 1.2, 6, 191, 1464, 30.8],
};
/** A machine is noisy: what fails a run is so many times the first measurement. */
const MUST = 1.5;
/** And what is aimed at is this part of it. */
const AIM = 0.5;

/** What is pressed while nothing passes waits until something does (s). */
const standstill = ({ stall = 0, cut = 0 }, figure) => (figure === 'took' ? (stall + cut) / 1000 : 0);

/** The budgets of all lines, by the name of the line and of the figure. */
export const LINE_BUDGETS = Object.fromEntries(
  Object.entries(FIRST).flatMap(([line, figures]) =>
    Object.entries(FIGURES).map(([figure, { what, unit }], at) => [
      `${line} ${figure}`,
      {
        what: `${line} line, ${what}`,
        unit,
        must: figures[at] * MUST + standstill(LINES[line], figure),
        aim: figures[at] * AIM,
      },
    ]),
  ),
);
