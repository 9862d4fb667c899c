import { milliseconds } from '#protocol/units.ts';
import type { Cancel, Clock } from '../platform/clock.ts';
import type { OpenedTopic } from './channel.ts';
import type { Emit } from './emit.ts';

const AGAIN = milliseconds(5000);

/** Opens a topic whose service has to be loaded first; without its code it says so and tries again. */
export function openLater<Value>(
  clock: Clock,
  load: () => Promise<unknown>,
  open: (emit: Emit<Value>) => OpenedTopic<Value>,
  emit: Emit<Value>,
): OpenedTopic<Value> {
  let closed = false;
  let opened: OpenedTopic<Value> | null = null;
  let cancel: Cancel = () => {};

  const start = () => {
    load().then(
      () => {
        if (!closed) opened = open(emit);
      },
      () => {
        if (closed) return;
        emit.failure({ kind: 'network' });
        cancel = clock.after(AGAIN, start);
      },
    );
  };
  start();
  return {
    close: () => {
      closed = true;
      cancel();
      opened?.close();
    },
    snapshot: () => opened?.snapshot?.() ?? null,
  };
}
