import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { ReadRow, RequestLogRow, TableRow } from '#protocol/worker-api.ts';

/** What this device keeps. */
export const tableColumns = (t: Translate): readonly Column<TableRow>[] => [
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
export const readColumns = (t: Translate): readonly Column<ReadRow>[] => [
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
export const requestColumns = (t: Translate): readonly Column<RequestLogRow>[] => [
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
