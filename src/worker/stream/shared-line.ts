import { milliseconds } from '#protocol/units.ts';
import type { Cancel, Clock } from '../platform/clock.ts';
import type { Release, TabLocks } from '../platform/tab-locks.ts';
import type { TabChannel } from '../platform/tabs.ts';
import { createHeldLine, type HeldLine } from './held-line.ts';
import { type LineMessage, readMessage } from './shared-messages.ts';
import type { OpenSocket, Socket, SocketEvents } from './socket.ts';

interface SharedLineDeps {
  readonly clock: Pick<Clock, 'elapsed' | 'after'>;
  /** The browser's. */
  readonly open: OpenSocket;
  /** To the other tabs; null where the browser has none. */
  readonly channel: TabChannel | null;
  readonly locks: TabLocks;
  /** Names this tab among them. */
  readonly self: string;
}

const LOCK = 'bourse-stream-line';
/** A tab that holds the lock and does not answer by then is stuck: this one opens a connection of its own. */
const PATIENCE = milliseconds(2000);

/**
 * One connection for all tabs: the tab that holds the lock opens it, says to the server what any of them says, and
 * tells all what the server says. To each tab it looks like a connection of its own. A holder that leaves ends it for
 * all; whoever waited longest for the lock opens the next one. Without a channel or locks each tab has its own.
 */
export function createSharedLine({ clock, open, channel, locks, self }: SharedLineDeps): OpenSocket {
  if (channel === null || !locks.work) return open;
  let events: SocketEvents | null = null;
  let address = '';
  let release: Release | null = null;
  let holds = false;
  /** What this tab opened itself, for all or as a stand-in. */
  let own: { readonly socket: Socket; readonly line: HeldLine } | null = null;
  let joining: Cancel | null = null;
  /** As a guest: the holder has let this tab in. */
  let isGuest = false;
  /** Those who came while there was no connection to let them into. */
  const waiting = new Set<string>();

  const tell = (message: LineMessage) => channel.postMessage(message);
  const endOwn = () => {
    own?.socket.close();
    if (own && holds) tell({ kind: 'end' });
    own = null;
  };
  const ended = () => {
    joining?.();
    isGuest = false;
    endOwn();
    const { ended: told } = events ?? {};
    events = null;
    told?.();
  };
  const openOwn = () => {
    joining?.();
    const socket = open(address, {
      opened: () => events?.opened(),
      heard: (data) => {
        line.heard(data);
        events?.heard(data);
      },
      ended,
    });
    const line = createHeldLine(self, { clock, send: socket.send, tell });
    own = { socket, line };
    for (const guest of waiting) line.join(guest);
    waiting.clear();
  };
  /** Later than its caller expects: what it can't open has ended. */
  const openLate = () => {
    try {
      openOwn();
    } catch {
      ended();
    }
  };
  const granted = () => {
    holds = true;
    if (!events || own) return;
    // The tab before has gone, and its connection with it.
    if (isGuest) ended();
    else openLate();
  };
  const leave = () => {
    joining?.();
    isGuest = false;
    if (!own) tell({ kind: 'leave', from: self });
    endOwn();
    events = null;
    holds = false;
    release?.();
    release = null;
  };

  /** As one that holds the line. */
  const serve = (message: LineMessage) => {
    if (message.kind === 'join') {
      tell({ kind: 'here', to: message.from });
      if (own) own.line.join(message.from);
      else waiting.add(message.from);
    } else if (message.kind === 'leave') {
      waiting.delete(message.from);
      own?.line.leave(message.from);
    } else if (message.kind === 'say') own?.line.say(message.from, message.text);
  };
  /** As one that uses another's. */
  const use = (message: LineMessage) => {
    if (message.kind === 'end') ended();
    else if (message.kind === 'here' && message.to === self) joining?.();
    else if (message.kind === 'open' && message.to === self && !isGuest) {
      joining?.();
      isGuest = true;
      events?.opened();
    } else if (message.kind === 'heard' && (message.to ?? self) === self) events?.heard(message.data);
  };
  channel.addEventListener('message', ({ data }) => {
    const message = readMessage(data);
    if (message === null) return;
    if (holds) serve(message);
    else if (events && !own) use(message);
  });

  return (to, listener) => {
    address = to;
    release ??= locks.queue(LOCK, granted);
    events = listener;
    if (holds) openOwn();
    else {
      joining = clock.after(PATIENCE, openLate);
      // Not answered before the caller has what it says its greeting with.
      queueMicrotask(() => {
        if (events === listener && !own) tell({ kind: 'join', from: self });
      });
    }
    return {
      send: (text) => {
        if (own) own.line.say(self, text);
        else tell({ kind: 'say', from: self, text });
      },
      close: () => {
        if (events === listener) leave();
      },
    };
  };
}
