import { useTranslation } from 'react-i18next';
import { endsOf } from '#app/shared/money/addresses/ends-of.ts';
import { Select } from '#app/ui/select.tsx';
import type { BookEntry } from '#protocol/addresses.ts';

interface BookSelectProps {
  /** Of the chosen network. */
  readonly entries: readonly BookEntry[];
  readonly chosen: string | null;
  readonly onChoose: (entry: BookEntry | null) => void;
}

/** The address book's part of the form; not there where the book holds nothing for this network. */
export function BookSelect({ entries, chosen, onChoose }: BookSelectProps) {
  const { t } = useTranslation('withdrawal');
  if (entries.length === 0) return null;
  const named = (entry: BookEntry): string => {
    const { first, last } = endsOf(entry.address);
    const held = entry.heldUntil === null ? '' : ` · ${t('withdrawal.book.held')}`;
    return `${entry.label} (${last === '' ? first : `${first}…${last}`})${held}`;
  };
  return (
    <Select
      size="large"
      label={t('withdrawal.book.label')}
      value={chosen ?? ''}
      options={[
        { value: '', label: t('withdrawal.book.typed') },
        ...entries.map((entry) => ({ value: entry.id, label: named(entry) })),
      ]}
      onChange={(id) => onChoose(entries.find((entry) => entry.id === id) ?? null)}
    />
  );
}
