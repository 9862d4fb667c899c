import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeardSeconds } from '#app/shared/chart/heard-seconds.tsx';
import { followChartZone } from '#app/shared/chart/zone/chart-zone.ts';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { usePanelAge } from '#app/shared/page/panel-ages.ts';
import { AsOf, STALE_AFTER_MS } from '#app/ui/age-chip.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { openLive } from '#app/worker-client/client.ts';
import { serverNow, useServerNow } from '#app/worker-client/server-clock.ts';
import type { ContractOrder, Direction } from '#protocol/contract.ts';
import type { SecondsSeries } from '#protocol/seconds.ts';
import { SECONDS_OF, type SecondsPeriod } from '#protocol/seconds-periods.ts';
import { epochMs, type Pair, pairName } from '#protocol/units.ts';
import { lanesOf, settledLanes } from './lanes.ts';
import { useSummary } from './use-summary.ts';

interface SecondsPartProps {
  readonly pair: Pair;
  readonly period: SecondsPeriod;
  readonly precision: number;
  readonly amounts: number;
  /** Running orders on this coin, and those that ended a moment ago. */
  readonly orders: readonly ContractOrder[];
  readonly ended: readonly ContractOrder[];
  readonly highlighted: string | null;
  readonly hovered: Direction | null;
  readonly stale: boolean;
  readonly header: ReactNode;
}

const now = () => serverNow() / 1000;

/** How often what the picture shows is said anew, for whoever asks: never read out by itself. */
const SUMMARY_MS = 5000;

/** Follows a pair's seconds; tells up to when they are known. */
function useSecondsFeed({ base, quote }: Pair, period: SecondsPeriod) {
  const { t } = useTranslation('contract');
  const until = useRef<number | null>(null);
  const [kept, setKept] = useState(false);
  usePanelAge(t('seconds.age'), () => {
    if (until.current === null) return null;
    const asOf = epochMs(until.current * 1000);
    return { asOf, ...(serverNow() - asOf < STALE_AFTER_MS && { freshness: 'live' as const }) };
  });
  const feed = useCallback(
    (push: (series: SecondsSeries) => void) => {
      until.current = null;
      return openLive<'seconds'>({ name: 'seconds', pair: { base, quote }, period }, (message) => {
        if (message.kind !== 'value') return;
        until.current = message.value.until;
        setKept(message.source === 'cache');
        push(message.value);
      });
    },
    [base, quote, period],
  );
  return { feed, kept, until: () => until.current };
}

/** Trades and candles of seconds with the contracts that run on them, live. */
export function SecondsPart(props: SecondsPartProps) {
  useEffect(followChartZone, []);
  const { pair, period, precision, amounts, orders, ended, highlighted, hovered, stale, header } = props;
  const { t, i18n } = useTranslation('contract');
  const hidden = useAmountsHidden();
  const { feed, kept, until } = useSecondsFeed(pair, period);
  const { price, live } = useLastPrice(pair);
  const summary = useSummary({ ...props, price: live ? price : null }, useServerNow(SUMMARY_MS));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const look = useMemo(() => ({ lit: highlighted, hidden, t }), [highlighted, hidden, t, i18n.language]);
  const lanes = useMemo(() => lanesOf(orders, look), [orders, look]);
  const settled = useMemo(() => settledLanes(ended, look), [ended, look]);
  const known = until();
  return (
    <HeardSeconds
      pair={pair}
      period={period}
      feed={feed}
      now={now}
      precision={precision}
      amounts={amounts}
      label={
        period === 'tick'
          ? t('seconds.label', { pair: pairName(pair) })
          : t('seconds.candlesLabel', { pair: pairName(pair), seconds: SECONDS_OF[period] })
      }
      summary={summary}
      lanes={lanes}
      settled={settled}
      hovered={hovered}
      stale={stale}
      header={header}
      tools={(kept || stale) && known !== null && <AsOf asOf={epochMs(known * 1000)} now={serverNow} />}
    />
  );
}
