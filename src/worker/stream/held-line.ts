import type { Clock } from '../platform/clock.ts';
import { type LineMessage, readAsked } from './shared-messages.ts';

interface HeldLineDeps {
  readonly clock: Pick<Clock, 'elapsed'>;
  /** Says something to the server. */
  readonly send: (text: string) => void;
  readonly tell: (message: LineMessage) => void;
}

/** The connection that a tab holds for all: what each of them follows, and whether it is still there. */
export interface HeldLine {
  /** Passes on what a tab says, where that is not what the server knows by another tab. */
  say(from: string, text: string): void;
  join(from: string): void;
  leave(from: string): void;
  /** The server said something: all tabs hear it. */
  heard(data: unknown): void;
}

/** A tab says something every three seconds while it follows anything: one that is silent so long has gone. */
const SILENT_MS = 15_000;

/** Of a connection that was opened by the tab `self`, and is not greeted yet. */
export function createHeldLine(self: string, { clock, send, tell }: HeldLineDeps): HeldLine {
  const guests = new Map<string, number>();
  const followers = new Map<string, Set<string>>();
  let greeting: unknown = null;

  const drop = (from: string, topics: readonly string[]) => {
    const unwanted = topics.filter((topic) => {
      const left = followers.get(topic);
      if (!left?.delete(from) || left.size > 0) return false;
      followers.delete(topic);
      return true;
    });
    if (unwanted.length > 0) send(JSON.stringify({ t: 'drop', topics: unwanted }));
  };
  const leave = (from: string) => {
    guests.delete(from);
    drop(from, [...followers.keys()]);
  };

  return {
    leave,
    join: (from) => {
      guests.set(from, clock.elapsed());
      if (greeting !== null) tell({ kind: 'open', to: from });
    },
    say: (from, text) => {
      if (from !== self) {
        if (!guests.has(from)) return;
        guests.set(from, clock.elapsed());
      }
      const asked = readAsked(text);
      if (asked?.t === 'drop') return drop(from, asked.topics);
      if (asked?.t === 'want') {
        for (const { topic } of asked.topics) {
          followers.set(topic, (followers.get(topic) ?? new Set()).add(from));
        }
      }
      const isForServer = from === self || asked?.t === 'want' || asked?.t === 'ticket';
      if (isForServer) send(text);
      else if (asked?.t === 'hello') tell({ kind: 'heard', to: from, data: greeting });
    },
    heard: (data) => {
      const now = clock.elapsed();
      for (const [guest, at] of guests) if (now - at > SILENT_MS) leave(guest);
      if (greeting === null) {
        greeting = data;
        for (const guest of guests.keys()) tell({ kind: 'open', to: guest });
      } else if (guests.size > 0) tell({ kind: 'heard', to: null, data });
    },
  };
}
