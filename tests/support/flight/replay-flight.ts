import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { build } from 'vite';
import type { LiveMessage, TopicName } from '#protocol/live.ts';
import type { Emitted } from './run-flight.ts';

export interface Replay {
  readonly emitted: readonly Emitted[];
  /** Of all that was emitted, when and in which order: equal input gives an equal hash. */
  readonly hash: string;
  /** The values of one topic, oldest first. */
  values<Name extends TopicName>(name: Name): Extract<LiveMessage<Name>, { kind: 'value' }>['value'][];
}

type Run = (file: string) => Promise<readonly Emitted[]>;

let bundled: Promise<Run> | null = null;

/**
 * Runs the worker on a recording, on a virtual clock, and follows the topics that were followed then.
 * @param file the text of a recording. Throws `TypeError` where a line of it cannot be read
 */
export async function replayFlight(file: string): Promise<Replay> {
  bundled ??= bundle();
  const emitted = await (await bundled)(file);
  const hash = createHash('sha256');
  for (const line of emitted) hash.update(`${textOf(line)}\n`);
  return {
    emitted,
    hash: hash.digest('hex'),
    values: <Name extends TopicName>(name: Name) =>
      emitted.flatMap(({ topic, message }) =>
        topic.name === name && message.kind === 'value' ? [message.value] : [],
      ) as Extract<LiveMessage<Name>, { kind: 'value' }>['value'][],
  };
}

/** One line of text for what was emitted. */
export const textOf = ({ at, topic, message }: Emitted): string =>
  JSON.stringify([at, topic, message], (_, part: unknown) =>
    ArrayBuffer.isView(part) && !(part instanceof DataView) ? [...(part as Float64Array)] : part,
  );

/** One module without a lazy part: code that loads takes real time, which no virtual clock knows. */
async function bundle(): Promise<Run> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('run-flight.ts', import.meta.url)),
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new TypeError('the worker could not be bundled');
  const [{ code }] = output.output;
  const folder = `${root}/node_modules/.cache/replay`;
  const path = `${folder}/${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`;
  await mkdir(folder, { recursive: true });
  // Another process may be importing the same module: it never finds half of it.
  const draft = `${path}.${process.pid}.${threadId}`;
  await writeFile(draft, code);
  await rename(draft, path);
  const { runFlight } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    readonly runFlight: Run;
  };
  return runFlight;
}
