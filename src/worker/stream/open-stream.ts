import type { HttpClient } from '../api/http-client.ts';
import { userInfo } from '../api/session.ts';
import { streamTicket } from '../api/stream-ticket.ts';
import type { Environment } from '../environment.ts';
import type { SharedPolls } from '../live/polls.ts';
import type { Scheduler } from '../platform/scheduler.ts';
import type { Tabs } from '../platform/tabs.ts';
import type { SessionHolder } from '../services/session/session-holder.ts';
import { isOwn } from './own-reads.ts';
import { openWebSocket } from './socket.ts';
import { createStream, type StreamAnswers } from './stream.ts';

interface OpenStreamDeps {
  readonly http: HttpClient;
  readonly polls: Pick<SharedPolls, 'refresh' | 'rows'>;
  readonly scheduler: Pick<Scheduler, 'onVisible'>;
  readonly tabs: Pick<Tabs, 'listen'>;
  readonly holder: Pick<SessionHolder, 'epoch' | 'token' | 'userId'>;
  readonly announced: () => { readonly url: string; readonly tickets: boolean } | undefined;
  readonly notice: () => void;
}

const BACKGROUND = { background: true } as const;

/** The stream of a back end that announced one on our own origin. Nothing is opened before something is asked for again. */
export function openStream(
  { clock, random, origin, openSocket }: Pick<Environment, 'clock' | 'random' | 'origin' | 'openSocket'>,
  { http, polls, scheduler, tabs, holder, announced, notice }: OpenStreamDeps,
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
    onReadElsewhere: (listener) => {
      tabs.listen((message) => {
        if (message.kind === 'poll' && message.userId !== null) listener(message.key);
      });
    },
    epoch: holder.epoch,
    offered: () => holder.token() !== null && announced()?.tickets === true,
    leads: () => polls.rows().some(({ key, leads }) => leads && isOwn(key)),
    ticket: () => http.call(streamTicket, {}, BACKGROUND),
    prove: () => {
      const [token, userId] = [holder.token(), holder.userId()];
      if (token !== null && userId !== null) void http.call(userInfo, { token, userId }, BACKGROUND);
    },
    notice,
  });
}
