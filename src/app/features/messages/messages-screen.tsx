import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/i18n/failure-text.ts';
import { useOnline } from '#app/page/use-online.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { DataTable, rowLinkClass } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { PAGE_SIZE } from '#contract/contract.ts';
import type { NoticeRow } from '#contract/notices.ts';
import styles from './messages.module.css';
import { noticePageQuery, noticePages } from './queries.ts';

interface MessagesScreenProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The list of messages, page by page; what was fetched once is readable offline, with its age. */
export function MessagesScreen({ page, onPage }: MessagesScreenProps) {
  const { t } = useTranslation('messages');
  const { data, error, refetch } = useQuery(noticePageQuery(page));
  const failure = failureOf(error);
  const columns = useMessageColumns();
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <div>
          <h1>{t('messages.title')}</h1>
          <p>{t('messages.lead')}</p>
        </div>
        <div className={styles.tools}>
          {data?.source === 'cache' && <AsOf asOf={data.asOf} now={serverNow} />}
          <ReadAllButton />
        </div>
      </header>
      <Panel title={t('messages.list')} bare>
        <DataTable
          caption={t('messages.list')}
          columns={columns}
          rows={data?.list ?? null}
          rowKey={({ id }) => id}
          rowHeight={58}
          error={failure && failureText(failure, t)}
          onRetry={() => void refetch()}
          paging={{
            kind: 'pages',
            page,
            pages: Math.max(page, Math.ceil((data?.sum ?? 0) / PAGE_SIZE)),
            onPage,
          }}
          empty={
            <EmptyState
              title={t('messages.empty')}
              text={t('messages.emptyText')}
              action={
                <Link to="/main" className={buttonClass()}>
                  {t('messages.emptyAction')}
                </Link>
              }
            />
          }
        />
      </Panel>
    </div>
  );
}

function useMessageColumns(): readonly Column<NoticeRow>[] {
  const { t } = useTranslation('messages');
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

function ReadAllButton() {
  const { t } = useTranslation('messages');
  const online = useOnline();
  const unread = useLive<'unread'>({ name: 'unread' }).value;
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const readAll = async () => {
    setBusy(true);
    const result = await worker.notices.readAll();
    setBusy(false);
    if (result.ok) toasts.show('success', t('messages.readAllDone'));
    else toasts.show('error', failureText(result.failure, t));
    await queries.invalidateQueries({ queryKey: noticePages });
  };
  const reason = !online ? t('messages.offline') : unread === 0 ? t('messages.readAllNone') : null;
  return (
    <Button busy={busy} disabledReason={reason} onClick={() => void readAll()}>
      {t('messages.readAll')}
    </Button>
  );
}
