import type { Environment } from '../environment.ts';
import type { SharedPolls } from '../live/polls.ts';
import type { Scheduler } from '../platform/scheduler.ts';
import type { TabLocks } from '../platform/tab-locks.ts';
import { createSharedLine } from './shared-line.ts';
import { openWebSocket } from './socket.ts';
import { createStream, type StreamAnswers } from './stream.ts';

/** The stream at an address that was announced: a path of our own origin, or the whole one of the operator's file. Nothing is opened before something is asked for again. */
export function openStream(
  environment: Environment,
  locks: TabLocks,
  polls: Pick<SharedPolls, 'refresh'>,
  scheduler: Pick<Scheduler, 'onVisible'>,
  announced: () => string | undefined,
): StreamAnswers {
  const { clock, random, origin, openSocket = openWebSocket, tabChannel, newId } = environment;
  const channelOf =
    environment.openStreamChannel ?? (() => tabChannel && new BroadcastChannel('bourse-stream'));
  return createStream({
    clock,
    random,
    open: createSharedLine({ clock, open: openSocket, channel: channelOf(), locks, self: newId() }),
    address: () => {
      const told = announced() ?? '';
      return told.startsWith('ws') ? told : `${origin.replace(/^http/, 'ws')}${told}`;
    },
    look: polls.refresh,
    onHidden: (listener) => {
      scheduler.onVisible((visible) => {
        if (!visible) listener();
      });
    },
  });
}
