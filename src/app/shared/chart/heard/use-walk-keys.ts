import { useEffect } from 'react';
import type { Crosshair } from '#app/ui/chart/heard/crosshair.ts';
import type { HeardChart } from '#app/ui/chart/heard/heard-chart.ts';
import { type Walk, walkOf } from '#app/ui/chart/heard/walk.ts';
import { listenToViewKeys } from '#app/ui/chart/view-keys.ts';

interface WalkKeys {
  readonly crosshair: Crosshair;
  readonly onWalk: (walk: Walk) => void;
  /** The view is played, or stopped. */
  readonly onPlay: () => void;
}

/** The keys of a chart: those that read it, and those that move its view. Both callbacks must keep their identity. */
export function useWalkKeys(chart: HeardChart, { crosshair, onWalk, onPlay }: WalkKeys): void {
  useEffect(() => {
    const root = chart.element;
    const key = (event: KeyboardEvent) => {
      if (event.target !== root) return;
      const walk = walkOf(event);
      if (!walk && event.key !== ' ') return;
      // Those that move the view would hear it too.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (walk) onWalk(walk);
      else onPlay();
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
  }, [chart, crosshair, onWalk, onPlay]);
}
