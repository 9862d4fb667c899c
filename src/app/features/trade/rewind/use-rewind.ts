import { useEffect, useState } from 'react';
import { worker } from '#app/worker-client/client.ts';
import type { RewindApi, RewindFrame } from '#protocol/book.ts';
import { type EpochMs, epochMs, type Pair } from '#protocol/units.ts';

type Span = NonNullable<Awaited<ReturnType<RewindApi['span']>>>;

export const RATES = [1, 4] as const;
export type Rate = (typeof RATES)[number];

export interface Rewind {
  /** What can be shown; null where nothing was recorded, undefined until that is known. */
  readonly span: Span | null | undefined;
  /** The instant that was chosen. */
  readonly at: EpochMs | null;
  readonly playing: boolean;
  readonly rate: Rate;
  readonly seek: (at: EpochMs) => void;
  readonly play: (playing: boolean) => void;
  readonly setRate: (rate: Rate) => void;
}

/** Moments are recorded once a second. */
export const STEP = 1000;
/** The oldest moments fall out while new ones come. */
const SPAN_EVERY = 5000;
/** Far enough back to show that it is the past. */
const FIRST_LOOK_BACK = 30_000;

const within = ({ from, to }: Span, at: number): EpochMs => epochMs(Math.min(to, Math.max(from, at)));

/** Goes through the recorded minutes of a pair and tells `onFrame` what they show. */
export function useRewind(pair: Pair, onFrame: (frame: RewindFrame) => void): Rewind {
  const [span, setSpan] = useState<Span | null>();
  const [at, setAt] = useState<EpochMs | null>(null);
  const [rate, setRate] = useState<Rate>(1);
  const [wanted, play] = useState(false);
  const to = span?.to ?? null;
  const playing = wanted && at !== null && to !== null && at < to;

  useEffect(() => {
    let gone = false;
    const took = (found: Span | null) => {
      if (gone) return;
      setSpan(found);
      if (found) setAt((now) => within(found, now ?? found.to - FIRST_LOOK_BACK));
    };
    // A worker that was lost starts again by itself: the next look finds it.
    const look = () => void worker.rewind.span(pair).then(took, () => {});
    look();
    const timer = setInterval(look, SPAN_EVERY);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [pair]);

  useEffect(() => {
    if (at === null) return;
    let gone = false;
    const took = (frame: RewindFrame | null) => {
      if (frame && !gone) onFrame(frame);
    };
    worker.rewind.frame(pair, at).then(took, () => {});
    return () => {
      gone = true;
    };
  }, [pair, at, onFrame]);

  useEffect(() => {
    if (!playing || to === null) return;
    const timer = setInterval(
      () => setAt((now) => (now === null ? now : epochMs(Math.min(to, now + STEP)))),
      STEP / rate,
    );
    return () => clearInterval(timer);
  }, [playing, to, rate]);

  return {
    span,
    at,
    playing,
    rate,
    seek: (instant) => {
      if (span) setAt(within(span, instant));
    },
    play,
    setRate,
  };
}
