import { LINE_BUDGETS } from './lines/budgets.mjs';

/** The product's budgets: `must` fails the run, `aim` is what we want. Milliseconds, kilobytes and megabytes of 1000. */
export const BUDGETS = {
  // What it is made of: docs/decisions/0007-weight-of-the-first-load.md
  G1: { what: 'JS on first load, gzip', unit: 'KB', must: 282, aim: 240 },
  G2: { what: 'JS before the first paint', unit: 'KB', must: 0, aim: 0 },
  G3: { what: 'boot chunk: worker and cached chart, gzip', unit: 'KB', must: 41.3, aim: 32 },
  'needless chunks': {
    what: "chart tools of a signed-in desk's start, desk chunks of other screens",
    unit: 'KB',
    must: 0,
    aim: 0,
  },
  G4: { what: 'cold: first contentful paint', unit: 'ms', must: 500, aim: 350 },
  G5: { what: 'cold: chart that answers the pointer', unit: 'ms', must: 1800, aim: 1300 },
  G6: { what: 'warm: chart from the device', unit: 'ms', must: 450, aim: 300 },
  G7: { what: 'offline reload: cached chart', unit: 'ms', must: 500, aim: 300 },
  G8: { what: 'cold: total blocking time', unit: 'ms', must: 150, aim: 50 },
  'G9 frames': {
    what: 'stream of 50 books, 10 trades a second: slow frames in 15 s',
    unit: '',
    must: 2,
    aim: 0,
  },
  'G9 tasks': { what: 'stream: long tasks', unit: '', must: 0, aim: 0 },
  'G10 frames': { what: 'stream, 4x CPU: frames missing of 900', unit: '', must: 10, aim: 1 },
  'G10 tasks': { what: 'stream, 4x CPU: long tasks', unit: '', must: 1, aim: 0 },
  G11: { what: 'stream: main thread in use', unit: '%', must: 30, aim: 22 },
  'long frames': { what: 'stream for two minutes: slow frames in 15 s', unit: '', must: 2, aim: 0 },
  'long tasks': { what: 'stream for two minutes: long tasks in 15 s', unit: '', must: null, aim: 0 },
  drawn: { what: 'stream: the book is drawn', unit: 'times a second', must: null, aim: null },
  'drawn 4x': { what: 'stream, 4x CPU: the book is drawn', unit: 'times a second', must: null, aim: null },
  G12: { what: 'Comlink ping', unit: 'ms', must: 0.1, aim: 0.05 },
  'G13 wall': { what: '2000 candles worker to screen', unit: 'ms', must: 0.15, aim: 0.08 },
  'G13 main': { what: '2000 candles, main thread', unit: 'ms', must: 0.05, aim: 0.02 },
  'G14 put': { what: '2000 candles into IndexedDB', unit: 'ms', must: 4, aim: 2.4 },
  'G14 get': { what: '2000 candles out of IndexedDB', unit: 'ms', must: 1.5, aim: 0.9 },
  G15: { what: 'chart update, 200 of 2000 visible', unit: 'ms', must: 1.2, aim: 0.8, share: 0.5 },
  'G15 all': { what: 'chart update, 2000 of 2000 visible', unit: 'ms', must: null, aim: 1.7 },
  G16: { what: 'chart update, 200 of 200,000 visible', unit: 'ms', must: 2, aim: 1.3 },
  // A frame of a 60 Hz display lasts 16.7 ms; half of it belongs to the browser and to what else moves.
  pan: { what: 'chart dragged, 2000 candles and 6 indicators', unit: 'ms', must: 8, aim: 4 },
  drawings: { what: 'chart dragged: what 100 drawings add', unit: 'ms', must: 0.5, aim: 0.3 },
  drawing: { what: 'a drawing dragged among 100', unit: 'ms', must: 8, aim: 2 },
  G17: { what: '200,000 visible, data to painted', unit: 'ms', must: 40, aim: 20 },
  G18: { what: 'chart heap over its data at 200,000', unit: 'MB', must: 1, aim: 0.5 },
  G19: { what: 'heap of /trade after collection', unit: 'MB', must: 10, aim: 6 },
  'G20 page': { what: 'growth of the page over the stream', unit: 'MB', must: 1, aim: 0.3 },
  'G20 worker': { what: 'growth of the worker over the stream', unit: 'MB', must: 1, aim: 0.3 },
  'G20 nodes': { what: 'growth of the document over the stream, nodes', unit: '', must: 0, aim: 0 },
  G21: { what: '500 market rows, 10 updates a second: slow frames in 15 s', unit: '', must: 2, aim: 0 },
  'G22 full': { what: '8 indicators over 2000 candles', unit: 'ms', must: 5, aim: 3 },
  'G22 poll': { what: '8 indicators, one poll', unit: 'ms', must: 0.2, aim: 0.1 },
  engine: { what: 'matching alone: an order', unit: 'µs', must: null, aim: 20 },
  'engine p99': { what: 'matching alone: an order, p99', unit: 'µs', must: null, aim: 100 },
  'engine exits': {
    what: 'matching alone: an entry with two exits, of an order',
    unit: 'x',
    must: null,
    aim: 3,
  },
  'G28 bytes': { what: 'quiet desk with a stream: a minute', unit: 'KB', must: 30, aim: 15 },
  'G28 requests': { what: 'quiet desk with a stream: requests a minute', unit: '', must: 4, aim: 2 },
  'five tabs': { what: 'connections of five tabs of different pairs', unit: '', must: 1, aim: 1 },
  'G30 median': { what: 'a trade at 500 subscribers: age', unit: 'ms', must: 100, aim: 50 },
  'G30 p99': { what: 'a trade at 500 subscribers: age, p99', unit: 'ms', must: 250, aim: 120 },
  G31: { what: '1,000 idle connections, memory over none', unit: 'MB', must: 60, aim: 30 },
  // 250 and 400 orders a second, each on the disk before it is answered.
  'G23 each': { what: 'sandbox: time between two accepted orders', unit: 'ms', must: 4, aim: 2.5 },
  'G23 p99': { what: 'sandbox: an order, p99', unit: 'ms', must: 60, aim: 40 },
  'G23 exits': { what: 'sandbox: an order with two exits, of a plain one', unit: 'x', must: null, aim: 1.5 },
  'G24 trade': { what: 'cold: largest paint of /trade', unit: 'ms', must: 2200, aim: 1600 },
  'G24 scontract': { what: 'cold: largest paint of /scontract', unit: 'ms', must: 2200, aim: 1600 },
  'G24 market': { what: 'cold: largest paint of /market', unit: 'ms', must: 1200, aim: 800 },
  'G24 main': { what: 'cold: largest paint of /main', unit: 'ms', must: 1200, aim: 800 },
  // So that a text which stands in the document cannot win it alone.
  'G24 market row': { what: 'cold: first market row with a price', unit: 'ms', must: 2400, aim: null },
  'G24 book row': { what: 'cold: first row of the book', unit: 'ms', must: 2600, aim: null },
  G25: { what: 'cold: the order form answers a key', unit: 'ms', must: 2400, aim: 1800 },
  'G26 trade': { what: 'warm: largest paint of /trade', unit: 'ms', must: 700, aim: 500 },
  'G26 scontract': { what: 'warm: largest paint of /scontract', unit: 'ms', must: 700, aim: 500 },
  'G26 market': { what: 'warm: largest paint of /market', unit: 'ms', must: 700, aim: 500 },
  'G26 main': { what: 'warm: largest paint of /main', unit: 'ms', must: 700, aim: 500 },
  'G26 form': { what: 'warm: the order form answers a key', unit: 'ms', must: 700, aim: 500 },
  'G26 whole': { what: 'warm: the order form is whole', unit: 'ms', must: null, aim: null },
  G27: { what: 'update that changed one feature, gzip', unit: 'KB', must: null, aim: 60 },
  'G29 median': { what: 'own fill, commit to screen, median', unit: 'ms', must: 100, aim: 40 },
  'G29 p99': { what: 'own fill, commit to screen, p99', unit: 'ms', must: 400, aim: 150 },
  // 400 and 640 orders a second; aims 600 and 1,000.
  'G34 one': { what: 'PostgreSQL, one process: time between two orders', unit: 'ms', must: 2.5, aim: 1.67 },
  'G34 two': { what: 'PostgreSQL, two processes: time between two orders', unit: 'ms', must: 1.56, aim: 1 },
  'G34 cost': { what: 'processor time of an order at two processes, of one', unit: 'x', must: 1.2, aim: 1 },
  G35: { what: 'sandbox back after a kill, a million entries', unit: 's', must: 3, aim: 1.5 },
  'polling share': {
    what: '2,000 polls a second: requests at the back end, of those',
    unit: '%',
    must: 5,
    aim: 0.5,
  },
  'polling answer': {
    what: '2,000 polls a second at nginx: an answer, p99',
    unit: 'ms',
    must: null,
    aim: 50,
  },
  'polling age': {
    what: '2,000 polls a second at nginx: age of a price, p99',
    unit: 'ms',
    must: 3000,
    aim: 2000,
  },
  'G41 cancel': { what: 'a cancellation beside 1,000 readers, p99', unit: 'ms', must: 500, aim: 250 },
  'G41 order': { what: 'an order beside 1,000 readers, p99', unit: 'ms', must: 1000, aim: 250 },
  'G42 processes': {
    what: 'market statements at three relayed processes, of one',
    unit: 'x',
    must: 1.1,
    aim: 1,
  },
  'G42 subscribers': { what: 'market statements at 600 subscribers, of 3', unit: 'x', must: 1.1, aim: 1 },
  'G42 median': { what: 'a trade at 10,000 relayed subscribers, median', unit: 'ms', must: 150, aim: 100 },
  'G42 p99': { what: 'a trade at 10,000 relayed subscribers, p99', unit: 'ms', must: 400, aim: 200 },
  // Lighthouse: how many of a hundred points are missing.
  'desktop main': { what: 'Lighthouse, desktop, worst category: /main', unit: 'points', must: 0, aim: 0 },
  'desktop market': { what: 'Lighthouse, desktop, worst category: /market', unit: 'points', must: 0, aim: 0 },
  'desktop trade': { what: 'Lighthouse, desktop, worst category: /trade', unit: 'points', must: 0, aim: 0 },
  'desktop scontract': {
    what: 'Lighthouse, desktop, worst category: /scontract',
    unit: 'points',
    must: 0,
    aim: 0,
  },
  'G37 main': { what: 'Lighthouse, slow mobile, performance: /main', unit: 'points', must: 10, aim: 2 },
  'G37 market': { what: 'Lighthouse, slow mobile, performance: /market', unit: 'points', must: 10, aim: 2 },
  'G37 trade': { what: 'Lighthouse, slow mobile, performance: /trade', unit: 'points', must: 20, aim: 10 },
  ...LINE_BUDGETS,
  pipeline: { what: '2000 candles: answer to series', unit: 'ms', must: null, aim: 5 },
};

/**
 * Whether a figure keeps its budget. `share`: at most that part of the best peer too.
 * @param {string} id
 * @param {number} measured
 * @param {number | undefined} peer
 */
export function keeps(id, measured, peer) {
  const { must, share } = BUDGETS[id];
  if (must !== null && !(measured <= must)) return false;
  return share === undefined || peer === undefined || measured <= peer * share;
}
