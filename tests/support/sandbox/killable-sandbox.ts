import type { SandboxOptions } from '../../../sandbox/src/sandbox-options.ts';
import { createSandbox } from '../../../sandbox/src/server.ts';

/**
 * A whole sandbox as a process of its own, so that a test can kill it. Takes a folder and how far its clock is ahead
 * (ms), and the server of its database in DATABASE_URL, if it has one; its market is the one of the seed 'bourse'. MORE_OPTIONS are further
 * ones of a sandbox, as JSON. Prints its address when it listens, and that of its figures.
 */
const [dataFolder, ahead] = process.argv.slice(2);
if (!dataFolder) throw new Error('which folder?');
const clock = { now: () => Date.now() + Number(ahead ?? 0) };
const databaseUrl = process.env.DATABASE_URL;
const more: SandboxOptions = JSON.parse(process.env.MORE_OPTIONS ?? '{}');
const { url, metricsUrl, close } = await createSandbox({
  dataFolder,
  ...(databaseUrl ? { databaseUrl } : {}),
  clock,
  seed: 'bourse',
  contractsOnFixedMarket: true,
  testMode: true,
  ...more,
});
process.stdout.write(`${[url, metricsUrl ?? ''].join(' ').trim()}\n`);
process.on('SIGTERM', () => {
  close().then(() => process.exit(0));
});
