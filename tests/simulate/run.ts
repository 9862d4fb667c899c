import { parseArgs } from 'node:util';
import { runSimulation } from '../support/run-simulation.ts';

const HOUR = 3_600_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    hours: { type: 'string', default: '1' },
  },
});
const [seed, hours] = [Number(values.seed), Number(values.hours)];
if (!Number.isSafeInteger(seed) || !(hours > 0)) {
  process.stderr.write('npm run simulate -- [--seed N] [--hours H]\n');
  process.exit(2);
}

const began = performance.now();
const { violations, hash, passed, views, orders } = await runSimulation({ seed, length: hours * HOUR });
const took = performance.now() - began;
for (const { guarantee, at, what } of violations)
  process.stdout.write(`${(at / 1000).toFixed(3)} s, guarantee ${guarantee}: ${what}\n`);
process.stdout.write(
  `seed ${seed}: ${(passed / HOUR).toFixed(2)} h, ${Math.round(passed / took)} times real time, ${views} views, ${orders} orders, ${violations.length} violations\nsha256 ${hash}\n`,
);
process.exitCode = violations.length > 0 ? 1 : 0;
