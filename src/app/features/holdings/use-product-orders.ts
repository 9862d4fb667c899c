import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '#app/worker-client/use-live.ts';
import type { ProductAccount, ProductOrder } from './products.ts';
import { machinesQuery } from './queries.ts';

type ProductOrders = Readonly<Record<ProductAccount, readonly ProductOrder[]>>;

/** The orders of products that have not ended, by account; none where they are not known. */
export function useProductOrders(userId: string): ProductOrders {
  const finance = useLive({ name: 'financeOrders' }).value?.list;
  const funds = useLive({ name: 'fundOrders' }).value?.list;
  const machines = useQuery(machinesQuery(userId)).data?.list;
  return useMemo(
    () => ({
      3: (finance ?? [])
        .filter(({ status }) => status !== 'completed')
        .map(({ name, coin: currency, amount }) => ({ name, currency, amount })),
      4: (machines ?? [])
        .filter(({ status }) => status === 'mining' || status === 'toRedeem')
        .map(({ name, priceCurrency: currency, amount }) => ({ name, currency, amount })),
      5: (funds ?? [])
        .filter(({ phase }) => phase !== 'redeemed')
        .map(({ name, currency, value: amount }) => ({ name, currency, amount })),
    }),
    [finance, funds, machines],
  );
}
