import type { Environment } from '../environment.ts';
import type { SharedPolls } from '../live/polls.ts';
import type { Scheduler } from '../platform/scheduler.ts';
import { openWebSocket } from './socket.ts';
import { createStream, type StreamAnswers } from './stream.ts';

/** The stream of a back end that announced one on our own origin. Nothing is opened before something is asked for again. */
export function openStream(
  { clock, random, origin, openSocket }: Pick<Environment, 'clock' | 'random' | 'origin' | 'openSocket'>,
  polls: Pick<SharedPolls, 'refresh'>,
  scheduler: Pick<Scheduler, 'onVisible'>,
  announced: () => { readonly url: string } | undefined,
): StreamAnswers {
  return createStream({
    clock,
    random,
    open: openSocket ?? openWebSocket,
    address: () => `${origin.replace(/^http/, 'ws')}${announced()?.url ?? ''}`,
    look: polls.refresh,
    onHidden: (listener) => {
      scheduler.onVisible((visible) => {
        if (!visible) listener();
      });
    },
  });
}
