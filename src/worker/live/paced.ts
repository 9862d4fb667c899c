import type { Emit } from '#protocol/source.ts';
import { type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { Cancel, Clock } from '../platform/clock.ts';

/**
 * Passes values on at most once in a while, the newest of them; the first one at once. For those whose values say
 * everything: what is replaced is never told. A failure is told at once, after the value that was known before it.
 * @param gap least time between two values
 */
export function paced<Value>(
  { elapsed, after }: Pick<Clock, 'elapsed' | 'after'>,
  gap: Milliseconds,
  emit: Emit<Value>,
): { readonly emit: Emit<Value>; readonly stop: () => void } {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: (() => void) | null = null;
  let timer: Cancel | null = null;
  const stop = () => {
    timer?.();
    timer = null;
    waiting = null;
  };
  const flush = () => {
    const tell = waiting;
    stop();
    if (!tell) return;
    last = elapsed();
    tell();
  };
  return {
    stop,
    emit: {
      value(value, age = milliseconds(0), source = 'network') {
        const bornAt = elapsed() - age;
        waiting = () => emit.value(value, milliseconds(Math.max(0, elapsed() - bornAt)), source);
        const rest = last + gap - elapsed();
        if (rest <= 0) flush();
        else timer ??= after(milliseconds(rest), flush);
      },
      failure(failure) {
        flush();
        emit.failure(failure);
      },
    },
  };
}
