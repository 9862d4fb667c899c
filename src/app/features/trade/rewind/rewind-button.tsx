import { History } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/button.tsx';

interface RewindButtonProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Shows and leaves the last minutes of book and tape. */
export function RewindButton({ open, onToggle, ref }: RewindButtonProps) {
  const { t } = useTranslation('book');
  return (
    <IconButton ref={ref} size="small" label={t('book.rewind.open')} aria-pressed={open} onClick={onToggle}>
      <History size={16} color={open ? 'var(--accent)' : 'currentColor'} aria-hidden="true" />
    </IconButton>
  );
}
