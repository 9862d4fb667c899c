import { History } from 'lucide-react';
import { type Ref, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/button.tsx';
import type { RewindFrame } from '#protocol/book.ts';
import { type Pair, samePair } from '#protocol/units.ts';

interface Rewinding {
  readonly open: boolean;
  /** The moment that book and tape show instead of now; null while none was found. */
  readonly frame: RewindFrame | null;
  readonly show: (frame: RewindFrame) => void;
  readonly toggle: () => void;
  readonly close: () => void;
}

interface State {
  readonly pair: Pair;
  readonly frame: RewindFrame | null;
}

/** Whether the desk of a pair shows its past. Another pair begins with now. */
export function useRewinding(pair: Pair): Rewinding {
  const [state, setState] = useState<State | null>(null);
  const ours = state !== null && samePair(state.pair, pair) ? state : null;
  const show = useCallback(
    (frame: RewindFrame) =>
      setState((now) => (now && samePair(now.pair, frame.book.pair) ? { ...now, frame } : now)),
    [],
  );
  const close = useCallback(() => setState(null), []);
  const toggle = () => setState(ours ? null : { pair, frame: null });
  return { open: ours !== null, frame: ours?.frame ?? null, show, toggle, close };
}

interface RewindButtonProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Shows and leaves the last minutes of book and tape. */
export function RewindButton({ open, onToggle, ref }: RewindButtonProps) {
  const { t } = useTranslation('trade');
  return (
    <IconButton ref={ref} size="small" label={t('book.rewind.open')} aria-pressed={open} onClick={onToggle}>
      <History size={16} color={open ? 'var(--accent)' : 'currentColor'} aria-hidden="true" />
    </IconButton>
  );
}
