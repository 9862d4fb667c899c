import { useMemo, useRef } from 'react';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { endOf, stepOf, stepTo, turnOf, type Walk } from '#app/ui/chart/heard/walk.ts';
import { candleAt } from '#app/ui/chart/series.ts';
import { chartReplay } from '../chart-replay.ts';
import type { RowReader } from './heard-reader.tsx';
import { placed, type Reading, readingsOf, sentenceOf, spokenTime, turned } from './sentences.ts';

/** Where a person is in a chart. */
interface Place {
  /** The series that is walked through. */
  key: string;
  /** Opening time of the candle that was read last. */
  at: number | null;
  /** What is read of it. */
  reading: string;
}

/** An indicator is named by its sentence. */
const nameOf = ({ id, look }: Reading, t: Translate): string | null => (look ? null : t(`heard.name.${id}`));

/** Reads the candles of a chart one by one. `t` must keep its identity. */
export function useCandleReader(chart: ChartHandle, t: Translate): RowReader {
  const place = useRef<Place>({ key: '', at: null, reading: 'candle' });
  return useMemo(
    () => ({
      go: (time) => void Object.assign(place.current, { key: chart.series()?.key ?? '', at: time }),
      read(walk: Walk) {
        const held = place.current;
        const series = chart.series();
        if (!series || series.length === 0) return null;
        if (held.key !== series.key) Object.assign(held, { key: series.key, at: null });
        const { model, state } = chart.share;
        const { decimals } = state;
        const period = model.period();
        const from = held.at === null ? null : { time: held.at, nth: 0 };
        const index = stepTo(series, from, stepOf(walk), model.view(), period);
        const candle = candleAt(series, index);
        if (!candle) return null;
        const figures = chart.figures();
        const reading = turned(readingsOf(figures), held.reading, turnOf(walk));
        const isPast = chartReplay.get() !== null;
        const running = index === series.length - 1 && !isPast;
        const time = spokenTime(candle.time, held.at, period);
        const sentence = sentenceOf(
          { candle, reading, store: figures?.store, time, running, period, decimals },
          t,
        );
        Object.assign(held, { at: candle.time, reading: reading.id });
        const found = endOf(series, index);
        // The last candle of a replay is none of the newest.
        const end = isPast && found === 'newest' ? null : found;
        return {
          time: candle.time,
          price: candle.close,
          sentence: placed(sentence, { turned: turnOf(walk) !== 0, name: nameOf(reading, t), end }, t),
        };
      },
    }),
    [chart, t],
  );
}
