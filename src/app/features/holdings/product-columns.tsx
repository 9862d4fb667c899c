import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { Amount } from '#app/ui/amount.tsx';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import type { Column, FileColumn } from '#app/ui/table-columns.ts';
import { ProductText } from './product-text.tsx';
import type { ProductHolding } from './products.ts';
import { type UnreadBalance, withUnread } from './unread-balances.tsx';

/** The columns of an account of products: neither the price nor the change of a coin says anything about them. */
export function useProductColumns(): readonly Column<ProductHolding | UnreadBalance>[] {
  const { t } = useTranslation('assets');
  return useMemo(
    () =>
      withUnread<ProductHolding>(
        [
          {
            id: 'coin',
            head: t('account.column.product'),
            cell: (row) => (
              <strong>
                <ProductText {...row} />
              </strong>
            ),
          },
          {
            id: 'available',
            head: t('account.column.worth'),
            align: 'end',
            cell: ({ amount, currency }) => <ColumnAmount value={amount} of={currency} named />,
          },
          {
            id: 'value',
            head: t('account.column.value'),
            align: 'end',
            cell: ({ value }) => <Amount value={value} decimals={2} />,
          },
        ],
        t,
      ),
    [t],
  );
}

/** The same in a file: a figure a column, in full. */
export const productFileColumns = (t: Translate): readonly FileColumn<ProductHolding>[] => [
  { head: t('account.column.product'), csv: ({ name, account }) => name ?? t(`account.name.${account}`) },
  { head: t('account.column.worth'), csv: ({ amount }) => amount },
  { head: t('account.column.coin'), csv: ({ currency }) => currency },
  { head: t('account.column.value'), csv: ({ value }) => value ?? '' },
];
