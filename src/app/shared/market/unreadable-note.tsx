import type { ReactNode } from 'react';
import common from '#app/ui/common.module.css';
import { UnreadableLine } from '#app/ui/unreadable-line.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { LiveTopics } from '#protocol/live.ts';
import type { Pair } from '#protocol/units.ts';

interface UnreadableNoteProps {
  readonly pair: Pair;
  /** What is shown; null where that is not of now. */
  readonly of: LiveTopics['unreadable']['params']['of'] | null;
  readonly children: ReactNode;
}

/** Says in a line at the foot of a panel how much of what it shows could not be read. */
export function UnreadableNote({ pair, of, children }: UnreadableNoteProps) {
  const { value } = useLive<'unreadable'>(of && { name: 'unreadable', pair, of });
  return (
    <div className={common.fill}>
      <div className={common.rest}>{children}</div>
      <UnreadableLine what={of === 'tape' ? 'trades' : 'candles'} lost={value} />
    </div>
  );
}
