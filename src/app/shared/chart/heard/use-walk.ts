import { useEffect, useRef } from 'react';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import type { Crosshair } from '#app/ui/chart/heard/crosshair.ts';
import { stepTo, type Walk, walkOf } from '#app/ui/chart/heard/walk.ts';
import { candleAt } from '#app/ui/chart/series.ts';
import { listenToViewKeys } from '#app/ui/chart/view-keys.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { type Reading, readingsOf, sentenceOf, spokenTime, turned } from './sentences.ts';

/** Where a person is in a chart. */
interface Place {
  /** The series that is walked through. */
  key: string;
  /** Opening time of the candle that was read last. */
  at: number | null;
  /** What is read of it. */
  reading: string;
}

interface WalkDeps {
  readonly t: Translate;
  readonly crosshair: Crosshair;
  /** Lets the price of a candle be heard. */
  readonly sound: (price: number) => void;
  readonly say: (sentence: string) => void;
}

interface Read {
  readonly walk: Walk;
  readonly reading: Reading;
  readonly first: boolean;
  readonly last: boolean;
}

/** A sentence, with what is read where that is another thing now, or with the end that a step has reached. */
function placed(sentence: string, { walk, reading, first, last }: Read, t: Translate): string {
  if ('turn' in walk) {
    // An indicator is named by its sentence.
    return reading.look ? sentence : t('heard.turned', { name: t(`heard.name.${reading.id}`), sentence });
  }
  if (last) return t('heard.newest', { sentence });
  return first ? t('heard.oldest', { sentence }) : sentence;
}

/**
 * Walks the candles by keys on the chart: each step is said, and the crosshair goes along. Gives what reads the candle
 * that opens at a time.
 */
export function useWalk(chart: ChartHandle, { t, crosshair, sound, say }: WalkDeps): (time: number) => void {
  const place = useRef<Place>({ key: '', at: null, reading: 'candle' });

  const read = useHandler((walk: Walk) => {
    const held = place.current;
    const series = chart.series();
    if (!series || series.length === 0) return say(t('heard.empty'));
    if (held.key !== series.key) Object.assign(held, { key: series.key, at: null });
    const { model, state } = chart.share;
    const { decimals } = state;
    const period = model.period();
    const step = 'step' in walk ? walk.step : 0;
    const index = stepTo(series, held.at, step, model.view(), period);
    const candle = candleAt(series, index);
    if (!candle) return;
    const figures = chart.figures();
    const readings = readingsOf(figures);
    const reading = turned(readings, held.reading, 'turn' in walk ? walk.turn : 0);
    const running = index === series.length - 1;
    const time = spokenTime(candle.time, held.at, period);
    const sentence = sentenceOf(
      { candle, reading, store: figures?.store, time, running, period, decimals },
      t,
    );
    Object.assign(held, { at: candle.time, reading: reading.id });
    crosshair.bring(candle.time);
    if (step !== 0) sound(candle.close);
    say(placed(sentence, { walk, reading, first: index === 0, last: running }, t));
  });

  useEffect(() => {
    const root = chart.element;
    const key = (event: KeyboardEvent) => {
      const walk = event.target === root ? walkOf(event) : null;
      if (!walk) return;
      // Those that move the view would hear it too.
      event.preventDefault();
      event.stopImmediatePropagation();
      read(walk);
    };
    const { model, state, changed } = chart.share;
    root.addEventListener('keydown', key, true);
    const offKeys = listenToViewKeys(root, model, state, changed);
    root.addEventListener('blur', crosshair.leave);
    return () => {
      offKeys();
      root.removeEventListener('keydown', key, true);
      root.removeEventListener('blur', crosshair.leave);
    };
  }, [chart, crosshair, read]);

  return useHandler((time: number) => {
    Object.assign(place.current, { key: chart.series()?.key ?? '', at: time });
    read({ step: 0 });
  });
}
