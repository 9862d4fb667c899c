import { useQuery } from '@tanstack/react-query';
import { Copy, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { AddressText } from '#app/shared/money/addresses/address-text.tsx';
import { HeldUntil } from '#app/shared/money/addresses/held-until.tsx';
import { bookQuery } from '#app/shared/money/addresses/queries.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { useOnline } from '#app/shared/page/use-online.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { unreadableOf } from '#app/ui/unreadable-line.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { BookEntry } from '#protocol/addresses.ts';
import type { Platform } from '#protocol/platform.ts';
import { AddDialog } from './add-dialog.tsx';
import styles from './address-book.module.css';
import { CodeDialog } from './code-dialog.tsx';
import { WhitelistPanel } from './whitelist-panel.tsx';

interface RemoveDialogProps {
  readonly entry: BookEntry;
  readonly userId: string;
  readonly email: string;
  readonly offline: string | null;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Takes an address out of the book, with a code. */
function RemoveDialog({ entry, userId, email, offline, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('forms');
  return (
    <CodeDialog
      title={t('addresses.remove.title', { label: entry.label })}
      submitText={t('addresses.remove.submit')}
      done={t('addresses.remove.done')}
      userId={userId}
      email={email}
      wish={{ change: 'addressRemove', id: entry.id }}
      offline={offline}
      send={(proofs) => worker.addresses.remove({ id: entry.id, ...proofs })}
      onClose={onClose}
      onDone={onRemoved}
    >
      <AddressText address={entry.address} look="large" />
      <p>{t('addresses.remove.text')}</p>
    </CodeDialog>
  );
}

function useBookColumns(onRemove: (entry: BookEntry) => void): readonly Column<BookEntry>[] {
  const { t } = useTranslation('forms');
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

interface AddressBookScreenProps {
  readonly userId: string;
  readonly platform: Platform | null;
}

/** Where a person's withdrawals may go: the book by network, its holds, and whether only the book is paid to. */
export function AddressBookScreen({ userId, platform }: AddressBookScreenProps) {
  const { t } = useTranslation('forms');
  const [chain, setChain] = useState('');
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<BookEntry | null>(null);
  const session = useLive({ name: 'session' }).value;
  const online = useOnline();
  const query = useQuery(bookQuery(userId));
  const book = query.data ?? null;
  const failure = failureOf(query.error);
  const columns = useBookColumns(setLeaving);
  const chains = [...new Set((book?.entries ?? []).map((entry) => entry.chain))].sort();
  const rows = book?.entries.filter((entry) => chain === '' || entry.chain === chain) ?? null;
  const reason = online ? null : t('addresses.book.offline');
  const email = session?.email ?? '';
  const add = (
    <Button look="primary" size="small" disabledReason={reason} onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden="true" />
      {t('addresses.book.add')}
    </Button>
  );
  const changed = () => void query.refetch();
  return (
    <div className={blocks.stack}>
      <header className={styles.top}>
        <h1>{t('addresses.book.title')}</h1>
        {book?.source === 'cache' && <AsOf asOf={book.asOf} now={serverNow} />}
      </header>
      <WhitelistPanel
        whitelist={book?.whitelist ?? null}
        entries={book?.entries.length ?? 0}
        userId={userId}
        email={email}
        offline={reason}
        onChanged={changed}
      />
      <Panel
        title={t('addresses.book.list')}
        end={
          <>
            {chains.length > 1 && (
              <Select
                label={t('addresses.field.network')}
                labelHidden
                value={chain}
                options={[
                  { value: '', label: t('addresses.book.allNetworks') },
                  ...chains.map((name) => ({ value: name, label: name })),
                ]}
                onChange={setChain}
              />
            )}
            {add}
          </>
        }
      >
        <DataTable
          caption={t('addresses.book.list')}
          columns={columns}
          rows={rows}
          unreadable={unreadableOf(book && { list: book.entries, unreadable: book.unreadable })}
          rowKey={({ id }) => id}
          rowHeight={48}
          error={failure && failureText(failure, t)}
          onRetry={changed}
          empty={<EmptyState title={t('addresses.book.empty')} text={t('addresses.book.emptyText')} />}
        />
      </Panel>
      {adding && (
        <AddDialog
          coins={platform?.coins.map(({ name }) => name) ?? []}
          userId={userId}
          email={email}
          offline={reason}
          onClose={() => setAdding(false)}
          onAdded={changed}
        />
      )}
      {leaving && (
        <RemoveDialog
          entry={leaving}
          userId={userId}
          email={email}
          offline={reason}
          onClose={() => setLeaving(null)}
          onRemoved={changed}
        />
      )}
    </div>
  );
}
