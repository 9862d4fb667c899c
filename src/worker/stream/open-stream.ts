import type { HttpClient } from '../api/http-client.ts';
import { userInfo } from '../api/session.ts';
import { streamTicket } from '../api/stream-ticket.ts';
import type { Tap } from '../api/tap.ts';
import type { Environment } from '../environment.ts';
import type { SharedPolls } from '../live/polls.ts';
import type { Scheduler } from '../platform/scheduler.ts';
import type { TabLocks } from '../platform/tab-locks.ts';
import type { Tabs } from '../platform/tabs.ts';
import type { SessionHolder } from '../services/session/session-holder.ts';
import { isOwn } from './own-reads.ts';
import { createSharedLine } from './shared-line.ts';
import { type OpenSocket, openWebSocket } from './socket.ts';
import { createStream, type StreamAnswers } from './stream.ts';

/** The same connections, of which a flight recorder hears all that they say. */
const tappedSocket =
  (open: OpenSocket, tap: Pick<Tap, 'heard'>): OpenSocket =>
  (address, events) =>
    open(address, {
      opened: () => {
        tap.heard?.({ kind: 'up' });
        events.opened();
      },
      heard: (data) => {
        tap.heard?.({ kind: 'data', data });
        events.heard(data);
      },
      ended: () => {
        tap.heard?.({ kind: 'down' });
        events.ended();
      },
    });

interface OpenStreamDeps {
  readonly http: HttpClient;
  readonly polls: Pick<SharedPolls, 'refresh' | 'rows'>;
  readonly scheduler: Pick<Scheduler, 'onVisible'>;
  readonly tabs: Pick<Tabs, 'listen'>;
  readonly locks: TabLocks;
  readonly holder: Pick<SessionHolder, 'epoch' | 'token' | 'userId'>;
  /** A path of our own origin, or the whole address of the operator's file. */
  readonly announced: () => string | undefined;
  readonly platform: {
    readonly told: () => {
      readonly stream?: { readonly tickets: boolean } | undefined;
    } | null;
  };
  readonly noticed: { readonly tell: () => void };
}

const BACKGROUND = { background: true } as const;

/** The stream of a back end that announced one. Nothing is opened before something is asked for again. */
export function openStream(
  environment: Environment,
  { http, polls, scheduler, tabs, locks, holder, announced, platform, noticed }: OpenStreamDeps,
): StreamAnswers {
  const { clock, random, origin, openSocket = openWebSocket, tabChannel, tap, newId } = environment;
  const channelOf =
    environment.openStreamChannel ?? (() => tabChannel && new BroadcastChannel('bourse-stream'));
  const open = createSharedLine({ clock, open: openSocket, channel: channelOf(), locks, self: newId() });
  return createStream({
    clock,
    random,
    open: tappedSocket(open, tap),
    offerWholes: (wholes) => {
      tap.wholes = wholes;
    },
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
    onReadElsewhere: (listener) => {
      tabs.listen((message) => {
        if (message.kind === 'poll' && message.userId !== null) listener(message.key);
      });
    },
    epoch: holder.epoch,
    offered: () => holder.token() !== null && platform.told()?.stream?.tickets === true,
    leads: () => polls.rows().some(({ key, leads }) => leads && isOwn(key)),
    ticket: () => http.call(streamTicket, {}, BACKGROUND),
    prove: () => {
      const [token, userId] = [holder.token(), holder.userId()];
      if (token !== null && userId !== null) void http.call(userInfo, { token, userId }, BACKGROUND);
    },
    notice: noticed.tell,
  });
}
