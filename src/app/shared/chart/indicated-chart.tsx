import { ChartCandlestick, ChartLine, type LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  type MouseEvent,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useCandleFeed } from '#app/shared/market/follow-candles.ts';
import { PairChart } from '#app/shared/market/pair-chart.tsx';
import { framePart, lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { SHORTCUTS } from '#app/shared/page/shortcuts.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { FURTHER_LOOKS } from '#app/ui/chart/chart-types.ts';
import { useShortcut } from '#app/ui/use-shortcut.ts';
import { useServerNow } from '#app/worker-client/server-clock.ts';
import { type ChartPeriod, periodSeconds } from '#protocol/periods.ts';
import { pairName } from '#protocol/units.ts';
import { ChartIndicators } from './chart-indicators.ts';
import { chartReplay } from './chart-replay.ts';
import { useChartSettings } from './chart-settings.ts';
import type { ChartTool } from './chart-tool.ts';
import { closesIn } from './closes-in.ts';

interface CountdownProps {
  readonly chart: ChartHandle;
  /** Of a market whose prices are old nobody knows when a candle closes. */
  readonly stale: boolean;
}

/** Says under the last price, each second, how long its candle stays open. */
function Countdown({ chart, stale }: CountdownProps) {
  const now = useServerNow(1000);
  useEffect(() => {
    const { state, model, changed } = chart.share;
    const candle = stale ? null : model.newest();
    state.closesIn = candle && closesIn(candle.time, model.period(), now);
    changed();
  }, [chart, stale, now]);
  return null;
}

const IndicatorPanel = lazyPart(() =>
  import('./indicators/indicator-panel.tsx').then((part) => part.IndicatorPanel),
);
const ChartMenu = lazyPart(() => import('./chart-menu.tsx').then((part) => part.ChartMenu));
const ChartBeside = framePart(() => import('./chart-beside.tsx').then((part) => part.ChartBeside));

interface Opened {
  readonly open?: ChartTool | null;
  readonly owner?: HTMLElement;
  /** What was typed of a period before its field was there. */
  readonly typed?: string;
}

interface IndicatedChartProps extends Omit<ComponentProps<typeof PairChart>, 'feed' | 'log' | 'look'> {
  /** The desk can show several charts. */
  readonly several?: boolean;
  /** Takes a typed period; the settings of the pair unless given. */
  readonly onPeriod?: (period: ChartPeriod) => void;
}

/** The candles of a pair with the indicators and the axis that were chosen for it. */
export function IndicatedChart({ onChart, several, ...props }: IndicatedChartProps) {
  const { pair, period, tools, beside, stale = false } = props;
  const { t } = useTranslation('trade');
  const [{ indicators, log, percent }, change] = useChartSettings(pair);
  // A cloud stands ahead of the newest candle.
  const seconds = periodSeconds(period);
  const isLong = seconds > 86_400;
  const ahead =
    Math.max(0, ...indicators.map(({ hidden, shift = 0 }) => (hidden ? 0 : Number(shift)))) * seconds;
  const [chart, setChart] = useState<ChartHandle | null>(null);
  /** What a tool has opened, and its button; undefined before anybody has needed one. */
  const [{ open, owner, typed }, setOpened] = useState<Opened>({});
  // With those around it at once: one after the other each would render the chart again.
  const tell = useCallback(
    (made: ChartHandle | null) => {
      setChart(made);
      onChart?.(made);
      for (const touch of ['focus', 'pointerenter'])
        made?.element.addEventListener(touch, () => setOpened((now) => ({ open: null, ...now })), {
          once: true,
        });
    },
    [onChart],
  );
  const onClose = () => setOpened({ open: null });
  useShortcut(SHORTCUTS.logAxis, () => change({ log: !log, percent: false, against: null }));
  useShortcut(SHORTCUTS.period, ({ key }) =>
    // The next one may come before the field that takes it.
    setOpened(({ typed = '' }) => ({ open: 'period', typed: typed + key })),
  );
  const { candles, chartZone } = usePrefs();
  const opener = (name: ChartTool) => ({
    'aria-expanded': open === name,
    onClick: ({ currentTarget: owner }: MouseEvent<HTMLElement>) =>
      setOpened({ open: open === name ? null : name, owner }),
  });
  const tool = (name: 'look' | 'indicators', Icon: LucideIcon, popup?: 'menu') => (
    <IconButton size="small" label={t(`chart.${name}`)} aria-haspopup={popup} {...opener(name)}>
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  );
  const scale = percent ? '%' : t(`chart.scale.${log ? 'log' : 'linear'}`);
  const replay = useSyncExternalStore(chartReplay.subscribe, chartReplay.get);
  const feed = useCandleFeed(pair, period, replay?.candles);
  return (
    <PairChart
      {...props}
      rightRoom={Math.max(props.rightRoom ?? 0, ahead)}
      feed={feed}
      look={FURTHER_LOOKS.find((look) => look === candles) ?? null}
      log={log}
      onChart={tell}
      beside={
        <>
          {beside}
          {chart && (
            <ChartIndicators {...{ chart, pair, period }} set={indicators} follow={replay?.indicators} />
          )}
          {chart && !isLong && <Countdown {...{ chart, stale }} />}
          {chart && (log || percent || isLong || chartZone || replay || open !== undefined) && (
            <ChartBeside {...props} {...{ chart, stale, isLong, open, typed, onClose }} />
          )}
          {open === 'indicators' && (
            <IndicatorPanel
              key={pairName(pair)}
              set={indicators}
              onChange={(next) => change({ indicators: next })}
              onClose={onClose}
            />
          )}
        </>
      }
      tools={
        <>
          {tools}
          {tool('look', ChartCandlestick, 'menu')}
          {tool('indicators', ChartLine)}
          <Button
            size="small"
            look="quiet"
            aria-haspopup="menu"
            aria-label={t('chart.axis', { scale })}
            {...opener('axis')}
          >
            {scale}
          </Button>
          {open && owner && (
            <ChartMenu
              {...{ pair, open, owner, several }}
              onOpen={setOpened}
              // It tells a moment later, when something else may be open.
              onClose={() => setOpened((now) => (now.open === open ? { open: null } : now))}
            />
          )}
        </>
      }
    />
  );
}
