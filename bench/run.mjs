// npm run bench [-- chart worker load market bytes] [--rounds 3]
import { report } from './support/table.mjs';

const PARTS = {
  bytes: async () => (await import('./load/bytes.mjs')).byteFigures(),
  chart: async (rounds) => (await import('./chart/run.mjs')).chartFigures(rounds),
  worker: async (rounds) => (await import('./worker/run.mjs')).workerFigures(rounds),
  market: async (rounds) => (await import('./market/run.mjs')).marketFigures(rounds),
  load: async (rounds) => (await import('./load/run.mjs')).loadFigures(rounds),
};

const args = process.argv.slice(2);
const flag = args.indexOf('--rounds');
const rounds = flag < 0 ? 3 : Number(args[flag + 1]);
const asked = args.filter((name) => name in PARTS);
const figures = [];
for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  console.log(`measuring: ${name}`);
  figures.push(...(await PARTS[name](rounds)));
}
process.exitCode = report(figures) ? 0 : 1;
