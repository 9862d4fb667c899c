import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFraction } from '#app/shared/format/decimal.ts';
import { exactText } from '#app/shared/format/money-text.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { networksQuery } from '#app/shared/money/networks-query.ts';
import blocks from '#app/shared/page/blocks.module.css';
import pageHead from '#app/shared/page/page-head.module.css';
import { AsOf } from '#app/ui/age-chip.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Rest } from '#app/ui/rest.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { DepositNetwork, Known } from '#protocol/deposits.ts';
import type { PairRule, Platform } from '#protocol/platform.ts';
import type { Coin } from '#protocol/units.ts';
import styles from './fees.module.css';

interface NetworkFee extends DepositNetwork {
  readonly coin: Coin;
}

/** Every coin on every network of it, in the order of the coins. */
const networkFees = (
  coins: readonly { readonly name: Coin }[],
  known: readonly Known<readonly DepositNetwork[]>[],
): readonly NetworkFee[] =>
  coins.flatMap(({ name }, at) => (known[at]?.value ?? []).map((network) => ({ ...network, coin: name })));

interface FeesScreenProps {
  readonly userId: string;
  readonly platform: Platform | null;
}

/** What trading, exchanging and taking out cost: as the exchange tells it, nothing is typed in. */
export function FeesScreen({ userId, platform }: FeesScreenProps) {
  const { t } = useTranslation('assets');
  const coins = platform?.coins ?? [];
  const names = coins.map(({ name }) => name);
  const { data, error, refetch } = useQuery({
    queryKey: ['networks-of-all', userId, ...names],
    queryFn: ({ client }) => Promise.all(names.map((name) => client.query(networksQuery(userId, name)))),
    enabled: platform !== null,
  });
  const known = data ?? null;
  const failure = failureOf(error);
  const oldest = known
    ?.filter(({ source }) => source === 'cache')
    .sort((a, b) => (a.asOf ?? 0) - (b.asOf ?? 0))[0];
  const pairColumns = usePairColumns();
  const networkColumns = useNetworkColumns();
  return (
    <div className={blocks.stack}>
      <header className={pageHead.head}>
        <h1>{t('fees.title')}</h1>
        <p>{t('fees.lead')}</p>
      </header>
      <Panel title={t('fees.other.title')} padded>
        <dl className={styles.facts}>
          <dt>{t('fees.other.exchange')}</dt>
          <dd translate="no">{formatFraction(platform?.exchangeFeeRate ?? null)}</dd>
          <dt>{t('fees.other.deposit')}</dt>
          <dd>{t('fees.none')}</dd>
          <dt>{t('fees.other.transfer')}</dt>
          <dd>{t('fees.none')}</dd>
        </dl>
      </Panel>
      <Panel title={t('fees.withdrawal.title')} end={oldest && <AsOf asOf={oldest.asOf} now={serverNow} />}>
        <DataTable
          caption={t('fees.withdrawal.title')}
          columns={networkColumns}
          rows={known && networkFees(coins, known)}
          rowKey={({ coin, chain }) => `${coin} ${chain}`}
          error={failure && failureText(failure, t)}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('fees.withdrawal.none')} compact />}
        />
      </Panel>
      <Rest ready={known !== null || failure !== null}>
        <Panel title={t('fees.trading.title')}>
          <DataTable
            caption={t('fees.trading.title')}
            columns={pairColumns}
            rows={platform?.pairs ?? null}
            rowKey={({ pair }) => `${pair.base}/${pair.quote}`}
            empty={<EmptyState title={t('fees.trading.none')} compact />}
          />
        </Panel>
      </Rest>
    </div>
  );
}

function usePairColumns(): readonly Column<PairRule>[] {
  const { t } = useTranslation('assets');
  return useMemo(
    () => [
      {
        id: 'pair',
        head: t('fees.pair'),
        cell: ({ pair }) => (
          <span translate="no">
            {pair.base}/{pair.quote}
          </span>
        ),
      },
      {
        id: 'rate',
        head: t('fees.trading.rate'),
        align: 'end',
        cell: ({ feeRate }) => <span translate="no">{formatFraction(feeRate)}</span>,
      },
      {
        id: 'least',
        head: t('fees.trading.least'),
        align: 'end',
        cell: ({ minAmount, pair }) => (
          <span translate="no">
            {exactText(minAmount)} {pair.base}
          </span>
        ),
      },
    ],
    [t],
  );
}

function useNetworkColumns(): readonly Column<NetworkFee>[] {
  const { t } = useTranslation('assets');
  return useMemo(() => {
    const amount = (id: 'withdrawFee' | 'minWithdraw' | 'minDeposit'): Column<NetworkFee> => ({
      id,
      head: t(`fees.withdrawal.${id}`),
      align: 'end',
      cell: (row) => (
        <span translate="no">
          {exactText(row[id])} {row[id] !== null && row.coin}
        </span>
      ),
    });
    return [
      {
        id: 'coin',
        head: t('fees.coin'),
        cell: ({ coin }) => <strong translate="no">{coin}</strong>,
      },
      {
        id: 'network',
        head: t('fees.network'),
        cell: ({ name }) => <span translate="no">{name}</span>,
      },
      amount('withdrawFee'),
      amount('minWithdraw'),
      amount('minDeposit'),
    ];
  }, [t]);
}
