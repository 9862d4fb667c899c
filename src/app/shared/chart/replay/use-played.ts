import { useEffect, useState } from 'react';
import type { ChartReplay, ReplayView } from '../chart-replay.ts';

/** Candles a second. */
const RATES = [1, 2, 5, 10] as const;
type Rate = (typeof RATES)[number];

/** Plays a replay candle by candle up to the newest one that has closed; a page that nobody sees waits. */
export function usePlayed(replay: ChartReplay, view: ReplayView | null) {
  const [wanted, play] = useState(false);
  const [rate, setRate] = useState<Rate>(1);
  const isOver = view === null || view.shown >= view.closed;
  const playing = wanted && !isOver;
  useEffect(() => {
    // A candle that closes later is not played by itself.
    if (isOver) play(false);
  }, [isOver]);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (!document.hidden) replay.step(1);
    }, 1000 / rate);
    return () => clearInterval(timer);
  }, [playing, rate, replay]);
  const turnRate = () => setRate(RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1);
  return { playing, play, rate, turnRate };
}
