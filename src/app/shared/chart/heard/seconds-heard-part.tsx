import { useTranslation } from 'react-i18next';
import type { SecondsHandle } from '#app/ui/chart/seconds/seconds-chart.ts';
import { useHandler } from '#app/ui/hooks.ts';
import type { SecondsPeriod } from '#protocol/seconds-periods.ts';
import { HeardReader } from './heard-reader.tsx';
import { secondsInWords } from './seconds-summary.ts';
import { useSecondsReader } from './use-seconds-reader.ts';

interface SecondsHeardPartProps {
  readonly chart: SecondsHandle;
  readonly period: SecondsPeriod;
  /** What the picture is, in words. */
  readonly label: string;
  /** Its panel stands beside the picture. */
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Trades and candles of seconds by keys and by ear: comes once the keyboard is on the picture, or with its panel. */
export function SecondsHeardPart({ chart, period, label, open, onClose }: SecondsHeardPartProps) {
  const { t } = useTranslation(['desk', 'contract']);
  const words = useHandler(t);
  const reader = useSecondsReader(chart, words);
  const ofTrades = period === 'tick';
  return (
    <HeardReader
      {...{ chart, reader, open, onClose, ofTrades }}
      label={t(ofTrades ? 'heard.tradeKeys' : 'heard.keys', { label })}
      describe={() => secondsInWords(chart, words)}
    />
  );
}
