import { deliveries, poisonedAlert, storage } from './accounts.ts';
import { oneAddress, silentReaders } from './streams.ts';
import { type Figure, table } from './table.ts';

/** `npm run attack`: each attack at servers of its own, one after the other, and a table of what came of them. */
const figures: Figure[] = [];
try {
  for (const attack of [silentReaders, oneAddress, deliveries, storage, poisonedAlert]) {
    process.stderr.write(`${attack.name} …\n`);
    figures.push(...(await attack()));
  }
} finally {
  process.stdout.write(`${table(figures)}\n`);
}
