import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceText } from '#app/shared/format/number-text.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { type Crosshair, holdCrosshair } from '#app/ui/chart/heard/crosshair.ts';
import { onDraw } from '#app/ui/chart/on-draw.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { ChartPeriod } from '#protocol/tables.ts';
import { type Pair, samePair } from '#protocol/units.ts';
import { HeardPanel } from './heard-panel.tsx';
import { useTones } from './use-tones.ts';
import { useWalk } from './use-walk.ts';
import { besideIn, type PricedLine, summarize, summarySentences } from './view-summary.ts';

export interface HeardPartProps {
  readonly chart: ChartHandle;
  readonly pair: Pair;
  readonly period: ChartPeriod;
  /** What the picture is, in words. */
  readonly label: string;
  /** Its panel stands beside the picture. */
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A chart by keys and by ear: comes once the keyboard is on the picture, or with its panel. */
export function HeardPart(props: HeardPartProps) {
  const { chart } = props;
  const [crosshair, setCrosshair] = useState<Crosshair | null>(null);
  useEffect(() => {
    const made = holdCrosshair(chart);
    setCrosshair(made);
    return made.destroy;
  }, [chart]);
  return crosshair && <Heard {...props} crosshair={crosshair} />;
}

/** Prices that alerts of a pair wait for. */
function useAlertLines(pair: Pair, precision: number): readonly PricedLine[] {
  const { t } = useTranslation('heard');
  const alerts = useLive<'alerts'>({ name: 'alerts' }).value ?? [];
  return alerts.flatMap(({ rule, firedAt, repeat, pair: of }) => {
    if (!samePair(of, pair) || (firedAt !== null && !repeat) || !('price' in rule)) return [];
    const price = Number(rule.price);
    return [{ price, text: t('heard.view.alert', { price: priceText(price, precision) }) }];
  });
}

function Heard({ chart, crosshair, ...props }: HeardPartProps & { readonly crosshair: Crosshair }) {
  const { pair, period, label, open, onClose } = props;
  const { t, i18n } = useTranslation(['heard', 'chart']);
  const words = useHandler(t);
  const [said, say] = useState('');
  const [summary, setSummary] = useState<readonly string[]>([]);
  const { model, state } = chart.share;
  const alerts = useAlertLines(pair, state.decimals.price);
  const tones = useTones(chart, { crosshair, onStop: (time) => goTo(time) });
  const goTo = useWalk(chart, { t: words, crosshair, sound: tones.sound, say });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  useEffect(() => chart.setLabel(t('heard.keys', { label })), [chart, label, t, i18n.language]);

  const describe = useHandler(() => {
    const series = chart.series();
    const view = model.view();
    const found = series && summarize(series, view, model.period());
    if (!found) return setSummary([t('heard.empty')]);
    const sentences = summarySentences(
      {
        summary: found,
        name: t(`chart.tab.${period}`),
        period: model.period(),
        decimals: state.decimals,
        beside: besideIn(state.overlays, alerts, { prices: state.bounds, view }),
      },
      t,
    );
    setSummary(sentences);
    // A pause between them in any language.
    say(sentences.join('; '));
  });
  // When it is asked for, and when it would be of another series or language: not at each tick.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words
  useEffect(() => {
    if (!open) return;
    let told: string | null = null;
    const look = () => {
      const key = chart.series()?.key ?? '';
      if (key === told) return;
      told = key;
      describe();
    };
    look();
    return onDraw(chart.share.plot, look);
  }, [chart, open, describe, i18n.language]);

  useEffect(() => {
    const root = chart.element;
    const key = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.target !== root) return;
      event.preventDefault();
      tones.playOrStop();
    };
    root.addEventListener('keydown', key);
    return () => root.removeEventListener('keydown', key);
  }, [chart, tones.playOrStop]);

  return (
    <>
      {open && <HeardPanel words={summary} onWords={describe} tones={tones} onClose={onClose} />}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
