import { useMemo, useRef } from 'react';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { endOf, type Moment, momentAt, stepOf, stepTo, turnOf, type Walk } from '#app/ui/chart/heard/walk.ts';
import type { SecondsHandle } from '#app/ui/chart/seconds/seconds-chart.ts';
import type { SecondsStore } from '#app/ui/chart/seconds/seconds-store.ts';
import type { RowReader } from './heard-reader.tsx';
import { type SecondsReading, secondsReading, secondsSentence } from './seconds-sentences.ts';
import { placed } from './sentences.ts';

interface Place {
  /** The series that is walked through. */
  key: string;
  at: Moment | null;
  reading: string;
}

type Of = Pick<SecondsStore, 'period'>;
const nameOf = ({ period }: Of, reading: SecondsReading) =>
  reading === 'trade' && period !== 'tick' ? 'candle' : reading;
const endName = ({ period }: Of, end: 'newest' | 'oldest') =>
  period === 'tick' ? (`${end}Trade` as const) : end;

/** Reads the trades or candles of a chart of seconds one by one. `t` must keep its identity. */
export function useSecondsReader(chart: SecondsHandle, t: Translate): RowReader {
  const place = useRef<Place>({ key: '', at: null, reading: 'trade' });
  return useMemo(
    () => ({
      go: (time) => void Object.assign(place.current, { key: chart.store.key, at: { time, nth: 0 } }),
      read(walk: Walk) {
        const held = place.current;
        const { model, state } = chart.share;
        const { store } = model;
        if (store.length === 0) return null;
        if (held.key !== store.key) Object.assign(held, { key: store.key, at: null });
        const index = stepTo(store, held.at, stepOf(walk), model.view(), model.period());
        const price = store.close[index];
        if (price === undefined) return null;
        const reading = secondsReading(store.period, held.reading, turnOf(walk));
        const { lanes, now } = chart.contracts();
        const sentence = secondsSentence({ store, index, reading, lanes, now, decimals: state.decimals }, t);
        const at = momentAt(store, index);
        Object.assign(held, { at, reading });
        const end = endOf(store, index);
        const name = t(`heard.name.${nameOf(store, reading)}`);
        return {
          time: at.time,
          price,
          sentence: placed(
            sentence,
            { turned: turnOf(walk) !== 0, name, end: end && endName(store, end) },
            t,
          ),
        };
      },
    }),
    [chart, t],
  );
}
