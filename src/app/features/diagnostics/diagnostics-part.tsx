import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '#app/shared/format/size-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { shellState } from '#app/shared/offline/kept-shell.ts';
import { refusedFile } from '#app/shared/offline/service-worker.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { saveBlob } from '#app/ui/save-blob.ts';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker, workerHealth } from '#app/worker-client/client.ts';
import type { Diagnostics, ReadRow, RequestLogRow, TableRow } from '#protocol/worker-api.ts';
import styles from './diagnostics.module.css';
import { reportText, type Surroundings } from './report.ts';

/** What the page can say of itself, and its service worker of what it keeps. */
async function surroundings(language: string): Promise<Surroundings> {
  // The last script of the document is the one that starts the app.
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  return {
    build: [...scripts].at(-1)?.src.split('/').at(-1) ?? '',
    agent: navigator.userAgent,
    language,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    online: navigator.onLine,
    serviceWorker: navigator.serviceWorker?.controller?.state ?? 'none',
    shell: await shellState().catch(() => null),
    refusedFile: refusedFile.get(),
    workerHealth: workerHealth.get(),
    screen: `${innerWidth} x ${innerHeight} @ ${devicePixelRatio}`,
  };
}

const diagnosticsQuery = () =>
  queryOptions({
    queryKey: ['diagnostics'],
    queryFn: () => worker.system.diagnostics(),
    refetchInterval: 5000,
  });

const surroundingsQuery = (language: string) =>
  queryOptions({
    queryKey: ['surroundings', language],
    queryFn: () => surroundings(language),
    refetchInterval: 5000,
  });

function shellText({ shell, refusedFile }: Surroundings, t: Translate): string {
  const file = shell?.refused ?? refusedFile;
  if (file !== null) return t('diagnostics.shell.refused', { file });
  if (shell === null) return t('diagnostics.state.none');
  return t(shell.missing === 0 ? 'diagnostics.shell.whole' : 'diagnostics.shell.missing', { ...shell });
}

function Facts({ found, around }: { readonly found: Diagnostics | null; readonly around: Surroundings }) {
  const { t } = useTranslation('settings');
  const facts: readonly (readonly [string, string])[] = [
    ['build', around.build || '—'],
    ['schema', found ? String(found.schema) : '—'],
    ['stored', found?.bytes == null ? '—' : sizeText(found.bytes)],
    ['workerHealth', t(`diagnostics.state.${around.workerHealth}`)],
    ['upFor', found ? t('diagnostics.seconds', { count: Math.round(found.worker.upFor / 1000) }) : '—'],
    ['worstDelay', found ? `${found.worker.worstDelay} ms` : '—'],
    ['serviceWorker', t(`diagnostics.state.${around.serviceWorker}`)],
    ['shell', shellText(around, t)],
    ['online', t(around.online ? 'diagnostics.yes' : 'diagnostics.no')],
    ['zone', around.zone],
    ['screen', around.screen],
    ['agent', around.agent],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`diagnostics.fact.${name}`)}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Versions, what is kept and how old it is, the last requests, how busy the worker was. Nothing of an account. */
