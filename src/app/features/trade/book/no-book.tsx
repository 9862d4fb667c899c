import { useTranslation } from 'react-i18next';
import { EmptyState } from '#app/ui/states.tsx';
import { lostLevels, UnreadableLine } from '#app/ui/unreadable-line.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import type { BookView } from '#protocol/book.ts';
import { MarketLoading } from '../market-loading.tsx';

interface NoBookProps {
  readonly live: LiveView<BookView>;
  /** The book as it is shown; null where none is known. */
  readonly book: BookView | null;
}

/** In the place of a book without rows. */
export function NoBook({ live, book }: NoBookProps) {
  const { t } = useTranslation('trade');
  if (!book) return <MarketLoading live={live} lines={12} />;
  return book.unreadable ? (
    <UnreadableLine what="levels" lost={lostLevels(book)} />
  ) : (
    <EmptyState title={t('book.empty.title')} text={t('book.empty.text')} />
  );
}
