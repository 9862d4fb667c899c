import type { Result } from '#protocol/result.ts';
import type { ClientFrame, OwnFrame } from '#protocol/stream/frames.ts';
import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { Endpoint, Payload } from '../api/endpoint.ts';
import type { Asking, Told } from '../api/told.ts';
import type { Cancel, Clock } from '../platform/clock.ts';
import { createLooks } from './looks.ts';
import { waitsFor } from './own-reads.ts';

export interface OwnDeps {
  readonly clock: Pick<Clock, 'elapsed' | 'after'>;
  /** 0 to 1: those whom a server let go do not all come back in the same moment. */
  readonly random: () => number;
  /** Counts up with each person who signs in or out. */
  readonly epoch: () => number;
  /** Whether somebody is signed in here whom the back end would tell of own changes. */
  readonly offered: () => boolean;
  /** Whether this tab makes any read of somebody's own for all tabs. */
  readonly leads: () => boolean;
  /** A ticket of the session; never the person's activity. */
  readonly ticket: () => Promise<Result<string>>;
  /** The server says that the session has ended: a call has to prove it. */
  readonly prove: () => void;
  /** Something of this repeated read has changed, or may have: it runs now. */
  readonly look: (poll: string) => void;
  /** Messages have come or were read. */
  readonly notice: () => void;
}

interface OwnLine {
  readonly say: (frame: ClientFrame) => void;
  readonly isUp: () => boolean;
  /** Whether a line is wanted may have changed. */
  readonly wants: () => void;
}

/** What the stream knows of a person's own: which kinds of data have changed, never what they are. */
export interface Own {
  /** What a call answered last, where nothing changed it since; else what to do with its answer. */
  ask<T>(endpoint: Endpoint<Payload, T>, payload: Payload, asking: Asking): Told<T>;
  /** Another tab read this: what is held here is older. */
  readElsewhere(poll: string): void;
  isWanted(): boolean;
  up(): void;
  /** The line is gone; `silent`: nobody knows since when. */
  down(silent: boolean): void;
  heard(frame: OwnFrame): void;
  /** The server tells no more of it, for the reason that it gives. */
  ended(reason: string): void;
  /** Nobody looks. */
  leave(): void;
}

/** How soon it is noticed that another tab leads, or none has to. */
const LET_GO_EVERY = milliseconds(5000);
/** Marks that a server forgot to raise do no more harm than that. */
const HELD_FOR = 60_000;
/** A server that does not answer a ticket by then has not understood it. */
const PATIENCE = milliseconds(5000);
const REST = 30_000;
/** A line that was cut is mostly back by then, and everything is read then anyway. */
const BACK_WITHIN = milliseconds(5000);

interface Marks {
  readonly run: string;
  readonly seq: number;
  readonly of: ReadonlyMap<string, string>;
}

interface Held {
  readonly poll: string;
  readonly mark: string;
  readonly at: Milliseconds;
  readonly answer: unknown;
}

/** Follows the changes of whoever is signed in while a read repeats that waits for them. */
export function createOwn(deps: OwnDeps, line: OwnLine): Own {
  const { clock } = deps;
  const looks = createLooks(clock, deps.look, deps.notice);
  const held = new Map<string, Held>();
  let epoch = deps.epoch();
  let marks: Marks | null = null;
  let wanted = false;
  let restsUntil = 0;
  /** What was asked for before is not held any more, however late its answer comes. */
  let age = 0;
  let letting: Cancel | null = null;
  let attempt = 0;

  const forget = () => {
    age += 1;
    held.clear();
  };
  const want = (next: boolean) => {
    wanted = next;
    attempt += 1;
    letting?.();
    if (next) letGo();
    else marks = null;
    line.wants();
  };
  const leave = () => {
    forget();
    want(false);
  };
  const rest = () => {
    forget();
    restsUntil = clock.elapsed() + REST * (1 + deps.random());
    want(false);
    looks.atAll();
  };
  const show = async () => {
    attempt += 1;
    const mine = attempt;
    const ticket = await deps.ticket();
    if (mine !== attempt || !line.isUp()) return;
    if (!ticket.ok) return rest();
    line.say({ t: 'ticket', ticket: ticket.value });
    clock.after(PATIENCE, () => {
      if (mine === attempt && marks === null) rest();
    });
  };
  const letGo = () => {
    letting = clock.after(LET_GO_EVERY, () => {
      if (deps.leads()) letGo();
      else leave();
    });
  };
  const follow = () => {
    if (wanted || clock.elapsed() < restsUntil || !deps.offered() || !deps.leads()) return;
    want(true);
    if (line.isUp()) void show();
  };
  /** Whose answers are held has left, or somebody else has come. */
  const isSamePerson = () => {
    if (deps.epoch() === epoch) return true;
    epoch = deps.epoch();
    restsUntil = 0;
    leave();
    return false;
  };

  const take = ({ run, seq, marks: said }: OwnFrame) => {
    if (marks?.run === run && seq <= marks.seq) return;
    const before = marks?.run === run ? marks.of : null;
    const of = new Map(said.map(([kind, mark = '']) => [kind, mark]));
    marks = { run, seq, of };
    for (const [kind, mark] of of) if (before?.get(kind) !== mark) looks.at(kind);
  };

  return {
    ask<T>(endpoint: Endpoint<Payload, T>, payload: Payload, { background, repeats }: Asking): Told<T> {
      isSamePerson();
      follow();
      if (!repeats) {
        // What a person does may change anything of theirs, whether its answer arrives or not.
        if (background || endpoint.access === 'public') return undefined;
        forget();
        return forget;
      }
      const waits = waitsFor(endpoint.path, payload);
      const change = waits && marks?.of.get(waits[0]);
      // What counts as use of the page has to reach the server.
      if (!background || !waits || marks === null || change == null) return undefined;
      const poll = waits[1];
      const now = clock.elapsed();
      const mark = `${marks.run} ${change}`;
      const key = `${endpoint.path} ${JSON.stringify(payload)}`;
      const before = held.get(key);
      // Held under the endpoint's own path: it is what its decoder made.
      if (before?.mark === mark && now - before.at < HELD_FOR) return before.answer as Result<T>;
      const asked = age;
      return (answer) => {
        if (asked === age && answer.ok) held.set(key, { poll, mark, at: now, answer });
      };
    },
    readElsewhere: (poll) => {
      age += 1;
      for (const [key, { poll: of }] of held) if (of === poll) held.delete(key);
    },
    isWanted: () => wanted,
    up: () => {
      if (wanted) void show();
    },
    down: (silent) => {
      attempt += 1;
      marks = null;
      if (!wanted) return;
      if (silent) return looks.atAll();
      clock.after(BACK_WITHIN, () => {
        if (wanted && marks === null) looks.atAll();
      });
    },
    heard: (frame) => {
      if (isSamePerson() && wanted) take(frame);
    },
    ended: (reason) => {
      if (!isSamePerson() || !wanted) return;
      rest();
      if (reason === 'ended') deps.prove();
    },
    leave,
  };
}