export function DiagnosticsPart() {
  const { t, i18n } = useTranslation('settings');
  const { data = null, isError, refetch } = useQuery(diagnosticsQuery());
  const [clearing, setClearing] = useState(false);
  const { data: around = null } = useQuery(surroundingsQuery(i18n.language));
  const columns = useMemo(
    () => ({ tables: tableColumns(t), requests: requestColumns(t), reads: readColumns(t) }),
    [t],
  );
  const requests = useMemo(() => data?.requests.toReversed() ?? null, [data]);
  const save = () => {
    if (!data || !around) return;
    const now = new Date();
    saveBlob(
      new Blob([reportText(data, around, now)], { type: 'application/json' }),
      `bourse-diagnostics-${now.toISOString().slice(0, 19).replaceAll(':', '')}.json`,
    );
  };
  const clear = async () => {
    setClearing(true);
    const cleared = await worker.system.clearCache().then(
      () => true,
      () => false,
    );
    setClearing(false);
    toasts.show(cleared ? 'success' : 'error', t(cleared ? 'diagnostics.cleared' : 'diagnostics.notCleared'));
    void refetch();
  };
  const error = isError ? t('failure.workerLost') : null;
  const empty = <EmptyState compact title={t('diagnostics.nothing')} />;
  return (
    <div className={styles.part}>
      <div className={blocks.row}>
        <Button onClick={save} disabled={data === null || around === null}>
          {t('diagnostics.save')}
        </Button>
        <Button busy={clearing} onClick={() => void clear()}>
          {t('diagnostics.clear')}
        </Button>
      </div>
      <Panel title={t('diagnostics.versions')} padded>
        {around ? <Facts found={data} around={around} /> : <SkeletonLines />}
      </Panel>
      <Panel title={t('diagnostics.tables')}>
        <DataTable
          caption={t('diagnostics.tables')}
          columns={columns.tables}
          rows={data?.tables ?? null}
          rowKey={({ name }) => name}
          empty={empty}
          error={error}
        />
      </Panel>
      <Panel title={t('diagnostics.reads')}>
        <DataTable
          caption={t('diagnostics.reads')}
          columns={columns.reads}
          rows={data?.reads ?? null}
          rowKey={({ key }) => key}
          empty={empty}
          error={error}
        />
      </Panel>
      <Panel title={t('diagnostics.requests')}>
        <DataTable
          caption={t('diagnostics.requests')}
          columns={columns.requests}
          rows={requests}
          rowKey={({ path, at }) => `${at} ${path}`}
          empty={empty}
          error={error}
        />
      </Panel>
    </div>
  );
}

/** What this device keeps. */
const tableColumns = (t: Translate): readonly Column<TableRow>[] => [
  { id: 'name', head: t('diagnostics.table.name'), cell: ({ name }) => <span translate="no">{name}</span> },
  { id: 'rows', head: t('diagnostics.table.rows'), align: 'end', cell: ({ rows }) => rows },
  {
    id: 'oldest',
    head: t('diagnostics.table.oldest'),
    align: 'end',
    cell: ({ oldest }) => <TimeText time={oldest} />,
  },
  {
    id: 'newest',
    head: t('diagnostics.table.newest'),
    align: 'end',
    cell: ({ newest }) => <TimeText time={newest} />,
  },
];

/** What is read again and again, and which tab reads it. */
const readColumns = (t: Translate): readonly Column<ReadRow>[] => [
  { id: 'key', head: t('diagnostics.read.key'), cell: ({ key }) => <span translate="no">{key}</span> },
  {
    id: 'leads',
    head: t('diagnostics.read.leads'),
    cell: ({ leads }) => t(leads ? 'diagnostics.read.here' : 'diagnostics.read.elsewhere'),
  },
  {
    id: 'age',
    head: t('diagnostics.read.age'),
    align: 'end',
    cell: ({ age }) => (age === null ? '—' : `${(age / 1000).toFixed(1)} s`),
  },
];

/** The last requests, without what was in them. */
const requestColumns = (t: Translate): readonly Column<RequestLogRow>[] => [
  {
    id: 'at',
    head: t('diagnostics.request.at'),
    width: 110,
    cell: ({ at }) => <TimeText time={at} look="seconds" />,
  },
  { id: 'path', head: t('diagnostics.request.path'), cell: ({ path }) => <span translate="no">{path}</span> },
  {
    id: 'outcome',
    head: t('diagnostics.request.outcome'),
    cell: ({ outcome }) => <span translate="no">{outcome}</span>,
  },
  {
    id: 'took',
    head: t('diagnostics.request.took'),
    align: 'end',
    cell: ({ took }) => `${Math.round(took)} ms`,
  },
];
