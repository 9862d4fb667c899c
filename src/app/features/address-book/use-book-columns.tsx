import { Copy } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressText } from '#app/shared/money/addresses/address-text.tsx';
import { HeldUntil } from '#app/shared/money/addresses/held-until.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import type { BookEntry } from '#protocol/addresses.ts';
import styles from './address-book.module.css';

export function useBookColumns(onRemove: (entry: BookEntry) => void): readonly Column<BookEntry>[] {
  const { t } = useTranslation('addresses');
  return useMemo(() => {
    const copy = (address: string) => {
      navigator.clipboard.writeText(address).then(
        () => toasts.show('success', t('addresses.book.copied')),
        () => toasts.show('error', t('addresses.book.notCopied')),
      );
    };
    return [
      {
        id: 'label',
        head: t('addresses.field.label'),
        cell: ({ label }) => <bdi className={styles.label}>{label}</bdi>,
        compare: (a, b) => a.label.localeCompare(b.label),
      },
      { id: 'chain', head: t('addresses.field.network'), cell: ({ chain }) => chain },
      {
        id: 'address',
        head: t('addresses.field.address'),
        width: '38%',
        cell: ({ address, label, tag }) => (
          <span className={styles.where}>
            <AddressText address={address} />
            <IconButton
              size="small"
              label={t('addresses.book.copy', { label })}
              onClick={() => copy(address)}
            >
              <Copy size={14} aria-hidden="true" />
            </IconButton>
            {tag !== null && <Chip>{t('addresses.book.memo', { tag })}</Chip>}
          </span>
        ),
      },
      {
        id: 'state',
        head: t('addresses.book.state'),
        cell: ({ heldUntil }) =>
          heldUntil === null ? (
            <Chip tone="accent">{t('addresses.hold.over')}</Chip>
          ) : (
            <Chip tone="warn">
              <HeldUntil until={heldUntil} text="addresses.hold.left" overText="addresses.hold.over" />
            </Chip>
          ),
      },
      {
        id: 'added',
        head: t('addresses.book.added'),
        cell: ({ createdAt }) => <TimeText time={createdAt} look="date" />,
        compare: (a, b) => a.createdAt - b.createdAt,
      },
      {
        id: 'remove',
        head: t('addresses.book.remove'),
        headHidden: true,
        align: 'end',
        cell: (entry) => (
          <Button
            size="small"
            aria-label={t('addresses.book.removeNamed', { label: entry.label })}
            onClick={() => onRemove(entry)}
          >
            {t('addresses.book.remove')}
          </Button>
        ),
      },
    ];
  }, [t, onRemove]);
}
