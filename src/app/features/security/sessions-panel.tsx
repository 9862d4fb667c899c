import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { ListAge } from '#app/shared/page/list-age.tsx';
import { usePaged } from '#app/shared/page/use-paged.ts';
import { refreshSecurity } from '#app/shared/proofs/queries.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { CsvButton } from '#app/ui/csv-button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { SessionRow, SignInRecord } from '#protocol/security.ts';
import { sessionsQuery, signInsQuery } from './queries.ts';
import styles from './security.module.css';

/** So much tells two browsers apart where the back end names none. */
const LONGEST = 40;

type Agent = Pick<SessionRow, 'agent' | 'agentName'>;

/** What a browser says of itself, in short. */
const nameOf = ({ agent, agentName }: Agent, t: Translate): string =>
  agentName ?? (agent.slice(0, LONGEST) || t('security.device.unknown'));

/** The same; in full on hover. */
function AgentText(row: Agent) {
  const { t } = useTranslation('security');
  return (
    <bdi title={row.agent} translate="no">
      {nameOf(row, t)}
    </bdi>
  );
}

/** Names of the texts of the question before something is ended. */
function questionOf(ending: SessionRow | 'all' | null) {
  if (ending === 'all') {
    return {
      title: 'security.sessions.everywhere',
      action: 'security.sessions.everywhere',
      text: 'security.sessions.everywhereText',
    } as const;
  }
  return ending !== null && isLeft(ending)
    ? ({
        title: 'security.sessions.forgetTitle',
        action: 'security.sessions.forget',
        text: 'security.sessions.forgetText',
      } as const)
    : ({
        title: 'security.sessions.endTitle',
        action: 'security.sessions.end',
        text: 'security.sessions.endText',
      } as const);
}

interface SessionsPanelProps {
  readonly userId: string;
  readonly reason: string | null;
}

/** Whether nobody is signed in there any more. */
const isLeft = ({ live }: SessionRow): boolean => live === false;

/** What can be told of a device beside its name. */
function SessionChips({ row }: { readonly row: SessionRow }) {
  const { t } = useTranslation('security');
  return (
    <>
      {row.current && <Chip tone="accent">{t('security.sessions.current')}</Chip>}
      {isLeft(row) && <Chip tone="neutral">{t('security.sessions.remembered')}</Chip>}
      {row.told && <Chip tone="neutral">{t('security.sessions.told')}</Chip>}
    </>
  );
}

/** Where this person is signed in now, and devices that are trusted or told without that; each can be ended, or all. */
export function SessionsPanel({ userId, reason }: SessionsPanelProps) {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery(userId));
  const failure = failureOf(error);
  const [ending, setEnding] = useState<SessionRow | 'all' | null>(null);
  const [busy, setBusy] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const everywhere = useRef<HTMLButtonElement>(null);
  const rows = data?.value ?? null;
  // Which of the rows' buttons had the focus: it goes with its row.
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null || rows === null) return;
    const buttons = [...(panel.current?.querySelectorAll<HTMLElement>('[data-ends]') ?? [])];
    const next = buttons[Math.min(left.current, buttons.length - 1)] ?? everywhere.current;
    left.current = null;
    if (document.activeElement === document.body) next?.focus();
  }, [rows]);

  const end = async () => {
    if (ending === null) return;
    setBusy(true);
    const all = ending === 'all';
    const result = all
      ? await worker.security.signOutEverywhere()
      : await worker.security.revokeSession(ending.id);
    setBusy(false);
    setEnding(null);
    if (!result.ok) toasts.show('error', failureText(result.failure, t));
    else if (all || ending.current) await worker.session.logout();
    else {
      left.current = (rows ?? []).filter(({ current }) => !current).indexOf(ending);
      toasts.show('success', t(isLeft(ending) ? 'security.sessions.forgotten' : 'security.sessions.ended'));
    }
    if (!all) await refreshSecurity(queries);
  };

  const words = questionOf(ending);
  const columns: readonly Column<SessionRow>[] = [
    {
      id: 'agent',
      head: t('security.column.device'),
      cell: (row) => (
        <>
          <AgentText {...row} /> <SessionChips row={row} />
        </>
      ),
    },
    { id: 'ip', head: t('security.column.ip'), cell: ({ ip }) => <bdi>{ip}</bdi> },
    { id: 'began', head: t('security.column.began'), cell: ({ began }) => <TimeText time={began} /> },
    { id: 'active', head: t('security.column.active'), cell: ({ active }) => <TimeText time={active} /> },
    {
      id: 'end',
      head: t('security.column.actions'),
      headHidden: true,
      align: 'end',
      cell: (row) =>
        row.current ? null : (
          <Button
            size="small"
            look="quiet"
            disabledReason={reason}
            data-ends=""
            aria-label={t(isLeft(row) ? 'security.sessions.forgetNamed' : 'security.sessions.endNamed', {
              name: nameOf(row, t),
              ip: row.ip,
            })}
            onClick={() => setEnding(row)}
          >
            {t(isLeft(row) ? 'security.sessions.forget' : 'security.sessions.end')}
          </Button>
        ),
    },
  ];
  return (
    <div ref={panel} className={styles.sessions}>
      <Panel
        title={t('security.sessions.title')}
        end={
          <>
            {data?.source === 'cache' && <AsOf asOf={data.asOf} now={serverNow} />}
            <Button ref={everywhere} size="small" disabledReason={reason} onClick={() => setEnding('all')}>
              {t('security.sessions.everywhere')}
            </Button>
          </>
        }
      >
        <DataTable
          caption={t('security.sessions.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          error={failure && failureText(failure, t)}
          onRetry={() => void refetch()}
          skeletonRows={2}
          empty={<EmptyState title={t('security.sessions.none')} compact />}
        />
        <ConfirmDialog
          open={ending !== null}
          title={t(words.title)}
          action={t(words.action)}
          look="danger"
          busy={busy}
          disabledReason={reason}
          onConfirm={() => void end()}
          onCancel={() => setEnding(null)}
        >
          <p>{t(words.text)}</p>
        </ConfirmDialog>
      </Panel>
    </div>
  );
}

const KNOWN = ['success', 'password', 'authenticator'];

/** Who signed in, or tried to with a right e-mail code. */
export function SignInsPanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('security');
  const [pages, setPages] = useState(1);
  const { page, table } = usePaged(useInfiniteQuery(signInsQuery(userId)), pages, setPages, t);
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
        {...table}
        caption={t('security.history.title')}
        columns={columns}
        skeletonRows={4}
        empty={<EmptyState title={t('security.history.none')} compact />}
      />
    </Panel>
  );
}
