import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, plainPercent } from '#app/shared/format/decimal.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { EarnCurve } from '#app/shared/money/earn/earn-curve.tsx';
import { AgeChip } from '#app/ui/age-chip.tsx';
import common from '#app/ui/common.module.css';
import { FactList } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive, useStream } from '#app/worker-client/use-live.ts';
import { ONE } from '#protocol/decimal.ts';
import type { Machine, MachinePlan } from '#protocol/pool.ts';
import { type Coin, type Decimal, epochMs } from '#protocol/units.ts';
import { percentOfPrice, worthOf } from './estimate.ts';
import styles from './pool.module.css';

interface CoinPrice extends Pick<LiveView<unknown>, 'asOf' | 'freshness'> {
  /** Null where nobody trades the coin against the other. */
  readonly of: (currency: Coin) => Decimal | null;
}

/** Last prices in a coin, and how old they are. */
export function useCoinPrices(quote: Coin): CoinPrice {
  const { value, asOf, freshness } = useStream({ name: 'tickers', quote });
  const of = (currency: Coin) =>
    currency === quote ? ONE : (value?.find(({ pair }) => pair.base === currency)?.last ?? null);
  return { of, asOf, freshness };
}

const ESTIMATE_DECIMALS = 4;
const COIN_DECIMALS = 8;
const DAY = 86_400_000;

interface WorthProps {
  readonly machine: Machine;
  readonly plan: MachinePlan;
}

/** What the output would be worth at the price of this moment, how old that price is, and how it adds up. */
export function Worth({ machine, plan }: WorthProps) {
  const { t } = useTranslation('earn');
  const { currency, priceCurrency, days } = machine;
  const { of, asOf, freshness } = useCoinPrices(priceCurrency);
  const connection = useLive({ name: 'connection' }).value;
  const price = of(currency);
  const inAll = worthOf(plan.inAll, price);
  const { firstPayout, perDay } = plan;
  const times = useMemo(
    () => Float64Array.from({ length: days + 1 }, (_, day) => firstPayout + (day - 1) * DAY),
    [days, firstPayout],
  );
  const values = useMemo(
    () => Float64Array.from({ length: days + 1 }, (_, day) => day * Number(perDay)),
    [days, perDay],
  );
  const percent = percentOfPrice(inAll, plan.cost);
  const about = (worth: ReturnType<typeof worthOf>) =>
    worth === null
      ? t('pool.worth.unknown')
      : `≈ ${formatDecimal(worth, ESTIMATE_DECIMALS)} ${priceCurrency}`;
  return (
    <section className={styles.estimate} aria-label={t('pool.worth.title')}>
      <div className={styles.estimateHead}>
        <h3>{t('pool.worth.title')}</h3>
        <AgeChip asOf={asOf} now={serverNow} freshness={freshness} down={connection} />
      </div>
      <FactList
        facts={[
          { name: t('pool.fact.perDay'), value: about(worthOf(plan.perDay, price)) },
          { name: t('pool.fact.inAll', { count: days }), value: about(inAll) },
          { name: t('pool.worth.share', { count: days }), value: plainPercent(percent) },
        ]}
      />
      <EarnCurve
        label={t('pool.worth.curve', { count: days, coin: currency })}
        values={values}
        times={times}
        say={(value) => `${priceText(value, COIN_DECIMALS)} ${currency}`}
        unit={currency}
        start={<TimeText time={epochMs(plan.firstPayout - DAY)} look="date" />}
        end={<TimeText time={plan.endsAt} look="date" />}
      />
      <p className={common.note}>{t('pool.worth.note', { coin: currency })}</p>
    </section>
  );
}
