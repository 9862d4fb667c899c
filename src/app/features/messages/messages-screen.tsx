import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { DataTable, rowLinkClass } from '#app/ui/data-table.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { unreadableOf } from '#app/ui/unreadable-line.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { MESSAGE_CATEGORIES, type MessageRow } from '#protocol/messages.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import styles from './messages.module.css';
import type { MessagesSearch } from './messages-search.ts';
import { messageListQuery, noticeLists } from './queries.ts';

interface MessagesScreenProps {
  readonly search: MessagesSearch;
  /** What else the address should say. */
  readonly onSearch: (change: Partial<Record<'page' | 'category' | 'q', string | undefined>>) => void;
}

/** The messages by category, searchable in their texts; what was fetched once is there offline, with its age. */
export function MessagesScreen({ search, onSearch }: MessagesScreenProps) {
  const { t } = useTranslation('settings');
  // Specified notices have no category.
  const sorted = offers(usePlatform(), 'account');
  const { category, q = '' } = search;
  const { data, error, refetch } = useQuery(messageListQuery({ ...(category && { category }), text: q }));
  const failure = failureOf(error);
  const columns = useMessageColumns();
  const pages = Math.max(1, Math.ceil((data?.list.length ?? 0) / PAGE_SIZE));
  const page = Math.min(Number(search.page ?? '1'), pages);
  const rows = useMemo(
    () => data?.list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? null,
    [data, page],
  );
  return (
    <div className={blocks.stack}>
      <header className={styles.top}>
        <div>
          <h1 tabIndex={-1}>{t('messages.title')}</h1>
          <p>{t('messages.lead')}</p>
        </div>
        <div className={styles.tools}>
          {data?.source === 'cache' && <AsOf asOf={data.asOf} now={serverNow} />}
          <ReadAllButton unread={data?.unread.all ?? null} />
        </div>
      </header>
      <Panel
        title={t('messages.list')}
        tabs={
          <Tabs
            id="messages"
            label={t('messages.categories')}
            value={category ?? 'all'}
            items={(['all', ...(sorted ? MESSAGE_CATEGORIES : [])] as const).map((value) => ({
              value,
              label: t(`messages.category.${value}`),
              ...(data && data.unread[value] > 0 && { count: data.unread[value] }),
            }))}
            onChange={(next) => onSearch({ category: next === 'all' ? undefined : next, page: undefined })}
          />
        }
        end={
          <Field
            label={t('messages.search')}
            labelHidden
            type="search"
            size="small"
            placeholder={t('messages.search')}
            value={q}
            onChange={(event) => onSearch({ q: event.target.value, page: undefined })}
          />
        }
      >
        <TabPanel id="messages" value={category ?? 'all'}>
          <DataTable
            caption={t('messages.list')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            unreadable={unreadableOf(data ?? null)}
            rowHeight={58}
            error={failure && failureText(failure, t)}
            onRetry={() => void refetch()}
            paging={{
              kind: 'pages',
              page,
              pages,
              onPage: (next) => onSearch({ page: String(next) }),
            }}
            empty={
              <NoMessages
                found={q !== '' || category !== undefined}
                onAll={() => onSearch({ q: undefined, category: undefined, page: undefined })}
              />
            }
          />
          {data?.more && <p className={styles.more}>{t('messages.more')}</p>}
        </TabPanel>
      </Panel>
    </div>
  );
}

function NoMessages({ found, onAll }: { readonly found: boolean; readonly onAll: () => void }) {
  const { t } = useTranslation('settings');
  if (found) {
    return (
      <EmptyState
        title={t('messages.noneFound')}
        action={<Button onClick={onAll}>{t('messages.showAll')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('messages.empty')}
      text={t('messages.emptyText')}
      action={
        <Link to="/main" className={buttonClass()}>
          {t('messages.emptyAction')}
        </Link>
      }
    />
  );
}

function useMessageColumns(): readonly Column<MessageRow>[] {
  const { t } = useTranslation('settings');
  return useMemo(
    () => [
      {
        id: 'title',
        head: t('messages.column.title'),
        cell: (row) => (
          <span className={cx(styles.row, row.read && styles.read)}>
            <span className={styles.mark} aria-hidden="true" />
            <span className={styles.words}>
              <Link to="/setting/msg-detail" search={{ id: row.id }} className={rowLinkClass}>
                {!row.read && <VisuallyHidden>{t('messages.unread')}: </VisuallyHidden>}
                <bdi>{row.title}</bdi>
              </Link>
              <span className={styles.summary}>
                <bdi>{row.summary}</bdi>
              </span>
            </span>
          </span>
        ),
      },
      {
        id: 'time',
        head: t('messages.column.time'),
        align: 'end',
        width: 220,
        cell: (row) => <TimeText time={row.time} />,
      },
    ],
    [t],
  );
}

function ReadAllButton({ unread }: { readonly unread: number | null }) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const platform = usePlatform();
  const readAll = async () => {
    setBusy(true);
    const result = await worker.messages.readAll();
    setBusy(false);
    if (!result.ok) toasts.show('error', failureText(result.failure, t));
    else
      toasts.show('success', t(result.value === 'done' ? 'messages.readAllDone' : 'messages.readAllQueued'));
    await queries.invalidateQueries({ queryKey: noticeLists });
  };
  // One of the calls beyond the specified ones.
  if (!offers(platform, 'account')) return null;
  return (
    <Button
      busy={busy}
      disabledReason={unread === 0 ? t('messages.readAllNone') : null}
      onClick={() => void readAll()}
    >
      {t('messages.readAll')}
    </Button>
  );
}
