import { type Milliseconds, milliseconds, type Pair, pairSymbol } from '#contract/units.ts';
import type { Emit } from '../../live/hub.ts';
import type { Clock } from '../../platform/clock.ts';

/** What several topics of one pair are made from; read once, however many of them are followed. */
export interface PairFeed<T> {
  /** A newcomer is told at once what is held. Gives the off-switch. */
  follow(pair: Pair, listener: Emit<T>): () => void;
}

interface Source<T> {
  readonly listeners: Set<Emit<T>>;
  held: { readonly value: T; readonly bornAt: Milliseconds; readonly source: 'network' | 'cache' } | null;
  stop(): void;
}

/** @param start begins the reads of a pair; called with the first follower, its `stop` after the last one left */
export function createPairFeed<T>(
  { elapsed }: Pick<Clock, 'elapsed'>,
  start: (pair: Pair, emit: Emit<T>) => { readonly stop: () => void },
): PairFeed<T> {
  const sources = new Map<string, Source<T>>();

  const open = (key: string, pair: Pair, first: Emit<T>): Source<T> => {
    const source: Source<T> = { listeners: new Set([first]), held: null, stop: () => {} };
    sources.set(key, source);
    const { stop } = start(pair, {
      value(value, age = milliseconds(0), origin = 'network') {
        source.held = { value, bornAt: milliseconds(elapsed() - age), source: origin };
        for (const each of source.listeners) each.value(value, age, origin);
      },
      failure(failure) {
        for (const each of source.listeners) each.failure(failure);
      },
    });
    source.stop = stop;
    return source;
  };

  return {
    follow(pair, listener) {
      const key = pairSymbol(pair);
      const known = sources.get(key);
      if (known) {
        known.listeners.add(listener);
        if (known.held) {
          const { value, bornAt, source } = known.held;
          listener.value(value, milliseconds(Math.max(0, elapsed() - bornAt)), source);
        }
      }
      const source = known ?? open(key, pair, listener);
      return () => {
        if (!source.listeners.delete(listener) || source.listeners.size > 0) return;
        sources.delete(key);
        source.stop();
      };
    },
  };
}
