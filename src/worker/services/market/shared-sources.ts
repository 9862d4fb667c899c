import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { Emit } from '../../live/emit.ts';
import type { Clock } from '../../platform/clock.ts';

/** What several topics are made from; read once, however many of them are followed. */
export interface SharedSources<Subject, Value> {
  /** A newcomer is told at once what is held. Gives the off-switch. */
  follow(subject: Subject, listener: Emit<Value>): () => void;
}

interface Reading<Subject, Value> {
  readonly keyOf: (subject: Subject) => string;
  /** Begins the reads of a subject for its first follower; what it gives is called after the last one left. */
  readonly start: (subject: Subject, emit: Emit<Value>) => () => void;
  /** What a newcomer is told of the value held: the value itself unless said. */
  readonly greeting?: (held: Value) => Value;
}

interface Source<Value> {
  readonly listeners: Set<Emit<Value>>;
  /** `bornAt`: the moment, by the monotonic clock, at which the value was of age 0. */
  held: { readonly value: Value; readonly bornAt: Milliseconds; readonly source: 'network' | 'cache' } | null;
  stop(): void;
}

/** One source a subject, shared by all who follow it. */
export function createSharedSources<Subject, Value>(
  { elapsed }: Pick<Clock, 'elapsed'>,
  { keyOf, start, greeting = (held) => held }: Reading<Subject, Value>,
): SharedSources<Subject, Value> {
  const sources = new Map<string, Source<Value>>();

  const open = (key: string, subject: Subject, first: Emit<Value>): Source<Value> => {
    const source: Source<Value> = { listeners: new Set([first]), held: null, stop: () => {} };
    sources.set(key, source);
    source.stop = start(subject, {
      value(value, age = milliseconds(0), origin = 'network') {
        source.held = { value, bornAt: milliseconds(elapsed() - age), source: origin };
        for (const each of source.listeners) each.value(value, age, origin);
      },
      failure(failure) {
        for (const each of source.listeners) each.failure(failure);
      },
    });
    return source;
  };

  const join = (source: Source<Value>, listener: Emit<Value>): Source<Value> => {
    source.listeners.add(listener);
    if (source.held) {
      const { value, bornAt, source: origin } = source.held;
      listener.value(greeting(value), milliseconds(Math.max(0, elapsed() - bornAt)), origin);
    }
    return source;
  };

  return {
    follow(subject, listener) {
      const key = keyOf(subject);
      const known = sources.get(key);
      const source = known ? join(known, listener) : open(key, subject, listener);
      return () => {
        if (!source.listeners.delete(listener) || source.listeners.size > 0) return;
        sources.delete(key);
        source.stop();
      };
    },
  };
}
