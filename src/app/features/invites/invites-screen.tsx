import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '#app/shared/i18n/failure-text.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { ListAge } from '#app/shared/page/list-age.tsx';
import pageHead from '#app/shared/page/page-head.module.css';
import { usePaged } from '#app/shared/page/use-paged.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { Rest } from '#app/ui/rest.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { Invited } from '#protocol/identity.ts';
import styles from './invites.module.css';
import { inviteLink } from './invites-search.ts';
import { invitesQuery } from './queries.ts';

interface InvitesScreenProps {
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** The person's own link to hand on, and whom it brought. */
export function InvitesScreen({ userId, pages, onPages }: InvitesScreenProps) {
  const { t } = useTranslation('settings');
  const query = useInfiniteQuery(invitesQuery(userId));
  const { page, table } = usePaged(query, pages, onPages, t);
  const code = query.data?.pages.at(-1)?.inviteCode ?? null;
  const columns = useColumns();
  return (
    <div className={blocks.stack}>
      <header className={pageHead.head}>
        <h1>{t('invites.title')}</h1>
      </header>
      <Panel title={t('invites.link')} padded>
        {code !== null ? (
          <OwnLink code={plainText(code)} />
        ) : table.error ? (
          <ErrorState text={table.error} onRetry={table.onRetry} />
        ) : (
          <SkeletonLines count={4} />
        )}
      </Panel>
      <Rest ready={code !== null || table.error !== null}>
        <Panel title={t('invites.list', { count: page?.sum ?? 0 })} end={<ListAge page={page} />}>
          <DataTable
            {...table}
            caption={t('invites.caption')}
            columns={columns}
            skeletonRows={3}
            empty={<EmptyState title={t('invites.none')} text={t('invites.noneText')} />}
          />
        </Panel>
      </Rest>
    </div>
  );
}

function OwnLink({ code }: { readonly code: string }) {
  const { t } = useTranslation('settings');
  if (code === '') return <EmptyState title={t('invites.noCode')} compact />;
  const link = inviteLink(location.origin, code);
  return (
    <div className={styles.own}>
      <QrCode text={link} label={t('invites.qr')} />
      <div className={styles.words}>
        <dl className={styles.facts} translate="no">
          <div>
            <dt>{t('invites.code')}</dt>
            <dd>
              <bdi>{code}</bdi>
              <CopyButton text={code} label={t('invites.copyCode')} />
            </dd>
          </div>
          <div>
            <dt>{t('invites.address')}</dt>
            <dd>
              <bdi>{link}</bdi>
              <CopyButton text={link} label={t('invites.copyLink')} />
            </dd>
          </div>
        </dl>
        <ul className={styles.rules}>
          <li>{t('invites.rule.kept')}</li>
          <li>{t('invites.rule.noTurnover')}</li>
          <li>{t('invites.rule.masked')}</li>
        </ul>
      </div>
    </div>
  );
}

function useColumns(): readonly Column<Invited>[] {
  const { t } = useTranslation('settings');
  return useMemo(
    () => [
      { id: 'name', head: t('invites.name'), cell: ({ name }) => <bdi>{plainText(name)}</bdi> },
      { id: 'time', head: t('invites.time'), align: 'end', cell: ({ time }) => <TimeText time={time} /> },
    ],
    [t],
  );
}
