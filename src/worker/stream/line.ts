import type { ClientFrame, StreamFrame } from '#protocol/stream/frames.ts';
import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import { backOff } from '../platform/back-off.ts';
import type { Cancel, Clock } from '../platform/clock.ts';
import { readFrame } from './read-frame.ts';
import type { OpenSocket, Socket } from './socket.ts';

interface LineDeps {
  readonly clock: Clock;
  /** 0 to 1: those who lost a server do not all come back in the same moment. */
  readonly random: () => number;
  readonly open: OpenSocket;
  readonly address: () => string;
  /** The server greeted: topics can be asked for. */
  readonly up: () => void;
  /** Frames but greetings and beats, in the order in which they came. */
  readonly heard: (frame: Exclude<StreamFrame, { t: 'hello' | 'beat' }>) => void;
  /** Nothing that was told counts as current any more; `silent`: for how long it has not been is unknown. */
  readonly down: (silent: boolean) => void;
}

/** One connection, made again while it is wanted. */
export interface Line {
  say(frame: ClientFrame): void;
  isUp(): boolean;
  /** From now on there shall be one, or none. */
  want(wanted: boolean): void;
}

/** The server is never silent for two seconds: whoever says nothing for so long is gone, whatever the socket says. */
const SILENCE = milliseconds(5000);
/** How often it is said that there is somebody here; a server waits for longer. */
const BEAT = 3000;
/** After one that stood so long the next failure is a first one; a line that is cut every ten seconds has some. */
const LASTS = 5000;

/** Down at first. */
export function createLine(deps: LineDeps): Line {
  const { clock } = deps;
  let wanted = false;
  let socket: Socket | null = null;
  let up = false;
  let upSince = clock.elapsed();
  let failures = 0;
  let saidAt = clock.elapsed();
  let timer: Cancel | null = null;
  /** Frames that are packed take a moment to read: those after them wait. */
  let queue: Promise<void> = Promise.resolve();

  const arm = (wait: Milliseconds, run: () => void) => {
    timer?.();
    timer = clock.after(wait, run);
  };
  const close = (silent = false) => {
    timer?.();
    timer = null;
    socket?.close();
    socket = null;
    if (!up) return;
    up = false;
    deps.down(silent);
  };
  const lost = (silent = false) => {
    failures = up && clock.elapsed() - upSince >= LASTS ? 1 : failures + 1;
    close(silent);
    if (wanted) arm(backOff(failures, deps.random()), connect);
  };
  const wentSilent = () => lost(true);
  const say = (frame: ClientFrame) => {
    saidAt = clock.elapsed();
    socket?.send(JSON.stringify(frame));
  };

  const take = (frame: StreamFrame | null) => {
    // What is no frame may be anything: such a line is left.
    if (frame === null) return lost();
    // A line that does not greet is none, however often it beats.
    if (up === (frame.t === 'hello')) return;
    arm(SILENCE, wentSilent);
    if (frame.t === 'hello') {
      up = true;
      upSince = clock.elapsed();
      deps.up();
    } else if (frame.t !== 'beat') deps.heard(frame);
    // The server is never silent for long, so no timer of its own is needed.
    if (up && clock.elapsed() - saidAt >= BEAT) say({ t: 'beat' });
  };

  const opened = (): Socket => {
    const mine = deps.open(deps.address(), {
      opened: () => say({ t: 'hello', v: 1 }),
      heard: (data) => {
        queue = queue
          .then(() => readFrame(data))
          .then((frame) => {
            if (socket === mine) take(frame);
          });
      },
      ended: () => {
        if (socket === mine) lost();
      },
    });
    return mine;
  };
  const connect = () => {
    arm(SILENCE, wentSilent);
    try {
      socket = opened();
    } catch {
      // A browser without sockets, or one that does not allow this one.
      lost();
    }
  };

  return {
    say,
    isUp: () => up,
    want: (next) => {
      if (next === wanted) return;
      wanted = next;
      if (next) connect();
      else close();
    },
  };
}
