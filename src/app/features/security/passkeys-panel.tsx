import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { byLocalName, passkeysHere } from '#app/shared/passkeys/ceremony.ts';
import { passkeysQuery } from '#app/shared/passkeys/queries.ts';
import { refreshSecurity } from '#app/shared/proofs/queries.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import type { Passkey } from '#protocol/passkeys.ts';
import type { Security } from '#protocol/security.ts';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import styles from './security.module.css';

interface PasskeysPanelProps {
  readonly userId: string;
  readonly email: string;
  readonly security: Security;
  /** Why nothing can be changed now, or null. */
  readonly reason: string | null;
}

type Opened = { readonly is: 'add' } | { readonly is: 'rename' | 'remove'; readonly passkey: Passkey } | null;

/** The person's passkeys: each can be named and removed, and more can be added. */
export function PasskeysPanel({ userId, email, security, reason }: PasskeysPanelProps) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(passkeysQuery(userId));
  const failure = failureOf(error);
  const [opened, setOpened] = useState<Opened>(null);
  const here = passkeysHere();
  const given = {
    userId,
    email,
    security,
    onClose: () => setOpened(null),
    onDone: (said: string) => {
      toasts.show('success', said);
      setOpened(null);
      void refreshSecurity(queries);
    },
  };
  const tool = (is: 'rename' | 'remove', passkey: Passkey) => (
    <Button
      size="small"
      look="quiet"
      disabledReason={reason}
      aria-label={t(`security.passkeys.${is}Named`, { name: passkey.name })}
      onClick={() => setOpened({ is, passkey })}
    >
      {t(`security.passkeys.${is}`)}
    </Button>
  );
  const columns: readonly Column<Passkey>[] = [
    {
      id: 'name',
      head: t('security.passkeys.name'),
      cell: ({ name, backedUp }) => (
        <>
          <bdi translate="no">{name}</bdi> {backedUp && <Chip>{t('security.passkeys.backedUp')}</Chip>}
        </>
      ),
    },
    {
      id: 'created',
      head: t('security.passkeys.created'),
      cell: ({ created }) => <TimeText time={created} />,
    },
    {
      id: 'used',
      head: t('security.column.active'),
      cell: ({ used }) => (used === null ? t('security.device.never') : <TimeText time={used} />),
    },
    {
      id: 'tools',
      head: t('security.column.actions'),
      headHidden: true,
      align: 'end',
      cell: (passkey) => (
        <>
          {tool('rename', passkey)}
          {tool('remove', passkey)}
        </>
      ),
    },
  ];
  return (
    <Panel
      title={t('security.passkeys.title')}
      end={
        here === 'yes' && (
          <Button size="small" disabledReason={reason} onClick={() => setOpened({ is: 'add' })}>
            {t('security.passkeys.add')}
          </Button>
        )
      }
    >
      <div className={styles.passkeys}>
        <p>{t('security.passkeys.text')}</p>
        {here !== 'yes' && <NotHere here={here} />}
      </div>
      <DataTable
        caption={t('security.passkeys.title')}
        columns={columns}
        rows={data ?? null}
        rowKey={({ id }) => id}
        error={failure && failureText(failure, t)}
        onRetry={() => void refetch()}
        skeletonRows={1}
        empty={<EmptyState title={t('security.passkeys.none')} compact />}
      />
      {opened?.is === 'add' && <AddPasskeyDialog {...given} />}
      {opened?.is === 'rename' && <RenamePasskeyDialog {...given} passkey={opened.passkey} />}
      {opened?.is === 'remove' && <RemovePasskeyDialog {...given} passkey={opened.passkey} />}
    </Panel>
  );
}

/** Why none can be added at this address or in this browser, and where one can. */
function NotHere({ here }: { readonly here: 'address' | 'browser' }) {
  const { t } = useTranslation('security');
  const named = here === 'address' ? byLocalName(location) : null;
  return (
    <p>
      {t(`security.passkeys.not.${here}`)}{' '}
      {named !== null && (
        <>
          <a href={named}>{new URL(named).host}</a> ·{' '}
          <Link to="/about/device">{t('security.passkeys.move')}</Link>
        </>
      )}
    </p>
  );
}
