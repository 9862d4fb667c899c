// npm run bench [-- chart worker load market stream matching processes relay restart wire own polling crowd lines bytes update lighthouse] [--rounds 3] [--minutes 0]
// npm run bench -- start --against COMMIT [--rounds 7] [--routes trade,main]
import { report } from './support/table.mjs';

const PARTS = {
  bytes: async () => (await import('./load/bytes.mjs')).byteFigures(),
  update: async () => (await import('./update/run.mjs')).updateFigures(),
  chart: async (rounds) => (await import('./chart/run.mjs')).chartFigures(rounds),
  worker: async (rounds) => (await import('./worker/run.mjs')).workerFigures(rounds),
  market: async (rounds) => (await import('./market/run.mjs')).marketFigures(rounds),
  stream: async (rounds, minutes) => (await import('./stream/run.mjs')).streamFigures(rounds, minutes),
  matching: async (rounds) => (await import('./matching/run.mjs')).matchingFigures(rounds),
  processes: async (rounds) => (await import('./processes/run.mjs')).processFigures(rounds),
  relay: async () => (await import('./relay/run.mjs')).relayFigures(),
  restart: async (rounds) => (await import('./restart/run.mjs')).restartFigures(rounds),
  own: async () => (await import('./own/run.mjs')).ownFigures(),
  polling: async () => (await import('./polling/run.mjs')).pollingFigures(),
  crowd: async () => (await import('./crowd/run.mjs')).crowdFigures(),
  lines: async () => (await import('./lines/run.mjs')).lineFigures(),
  wire: async (rounds) => (await import('./wire/run.mjs')).wireFigures(rounds),
  load: async (rounds) => (await import('./load/run.mjs')).loadFigures(rounds),
  lighthouse: async (rounds) => (await import('./lighthouse/run.mjs')).lighthouseFigures(rounds),
};

const args = process.argv.slice(2);
const numberOf = (flag, otherwise) => {
  const at = args.indexOf(flag);
  return at < 0 ? otherwise : Number(args[at + 1]);
};
const textOf = (flag, otherwise) => {
  const at = args.indexOf(flag);
  return at < 0 ? otherwise : args[at + 1];
};
// This part compares two builds: its figures are ratios and have no entry in the table of budgets.
if (args[0] === 'start') {
  const against = textOf('--against', null);
  if (!against) {
    console.error('start needs a commit to compare with: --against COMMIT');
    process.exit(2);
  }
  const { compareStarts } = await import('./start/run.mjs');
  const routes = textOf('--routes', 'trade,scontract,market,main').split(',');
  process.exit((await compareStarts({ against, rounds: numberOf('--rounds', 7), routes })) ? 0 : 1);
}
const rounds = numberOf('--rounds', 3);
const minutes = numberOf('--minutes', 2);
const asked = args.filter((name) => name in PARTS);
const figures = [];
let failed = false;
for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  console.log(`measuring: ${name}`);
  try {
    figures.push(...(await PARTS[name](rounds, minutes)));
  } catch (error) {
    // What the other parts found is not lost with this one.
    console.error(error);
    failed = true;
  }
}
process.exitCode = report(figures) && !failed ? 0 : 1;
