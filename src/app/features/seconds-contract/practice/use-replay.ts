import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { worker } from '#app/worker-client/client.ts';
import { useServerNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { type Playback, type RecordedPrint, recordedInstant } from '#protocol/recorded.ts';
import type { Decimal, EpochMs } from '#protocol/units.ts';
import { playedAt, playedUntil } from './replay-view.ts';

const NONE: readonly RecordedPrint[] = [];
export interface Replay {
  readonly playback: Playback;
  /** The recorded moment that is shown; not beyond the end. */
  readonly instant: EpochMs;
  readonly over: boolean;
  /** Left to play, milliseconds. */
  readonly left: number;
  /** Every trade of the recording, oldest first. */
  readonly prints: readonly RecordedPrint[];
  /** The trades so far, oldest first. */
  readonly played: readonly RecordedPrint[];
  readonly price: Decimal | null;
}

/** What is played now, drawn again four times a second; null while nothing is. */
export function useReplay(playback: Playback | null): Replay | null {
  const now = useServerNow(250);
  const { data: prints = NONE } = useQuery({
    queryKey: ['recorded-prints', playback?.startedAt ?? 0],
    queryFn: () => worker.recorded.prints(),
    enabled: playback !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    if (playback === null) return null;
    const reached = recordedInstant(playback, now);
    const instant = playedAt(playback, now);
    const played = playedUntil(prints, instant);
    return {
      playback,
      instant,
      over: reached >= playback.to,
      left: playback.to - instant,
      prints,
      played,
      price: played.at(-1)?.price ?? null,
    };
  }, [playback, prints, now]);
}

/** Practice on recorded prices as the worker keeps it, and what could be played. */
export function useRecorded() {
  const view = useLive<'recorded'>({ name: 'recorded' });
  const playing = view.value !== null && view.value.playback !== null;
  const recordings = useQuery({
    queryKey: ['recordings', playing],
    queryFn: () => worker.recorded.recordings(),
    staleTime: 0,
    gcTime: 0,
  });
  return { state: view.value, recordings: recordings.data ?? null, lookAgain: recordings.refetch };
}
