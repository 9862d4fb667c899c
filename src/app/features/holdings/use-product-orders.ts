import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Rows } from '#protocol/page.ts';
import type { ProductAccount, ProductOrder } from './products.ts';
import { machinesQuery } from './queries.ts';

type ByAccount<Value> = Readonly<Record<ProductAccount, Value>>;

/** How many orders of products run, by account; null where that is not known, or not of all of them. */
export type ProductCounts = ByAccount<number | null>;

/** The orders of products that have not ended, by account; none where they are not known. */
export function useProductOrders(userId: string): {
  readonly orders: ByAccount<readonly ProductOrder[]>;
  readonly counts: ProductCounts;
} {
  const finance = useLive({ name: 'financeOrders' }).value;
  const funds = useLive({ name: 'fundOrders' }).value;
  const machines = useQuery(machinesQuery(userId)).data;
  return useMemo(() => {
    const orders = {
      3: (finance?.list ?? [])
        .filter(({ status }) => status !== 'completed')
        .map(({ name, coin: currency, amount }) => ({ name, currency, amount })),
      4: (machines?.list ?? [])
        .filter(({ status }) => status === 'mining' || status === 'toRedeem')
        .map(({ name, priceCurrency: currency, amount }) => ({ name, currency, amount })),
      5: (funds?.list ?? [])
        .filter(({ phase }) => phase !== 'redeemed')
        .map(({ name, currency, value: amount }) => ({ name, currency, amount })),
    };
    const isWhole = (rows: Rows<unknown> | null | undefined) => rows?.unreadable === 0;
    return {
      orders,
      counts: {
        3: isWhole(finance) ? orders[3].length : null,
        4: isWhole(machines) && machines?.hasMore === false ? orders[4].length : null,
        5: isWhole(funds) ? orders[5].length : null,
      },
    };
  }, [finance, funds, machines]);
}
