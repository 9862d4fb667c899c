import { openDatabase } from '../../../sandbox/src/db/open.ts';

/**
 * A process of its own that opens a data folder: prints "open" and holds it until it is killed, or why it can't.
 * Takes the folder.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('which folder?');
try {
  await openDatabase({ folder });
  process.stdout.write('open\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
