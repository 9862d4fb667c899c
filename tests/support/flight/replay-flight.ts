import { createHash } from 'node:crypto';
import type { LiveMessage, TopicName } from '#protocol/live.ts';
import { bundledModule } from '../bundled-module.ts';
import type { Emitted } from './run-flight.ts';

export interface Replay {
  readonly emitted: readonly Emitted[];
  /** Of all that was emitted, when and in which order: equal input gives an equal hash. */
  readonly hash: string;
  /** The values of one topic, oldest first. */
  values<Name extends TopicName>(name: Name): Extract<LiveMessage<Name>, { kind: 'value' }>['value'][];
}

const RUN = new URL('run-flight.ts', import.meta.url);

/**
 * Runs the worker on a recording, on a virtual clock, and follows the topics that were followed then.
 * @param file the text of a recording. Throws `TypeError` where a line of it cannot be read
 */
export async function replayFlight(file: string): Promise<Replay> {
  const { runFlight } = await bundledModule<typeof import('./run-flight.ts')>(RUN);
  const emitted = await runFlight(file);
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
