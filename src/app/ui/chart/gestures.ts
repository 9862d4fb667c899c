import type uPlot from 'uplot';
import type { PlotState } from './chart-types.ts';
import type { ChartModel } from './series.ts';

/** Of a pixel on the price axis. */
const AXIS_STRENGTH = 0.005;

/** How much the price axis may be stretched, and how little. */
const [MOST, LEAST] = [20, 0.05];

export type ListenToGestures = typeof listenToGestures;

/** Shows so many times the prices; nought as many as the candles need. */
export function stretch(state: Pick<PlotState, 'stretch'>, factor: number): void {
  state.stretch = factor === 0 ? 1 : Math.min(MOST, Math.max(LEAST, state.stretch * factor));
}

/**
 * Wheel, drag and double click on the plot and on the price axis. Gives the off-switch. The keys (view-keys.ts) come with
 * the keyboard.
 *
 * @param changed told when the prices in view are others
 */
export function listenToGestures(
  { root, over: plot }: Pick<uPlot, 'root' | 'over'>,
  view: Pick<ChartModel, 'dragBy' | 'zoomAt' | 'reset'>,
  state: Pick<PlotState, 'stretch'>,
  changed: () => void,
): () => void {
  const axis = root.querySelector<HTMLElement>('.u-axis:last-child');
  const stretchBy = (factor: number) => {
    stretch(state, factor);
    changed();
  };
  const off = new AbortController();
  const { signal } = off;
  let dragged: { readonly id: number; x: number; y: number } | null = null;

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.currentTarget === axis) return stretchBy(Math.exp(event.deltaY * AXIS_STRENGTH));
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return view.dragBy(-event.deltaX * pixels);
    // A pinch on a touchpad arrives as a wheel with Ctrl, in much smaller steps.
    const strength = event.ctrlKey ? 0.01 : 0.0015;
    const left = event.clientX - plot.getBoundingClientRect().left;
    view.zoomAt(left, Math.exp(-event.deltaY * pixels * strength));
  };
  const grab = (event: PointerEvent) => {
    if (event.button !== 0) return;
    dragged = { id: event.pointerId, x: event.clientX, y: event.clientY };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (dragged?.id !== event.pointerId) return;
    if (event.currentTarget === axis) stretchBy(Math.exp((event.clientY - dragged.y) * AXIS_STRENGTH));
    else view.dragBy(event.clientX - dragged.x);
    Object.assign(dragged, { x: event.clientX, y: event.clientY });
  };
  const drop = () => {
    dragged = null;
  };
  for (const place of [plot, axis]) {
    place?.addEventListener('wheel', wheel, { passive: false, signal });
    place?.addEventListener('pointerdown', grab, { signal });
    place?.addEventListener('pointermove', drag, { signal });
    place?.addEventListener('pointerup', drop, { signal });
    place?.addEventListener('pointercancel', drop, { signal });
  }
  plot.addEventListener('dblclick', view.reset, { signal });
  axis?.addEventListener('dblclick', () => stretchBy(0), { signal });
  return () => off.abort();
}
