import { readFile } from 'node:fs/promises';
import { replayFlight, textOf } from '../support/flight/replay-flight.ts';

/** Characters of a printed line; `--whole` prints all. */
const WIDTH = 160;

const [path, ...options] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('npm run replay -- FILE [--whole | --draw]\n');
  process.exit(2);
}
const file = await readFile(path, 'utf8');
if (options.includes('--draw')) {
  const { drawFlight } = await import('./draw/serve.ts');
  const { url } = await drawFlight(file);
  process.stdout.write(`The recording is drawn at ${url}\n`);
} else await print();

async function print(): Promise<void> {
  const { emitted, hash } = await replayFlight(file);
  for (const line of emitted) {
    const text = textOf(line);
    process.stdout.write(`${options.includes('--whole') ? text : text.slice(0, WIDTH)}\n`);
  }
  process.stdout.write(`${emitted.length} messages, sha256 ${hash}\n`);
}
