import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { total } from '#app/shared/format/arithmetic.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { EarnCurve } from '#app/shared/money/earn/earn-curve.tsx';
import blocks from '#app/shared/page/blocks.module.css';
import { AgeChip, AsOf } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { DailyOutput } from '#protocol/pool.ts';
import { type Coin, coin, epochMs, USDT } from '#protocol/units.ts';
import { minedCurve, worthOf } from './estimate.ts';
import styles from './pool.module.css';
import { outputsQuery } from './queries.ts';
import { useCoinPrices } from './worth.tsx';

interface OutputsPanelProps {
  readonly userId: string;
  /** That can be mined; empty while nobody knows. */
  readonly coins: readonly Coin[];
  readonly chosen: Coin | null;
  readonly onCoin: (coin: Coin) => void;
}

/** What all machines of the person mined of a coin: as it added up, and the newest days in figures. */
export function OutputsPanel({ userId, coins, chosen, onCoin }: OutputsPanelProps) {
  const { t } = useTranslation('earn');
  const currency = chosen ?? coins[0] ?? null;
  const { data, error, refetch } = useQuery(outputsQuery(userId, currency));
  const failure = failureOf(error);
  return (
    <Panel
      title={t('pool.outputs.title')}
      padded
      end={
        <>
          {data?.source === 'cache' && <AsOf asOf={data.asOf} now={serverNow} />}
          {currency !== null && (
            <Select
              label={t('pool.outputs.coin')}
              labelHidden
              value={currency}
              options={[...new Set([...coins, currency])].map((name) => ({ value: name, label: name }))}
              onChange={(name) => onCoin(coin(name))}
            />
          )}
        </>
      }
    >
      {data && currency !== null ? (
        data.value.length === 0 ? (
          <div className={styles.room}>
            <EmptyState title={t('pool.outputs.none')} text={t('pool.outputs.noneText')} compact />
          </div>
        ) : (
          <Outputs currency={currency} days={data.value} />
        )
      ) : failure ? (
        <ErrorState text={failureText(failure, t)} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.room}>
          <SkeletonLines count={3} busy />
        </div>
      )}
    </Panel>
  );
}

const DAY = 86_400_000;
const NEWEST = 7;
const COIN_DECIMALS = 8;

interface OutputsProps {
  readonly currency: Coin;
  /** Newest first, at least one. */
  readonly days: readonly DailyOutput[];
}

function Outputs({ currency, days }: OutputsProps) {
  const { t } = useTranslation('earn');
  const hidden = useAmountsHidden();
  const { of, asOf, freshness } = useCoinPrices(USDT);
  const connection = useLive({ name: 'connection' }).value;
  const first = days.at(-1);
  const curve = useMemo(() => minedCurve(days), [days]);
  const start = (first?.time ?? 0) - DAY;
  const times = useMemo(() => Float64Array.from(curve, (_, day) => start + day * DAY), [curve, start]);
  const inAll = useMemo(() => total(days.map(({ amount }) => amount)), [days]);
  return (
    <div className={styles.outputs}>
      <div className={blocks.group}>
        <EarnCurve
          label={t('pool.outputs.curve', { coin: currency, count: days.length })}
          values={curve}
          times={times}
          say={hidden ? null : (value) => `${priceText(value, COIN_DECIMALS)} ${currency}`}
          unit={currency}
          start={<TimeText time={first ? epochMs(first.time - DAY) : null} look="date" />}
          end={<TimeText time={days[0]?.time ?? null} look="date" />}
        />
        <FactList
          facts={[
            {
              name: t('pool.outputs.inAll'),
              value: <Amount value={inAll} decimals={COIN_DECIMALS} coin={currency} />,
              strong: true,
            },
            {
              name: t('pool.worth.title'),
              value: (
                <>
                  <Amount value={worthOf(inAll, of(currency))} decimals={2} coin={USDT} />{' '}
                  <AgeChip asOf={asOf} now={serverNow} freshness={freshness} down={connection} />
                </>
              ),
            },
          ]}
        />
      </div>
      <table>
        <caption>{t('pool.outputs.newest')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pool.outputs.paid')}</th>
            <th scope="col">{t('pool.outputs.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {days.slice(0, NEWEST).map(({ time, amount }) => (
            <tr key={time}>
              <td>
                <TimeText time={time} look="date" />
              </td>
              <td>
                <Amount value={amount} decimals={COIN_DECIMALS} coin={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
