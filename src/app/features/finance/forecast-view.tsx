import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { EarnCurve, stepValues } from '#app/shared/money/earn/earn-curve.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import type { FinanceForecast } from '#protocol/finance.ts';
import type { Coin } from '#protocol/units.ts';

const DAY = 86_400_000;

interface ForecastViewProps {
  readonly forecast: FinanceForecast;
  readonly coin: Coin;
}

/** What an amount would bring: a day, in all, when; in the coin and in USDT at the last price. */
export function ForecastView({ forecast, coin }: ForecastViewProps) {
  const { t } = useTranslation('finance');
  const { perDay, interest, total, days, curve, startsAt, firstPayout, endsAt, inUsdt } = forecast;
  const values = useMemo(() => stepValues(curve), [curve]);
  // Each day stands twice: where its step begins, and where it ends.
  const times = useMemo(
    () => Float64Array.from(values, (_, at) => startsAt + Math.ceil(at / 2) * DAY),
    [values, startsAt],
  );
  const figure = (value: typeof perDay) => `${formatDecimal(value, 8)} ${coin}`;
  const usdt = (value: typeof perDay) => `≈ ${formatDecimal(value, 4)} USDT`;
  const both = (value: typeof perDay, worth: typeof perDay | null) => (
    <>
      {figure(value)}
      {worth !== null && coin !== 'USDT' && <small> {usdt(worth)}</small>}
    </>
  );
  return (
    <>
      <FactList
        facts={[
          { name: t('finance.forecast.perDay'), value: both(perDay, inUsdt?.perDay ?? null) },
          {
            name: t(endsAt === null ? 'finance.forecast.example' : 'finance.forecast.interest', {
              count: days,
            }),
            value: both(interest, inUsdt?.interest ?? null),
            strong: true,
          },
          ...(endsAt === null ? [] : [{ name: t('finance.forecast.total'), value: figure(total) }]),
          { name: t('finance.forecast.starts'), value: <TimeText time={startsAt} /> },
          { name: t('finance.forecast.first'), value: <TimeText time={firstPayout} /> },
          ...(endsAt === null
            ? []
            : [{ name: t('finance.forecast.ends'), value: <TimeText time={endsAt} /> }]),
        ]}
      />
      <EarnCurve
        label={t('finance.forecast.curve', { count: days, amount: formatDecimal(interest, 8), coin })}
        values={values}
        times={times}
        say={(value) => `${priceText(value, 8)} ${coin}`}
        start={<TimeText time={startsAt} look="date" />}
        end={`+${formatDecimal(interest, 8)} ${coin}`}
      />
    </>
  );
}
