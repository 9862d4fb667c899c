import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { AccountId } from '#protocol/assets.ts';
import type { Transaction } from '#protocol/transactions.ts';
import { aboutNote, aboutText } from './about-text.ts';
import { figureOf, isNeutral } from './entry-figure.ts';
import styles from './transactions.module.css';

function Details({ entry }: { readonly entry: Transaction }) {
  const { t } = useTranslation('assets');
  const note = aboutNote(entry, t, useOwnFigure());
  return (
    <span className={styles.details}>
      {aboutText(entry, t)}
      {note && <small>{note}</small>}
    </span>
  );
}

/** Two lines of details, and air around them. */
export const LOG_ROW = 46;

const referenceOf = ({ about, ref }: Transaction): string => about?.reference ?? ref;

const CONTRACT: AccountId = 1;

/** Says what a figure of the ledger is of, for its decimals. */
export const placeOf = ({ currency, account }: Pick<Transaction, 'currency' | 'account'>) => ({
  of: currency,
  area: account === CONTRACT ? ('contract' as const) : undefined,
});

/** The columns of the log and of its file. */
export function useTransactionColumns(): readonly Column<Transaction>[] {
  const { t, i18n } = useTranslation('assets');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  return useMemo(
    () => [
      {
        id: 'time',
        head: t('transactions.column.time'),
        cell: ({ time }) => <TimeText time={time} />,
        csv: ({ time }) => isoWithOffset(time),
      },
      {
        id: 'details',
        head: t('transactions.column.details'),
        cell: (entry) => <Details entry={entry} />,
        csv: (entry) => aboutText(entry, t),
      },
      {
        id: 'account',
        head: t('transactions.column.account'),
        cell: ({ account }) => t(`account.name.${account}`),
        csv: ({ account }) => t(`account.name.${account}`),
      },
      {
        id: 'currency',
        head: t('transactions.column.coin'),
        cell: ({ currency }) => <strong translate="no">{currency}</strong>,
        csv: ({ currency }) => currency,
      },
      {
        id: 'amount',
        head: t('transactions.column.amount'),
        align: 'end',
        cell: (entry) => (
          <ColumnAmount value={figureOf(entry)} {...placeOf(entry)} exact signed neutral={isNeutral(entry)} />
        ),
        csv: ({ amount }) => amount,
      },
      {
        id: 'balance',
        head: t('transactions.column.balance'),
        align: 'end',
        cell: (entry) => <ColumnAmount value={entry.balanceAfter} {...placeOf(entry)} exact />,
        csv: ({ balanceAfter }) => balanceAfter ?? '',
      },
      {
        id: 'ref',
        head: t('transactions.column.ref'),
        cell: (entry) => (
          <span className={styles.ref} title={referenceOf(entry)} translate="no">
            {referenceOf(entry)}
          </span>
        ),
        csv: referenceOf,
      },
    ],
    [t, i18n.language],
  );
}

/** What the file says beside the columns of the screen. */
export function useFileColumns(): readonly Column<Transaction>[] {
  const { t } = useTranslation('assets');
  const columns = useTransactionColumns();
  return useMemo(
    () => [
      ...columns,
      {
        id: 'kind',
        head: t('transactions.column.kind'),
        cell: ({ kind }) => kind,
        csv: ({ kind }) => t(`transactions.kind.${kind}`),
      },
      {
        id: 'order',
        head: t('transactions.column.order'),
        cell: ({ about }) => about?.orderId,
        csv: ({ about }) => about?.orderId ?? '',
      },
      {
        id: 'held',
        head: t('transactions.column.held'),
        cell: ({ about }) => about?.held,
        csv: ({ about }) => about?.held ?? '',
      },
      {
        id: 'fee',
        head: t('transactions.column.fee'),
        cell: ({ about }) => about?.fee,
        csv: ({ about }) => about?.fee ?? '',
      },
      {
        id: 'forfeited',
        head: t('transactions.column.forfeited'),
        cell: ({ about }) => about?.forfeited,
        csv: ({ about }) => about?.forfeited ?? '',
      },
      {
        id: 'other',
        head: t('transactions.column.other'),
        cell: ({ about }) => about?.otherAccount,
        csv: ({ about }) => (about?.otherAccount ? t(`account.name.${about.otherAccount}`) : ''),
      },
      { id: 'id', head: t('transactions.column.id'), cell: ({ id }) => id, csv: ({ id }) => id },
    ],
    [t, columns],
  );
}
