import { useSyncExternalStore } from 'react';
import { type ChartReplay, chartReplay, type ReplayView } from '../chart-replay.ts';

const never = () => () => {};
const nothing = () => null;

/** The replay on the first chart of the desk; null while that chart is live. */
export const useChartReplay = (): ChartReplay | null =>
  useSyncExternalStore(chartReplay.subscribe, chartReplay.get);

/** What a replay shows; null without one, and until its candles have come. */
export const useReplayView = (replay: ChartReplay | null): ReplayView | null =>
  useSyncExternalStore(replay?.view.subscribe ?? never, replay?.view.get ?? nothing);
