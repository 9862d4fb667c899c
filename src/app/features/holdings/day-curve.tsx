import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { priceText } from '#app/shared/format/number-text.ts';
import { formatTime } from '#app/shared/format/time.ts';
import { useSparklines } from '#app/shared/market/use-sparklines.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { coin, type Decimal, epochMs, pairName, USDT } from '#protocol/units.ts';
import { coinsWithValue, dayCurve } from './day.ts';

const LineChart = lazyPart(() => import('#app/ui/chart/line-chart.tsx').then((part) => part.LineChart));

const QUARTER = 900_000;

interface DayCurveProps {
  readonly sheets: readonly AssetSheet[];
  /** What it was worth 24 hours ago, in USDT, where it is known. */
  readonly before: Decimal | null;
}

/** What is held now, at the prices of the last day. */
export function DayCurve({ sheets, before }: DayCurveProps) {
  const { t, i18n } = useTranslation('assets');
  const hidden = useAmountsHidden();
  const coins = coinsWithValue(sheets)
    .filter((name) => name !== USDT)
    .join(' ');
  const pairs = useMemo(
    () => (coins === '' ? [] : coins.split(' ').map((base) => ({ base: coin(base), quote: USDT }))),
    [coins],
  );
  const lines = useSparklines(pairs);
  const values = useMemo(() => {
    const byCoin = new Map(
      pairs.map((pair) => [pair.base, lines.get(pairName(pair)) ?? new Float64Array(0)]),
    );
    return dayCurve(sheets, byCoin, before);
  }, [sheets, pairs, lines, before]);
  const times = useMemo(() => {
    const last = Math.floor(serverNow() / QUARTER) * QUARTER;
    return values.map((_, at) => last - (values.length - 1 - at) * QUARTER);
  }, [values]);
  if (pairs.length > 0 && lines.size === 0) return null;
  return (
    <LineChart
      label={t('account.day.curve')}
      times={times}
      values={values}
      when={(time) => formatTime(epochMs(time), i18n.language)}
      say={hidden ? null : (value) => `${priceText(value, 2)} ${USDT}`}
      days
      end
      base
    />
  );
}
