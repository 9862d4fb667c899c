// The byte budgets alone, for `npm test`: exact, so that they may fail a run on any machine.
import { byteFigures } from './load/bytes.mjs';
import { report } from './support/table.mjs';

process.exitCode = report(await byteFigures()) ? 0 : 1;
