import type { ReactNode } from 'react';
import { UnreadableLine } from '#app/ui/unreadable-line.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { LiveTopics } from '#protocol/live.ts';
import type { Pair } from '#protocol/units.ts';
import styles from './unreadable-note.module.css';

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
    <div className={styles.panel}>
      <div className={styles.content}>{children}</div>
      <UnreadableLine what={of === 'tape' ? 'trades' : 'candles'} lost={value} />
    </div>
  );
}
