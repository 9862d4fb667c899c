/** What the price axis of a chart can tell, as changes of its settings. */
export const SCALES = {
  linear: { log: false, percent: false, against: null },
  log: { log: true, percent: false, against: null },
  percent: { log: false, percent: true },
} as const;
