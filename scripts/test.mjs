// Everything that has to hold, cheapest first; stops at the first failure. `npm test -- unit sandbox` runs only those.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';

const node = (...args) => [process.execPath, args];
const vitest = (...args) =>
  node(
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...args.flatMap((arg) => (arg.startsWith('--') ? [arg] : ['--project', arg])),
  );

const STEPS = {
  lock: node('scripts/check-lock.mjs'),
  types: node(join('node_modules', 'typescript', 'bin', 'tsc'), '-b'),
  lint: node(join('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'ci', '.'),
  dead: node(join('node_modules', 'knip', 'bin', 'knip.js'), '--no-progress'),
  unit: vitest('unit'),
  integration: vitest('integration'),
  component: vitest('component'),
  // The page and its exchange take turns, so one half alone leaves a processor idle. React is the one that people get:
  // the other notes a stack for each element: 14 % of the page's busy time in a profile of eight tests.
  screen: [
    ...['1/2', '2/2'].map((half) => [...vitest('screen', `--shard=${half}`), { NODE_ENV: 'production' }]),
    vitest('renders'),
  ],
  sandbox: vitest('sandbox', 'sandbox-apart'),
  build: node('scripts/build.mjs'),
  bytes: node('bench/bytes.mjs'),
  hosts: vitest('hosts'),
  conformance: vitest('conformance'),
  stack: node(join('node_modules', '@playwright', 'test', 'cli.js'), 'test'),
  engines: vitest('engines'),
};
/** Only where asked for by name: they need PostgreSQL's programs, or a minute and a registry of packages. */
const ASKED_FOR = {
  // What depends on the database, on a real PostgreSQL that is started for them and thrown away.
  postgres: vitest('postgres', 'postgres-apart'),
  release: vitest('release'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in STEPS || name in ASKED_FOR));
if (unknown.length > 0)
  fail(
    `no such step: ${unknown.join(', ')} (there are ${Object.keys({ ...STEPS, ...ASKED_FOR }).join(', ')})`,
  );
const chosen = asked.length > 0 ? asked : Object.keys(STEPS);

if (['stack', 'component', 'screen'].some((name) => chosen.includes(name))) {
  try {
    findChromium();
  } catch (error) {
    fail(error.message);
  }
}
for (const name of chosen) {
  const began = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  if (!(await passes(STEPS[name] ?? ASKED_FOR[name]))) fail(`${name} failed`);
  process.stdout.write(`== ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}
process.stdout.write(`\n${chosen.length} passed, 0 failed\n`);

/** Runs the commands of a step in parallel and returns whether all succeeded. */
async function passes(step) {
  if (!Array.isArray(step[0])) return (await run(step, 'inherit')).code === 0;
  const ended = await Promise.all(step.map((command) => run(command, 'pipe')));
  // What failed is printed last, where a log that is cut at its start still has it.
  ended.sort((one, other) => Number(one.code !== 0) - Number(other.code !== 0));
  for (const { said } of ended) process.stdout.write(Buffer.concat(said));
  return ended.every(({ code }) => code === 0);
}

/** Returns the exit code of a command and, where its output is piped, what it printed. */
async function run([command, args, env = {}], stdio) {
  const child = spawn(command, args, { stdio: ['inherit', stdio, stdio], env: { ...process.env, ...env } });
  const said = [];
  for (const output of [child.stdout, child.stderr]) output?.on('data', (piece) => said.push(piece));
  const [code] = await once(child, 'close');
  return { code, said };
}

function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
