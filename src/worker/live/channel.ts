import type { Failure } from '#protocol/errors.ts';
import type { LivePort } from '#protocol/live.ts';
import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { Clock } from '../platform/clock.ts';
import type { Emit } from './emit.ts';
import { parcel } from './parcel.ts';

export interface OpenedTopic<Value> {
  close(): void;
  /** What a newcomer must be told first where the last value does not say everything (a tail of candles). */
  snapshot?(): Value | null;
}

export interface ChannelDeps {
  readonly clock: Clock;
  start(emit: Emit<unknown>): OpenedTopic<unknown>;
  onEmpty(): void;
}

/** One topic with all its subscribers. */
export interface Channel {
  join(port: LivePort): void;
  /** Forgets everything and starts the service again; subscribers stay. */
  restart(): void;
}

interface Held {
  readonly value: unknown;
  /** The moment, by the monotonic clock, at which the data were of age 0. */
  readonly bornAt: Milliseconds;
  readonly source: 'network' | 'cache';
}

/** Starts with its first subscriber; who comes later is told the last value with its age. */
export function createChannel({ clock, start, onEmpty }: ChannelDeps): Channel {
  const ports = new Set<LivePort>();
  let held: Held | null = null;
  let failure: Failure | null = null;
  let opened: OpenedTopic<unknown> | null = null;
  let generation = 0;

  const ageOf = (bornAt: Milliseconds) => milliseconds(Math.max(0, clock.elapsed() - bornAt));
  const sendValue = (port: LivePort, { value, bornAt, source }: Held) => {
    const { message, transfer } = parcel({ kind: 'value', value, age: ageOf(bornAt), source });
    port.postMessage(message, transfer);
  };
  const sendFailure = (port: LivePort, why: Failure) =>
    port.postMessage({ kind: 'failure', failure: why }, []);

  const begin = () => {
    generation += 1;
    const mine = generation;
    opened = start({
      value: (value, age = milliseconds(0), source = 'network') => {
        if (mine !== generation) return;
        const now = { value, bornAt: milliseconds(clock.elapsed() - age), source };
        held = now;
        failure = null;
        for (const port of ports) sendValue(port, now);
      },
      failure: (why) => {
        if (mine !== generation) return;
        failure = why;
        for (const port of ports) sendFailure(port, why);
      },
    });
  };

  const end = () => {
    generation += 1;
    opened?.close();
    opened = null;
    held = null;
    failure = null;
  };

  const greet = (port: LivePort) => {
    if (held) sendValue(port, { ...held, value: opened?.snapshot?.() ?? held.value });
    if (failure) sendFailure(port, failure);
  };

  const leave = (port: LivePort) => {
    if (!ports.delete(port)) return;
    port.close();
    if (ports.size > 0) return;
    end();
    onEmpty();
  };

  return {
    join: (port) => {
      port.addEventListener('message', ({ data }) => {
        if (data === 'close') leave(port);
      });
      port.start();
      ports.add(port);
      if (ports.size === 1) begin();
      else greet(port);
    },
    restart: () => {
      end();
      if (ports.size > 0) begin();
    },
  };
}
