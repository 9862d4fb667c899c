import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListAge } from '#app/shared/page/list-age.tsx';
import { usePaged } from '#app/shared/page/use-paged.ts';
import { Chip } from '#app/ui/chip.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { SignInRecord } from '#protocol/security.ts';
import { AgentText } from './agent-text.tsx';
import { signInsQuery } from './queries.ts';

const KNOWN = ['success', 'password', 'authenticator'];

/** Who signed in, or tried to with a right e-mail code. */
export function SignInsPanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('security');
  const [pages, setPages] = useState(1);
  const { page, error, retry, paging } = usePaged(useInfiniteQuery(signInsQuery(userId)), pages, setPages, t);
  const resultOf = ({ result }: SignInRecord) =>
    t(`security.result.${KNOWN.includes(result) ? result : 'unknown'}`);
  const columns: readonly Column<SignInRecord>[] = [
    {
      id: 'time',
      head: t('security.column.time'),
      cell: ({ time }) => <TimeText time={time} />,
      csv: ({ time }) => new Date(time).toISOString(),
    },
    {
      id: 'agent',
      head: t('security.column.device'),
      cell: (row) => <AgentText {...row} />,
      csv: ({ agent }) => agent,
    },
    { id: 'ip', head: t('security.column.ip'), cell: ({ ip }) => <bdi>{ip}</bdi>, csv: ({ ip }) => ip },
    {
      id: 'result',
      head: t('security.column.result'),
      align: 'end',
      cell: (row) => <Chip tone={row.result === 'success' ? 'neutral' : 'warn'}>{resultOf(row)}</Chip>,
      csv: resultOf,
    },
  ];
  return (
    <Panel
      title={t('security.history.title')}
      end={
        <>
          <ListAge page={page} />
          <CsvButton fileName="sign-ins" rows={page?.list ?? null} columns={columns} />
        </>
      }
    >
      <DataTable
        caption={t('security.history.title')}
        columns={columns}
        rows={page?.list ?? null}
        rowKey={({ id }) => id}
        error={error}
        onRetry={retry}
        paging={paging}
        skeletonRows={4}
        empty={<EmptyState title={t('security.history.none')} compact />}
      />
    </Panel>
  );
}
