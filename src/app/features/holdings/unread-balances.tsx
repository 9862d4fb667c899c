import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { Amount } from '#app/ui/amount.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import common from '#app/ui/common.module.css';
import type { Column, FileColumn } from '#app/ui/table-columns.ts';
import type { AssetSheet, ContractAsset } from '#protocol/contract.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import type { Wealth } from './holdings.ts';
import rowStyles from './holdings-panel.module.css';

/** A balance that came and could not be read. */
export interface UnreadBalance {
  /** Null where it could not be read either. */
  readonly unread: Coin | null;
}

interface AccountWorthProps {
  readonly sheet: AssetSheet;
  readonly worth: Decimal | null;
  readonly decimals: number;
}

export type HoldingRow = ContractAsset | UnreadBalance;

const isUnread = <Row extends object>(row: Row | UnreadBalance): row is UnreadBalance => 'unread' in row;

/** Nobody knows that they are small, so only a search leaves them out. */
export const unreadRows = ({ unreadable = [] }: AssetSheet, search: string): readonly UnreadBalance[] =>
  unreadable
    .filter((coin) => (coin ?? '').toLowerCase().includes(search.trim().toLowerCase()))
    .map((unread) => ({ unread }));

/** The same columns for balances that can't be read, too: coin and why there is no figure, then dashes. */
export const withUnread = <Row extends object = ContractAsset>(
  columns: readonly Column<Row>[],
  t: Translate,
): readonly Column<Row | UnreadBalance>[] =>
  columns.map(({ compare, cell, csv: _, inFile: __, ...column }) => ({
    ...column,
    cell: (row) => (isUnread(row) ? unreadCell(column.id, row, t) : cell(row)),
    ...(compare && {
      compare: (a, b) =>
        isUnread(a) || isUnread(b) ? Number(isUnread(b)) - Number(isUnread(a)) : compare(a, b),
    }),
  }));

function unreadCell(column: string, { unread }: UnreadBalance, t: Translate) {
  if (column === 'coin') {
    return (
      <span className={rowStyles.coin}>
        <CoinIcon coin={unread ?? '?'} logo={null} size={24} />
        <strong translate={unread ? 'no' : undefined}>{unread ?? t('account.unread.coin')}</strong>
      </span>
    );
  }
  if (column === 'available') return <span className={common.warning}>{t('account.unread.balance')}</span>;
  return column === 'actions' ? null : <Amount value={null} decimals={2} />;
}

/** In a file too they are there, without a figure. */
export const withUnreadInFile = <Row extends object = ContractAsset>(
  columns: readonly FileColumn<Row>[],
  t: Translate,
): readonly FileColumn<Row | UnreadBalance>[] =>
  columns.map(({ head, csv }, place) => ({
    head,
    csv: (row) => {
      if (!isUnread(row)) return csv?.(row) ?? '';
      return ([row.unread ?? t('account.unread.coin'), t('account.unread.balance')] as const)[place] ?? '';
    },
  }));

/** What one account is worth, and whether that is all. */
export function AccountWorth({ sheet, worth, decimals }: AccountWorthProps) {
  const { t } = useTranslation('assets');
  return (
    <span>
      {sheet.unreadable && sheet.unreadable.length > 0 && (
        <small className={common.warning}>{t('account.unread.part')} </small>
      )}
      <Amount value={worth} decimals={decimals} />
    </span>
  );
}

/** What a total leaves out, and why. */
export function LeftOut({ wealth }: { readonly wealth: Wealth | null }) {
  const { t } = useTranslation('assets');
  if (wealth === null) return null;
  const { unpriced, unreadable } = wealth;
  return (
    <>
      {unpriced.length > 0 && (
        <p className={common.warning}>
          {t('account.excludes', { count: unpriced.length, coins: unpriced.join(', ') })}
        </p>
      )}
      {unreadable.length > 0 && (
        <p className={common.warning}>
          {t('account.unread.excludes', {
            count: unreadable.length,
            coins: [...new Set(unreadable.map((coin) => coin ?? t('account.unread.coin')))].join(', '),
          })}
        </p>
      )}
    </>
  );
}
