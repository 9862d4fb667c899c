import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { gainOf, runningAudio } from '#app/shared/notifications/tone.ts';
import { keptValue } from '#app/shared/prefs/kept-text.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import type { Crosshair } from '#app/ui/chart/heard/crosshair.ts';
import type { HeardChart, HeardStore } from '#app/ui/chart/heard/heard-chart.ts';
import { pitchOf } from '#app/ui/chart/heard/pitch.ts';
import { playOrder, putTone } from '#app/ui/chart/heard/tones.ts';
import { inView } from '#app/ui/chart/heard/walk.ts';
import { onDraw } from '#app/ui/chart/on-draw.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { summarize } from './view-summary.ts';

/** Whether prices are heard on this device, on every pair; off until somebody turns it on. */
const keptSound = pageValue('bourse-chart-sound', (text) => keptValue(text) === true);

/** Seconds of a tone that stands alone. */
const STEP_LENGTH = 0.14;
/** Seconds until the first tone of a view: what is scheduled in the past would be heard at once. */
const AHEAD = 0.05;
/** Milliseconds between tones that follow the market. */
const PACE = 1000;

/** Why nothing is heard. */
export type Silence = 'blocked' | 'volume';

const newestPrice = ({ close, length }: HeardStore): number | undefined =>
  length > 0 ? close[length - 1] : undefined;

interface TonesDeps {
  readonly crosshair: Crosshair;
  /** The view was stopped at the candle that opens at this time. */
  readonly onStop: (time: number) => void;
}

/** Prices by ear: one at a step or as the market moves, or the candles of the view one after the other. */
export function useTones(chart: HeardChart, { crosshair, onStop }: TonesDeps) {
  const on = useSyncExternalStore(keptSound.subscribe, keptSound.get);
  const [silence, setSilence] = useState<Silence | null>(null);
  const [playing, setPlaying] = useState(false);
  const stop = useRef<((asked: boolean) => void) | null>(null);
  const stopped = useHandler(onStop);
  const { model } = chart.share;

  const begin = useCallback(async () => {
    const gain = gainOf(prefs.get().sounds.volume);
    const audio = gain > 0 ? await runningAudio() : null;
    setSilence(audio ? null : gain > 0 ? 'blocked' : 'volume');
    return audio && { audio, gain };
  }, []);
  const spanOf = () => {
    const seen = summarize(model.store, model.view(), model.period());
    return seen && { low: seen.low.price, high: seen.high.price };
  };
  const sound = useHandler(async (price: number) => {
    const span = spanOf();
    if (!keptSound.get() || stop.current || !span) return;
    const begun = await begin();
    if (!begun) return;
    const { audio, gain } = begun;
    putTone(audio, { hertz: pitchOf(price, span), at: audio.currentTime, seconds: STEP_LENGTH, gain });
  });

  const play = useHandler(async () => {
    const span = spanOf();
    const begun = span && (await begin());
    if (!begun || !chart.series()) return;
    stop.current?.(false);
    const { audio, gain } = begun;
    const { indexes, seconds } = playOrder(...inView(model.store, model.view(), model.period()));
    const candles = indexes.map((index) => ({
      time: model.store.time[index] ?? 0,
      close: model.store.close[index] ?? 0,
    }));
    const start = audio.currentTime + AHEAD;
    const ends = candles.map(({ close }, at) =>
      putTone(audio, { hertz: pitchOf(close, span), at: start + at * seconds, seconds, gain }),
    );
    let frame = 0;
    let heard = candles[0]?.time ?? 0;
    const follow = () => {
      const at = Math.floor((audio.currentTime - start) / seconds);
      const candle = candles[at];
      if (at >= candles.length) return stop.current?.(false);
      if (candle) crosshair.show(candle.time);
      heard = candle?.time ?? heard;
      frame = requestAnimationFrame(follow);
    };
    stop.current = (asked) => {
      stop.current = null;
      cancelAnimationFrame(frame);
      for (const end of ends) end();
      setPlaying(false);
      if (asked) stopped(heard);
      else crosshair.leave();
    };
    setPlaying(true);
    follow();
  });

  useEffect(() => {
    if (!playing) return;
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Nothing else that Escape would close.
      event.preventDefault();
      event.stopImmediatePropagation();
      stop.current?.(true);
    };
    addEventListener('keydown', key, true);
    return () => removeEventListener('keydown', key, true);
  }, [playing]);
  useEffect(() => () => stop.current?.(false), []);

  // The market moves: heard at a pace, and only while it is seen, as what is not seen is not painted.
  useEffect(() => {
    if (!on) return;
    let last = { key: model.store.key, close: newestPrice(model.store), at: 0 };
    const follow = () => {
      const { key } = model.store;
      const close = newestPrice(model.store);
      const now = performance.now();
      if (close === undefined || (key === last.key && (close === last.close || now - last.at < PACE))) return;
      if (key === last.key) void sound(close);
      last = { key, close, at: now };
    };
    return onDraw(chart.share.plot, follow);
  }, [chart, model, on, sound]);

  return {
    on,
    playing,
    silence,
    sound,
    toggle: () => {
      keptSound.set(!on);
      const close = newestPrice(model.store);
      if (on) setSilence(null);
      else if (close !== undefined) void sound(close);
    },
    playOrStop: useHandler(() => (stop.current ? stop.current(true) : void play())),
  };
}
