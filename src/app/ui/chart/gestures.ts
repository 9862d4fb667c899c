import type uPlot from 'uplot';
import type { PlotState } from './chart-types.ts';
import type { ChartModel } from './series.ts';

const KEY_PAN = 0.1;
const KEY_ZOOM = 1.25;
/** Of a pixel on the price axis. */
const AXIS_STRENGTH = 0.005;

/** How much the price axis may be stretched, and how little. */
const [MOST, LEAST] = [20, 0.05];

export type ListenToGestures = typeof listenToGestures;

/**
 * Wheel, drag and double click on the plot and on the price axis, keys on the focusable element. Gives the off-switch.
 *
 * @param focus takes the keys
 * @param changed told when the prices in view are others
 */
export function listenToGestures(
  { root, over: plot }: Pick<uPlot, 'root' | 'over'>,
  focus: HTMLElement,
  view: Pick<ChartModel, 'dragBy' | 'zoomAt' | 'width' | 'edge' | 'fit' | 'reset'>,
  state: Pick<PlotState, 'stretch'>,
  changed: () => void,
): () => void {
  const axis = root.querySelector<HTMLElement>('.u-axis:last-child');
  /** Shows so many times the prices; nought as many as the candles need. */
  const stretch = (factor: number) => {
    state.stretch = factor === 0 ? 1 : Math.min(MOST, Math.max(LEAST, state.stretch * factor));
    changed();
  };
  const off = new AbortController();
  const { signal } = off;
  let dragged: { readonly id: number; x: number; y: number } | null = null;

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.currentTarget === axis) return stretch(Math.exp(event.deltaY * AXIS_STRENGTH));
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
    if (event.currentTarget === axis) stretch(Math.exp((event.clientY - dragged.y) * AXIS_STRENGTH));
    else view.dragBy(event.clientX - dragged.x);
    Object.assign(dragged, { x: event.clientX, y: event.clientY });
  };
  const drop = () => {
    dragged = null;
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => view.dragBy(view.width() * KEY_PAN),
    ArrowRight: () => view.dragBy(-view.width() * KEY_PAN),
    '+': () => view.zoomAt(view.width() / 2, KEY_ZOOM),
    '=': () => view.zoomAt(view.width() / 2, KEY_ZOOM),
    '-': () => view.zoomAt(view.width() / 2, 1 / KEY_ZOOM),
    Home: () => view.edge('first'),
    End: () => view.edge('last'),
    ArrowUp: () => stretch(1 / KEY_ZOOM),
    ArrowDown: () => stretch(KEY_ZOOM),
    '0': view.fit,
    // As the menu key, which not every keyboard has.
    Enter: () => focus.dispatchEvent(new MouseEvent('contextmenu', { cancelable: true })),
  };
  const key = (event: KeyboardEvent) => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };
  for (const place of [plot, axis]) {
    place?.addEventListener('wheel', wheel, { passive: false, signal });
    place?.addEventListener('pointerdown', grab, { signal });
    place?.addEventListener('pointermove', drag, { signal });
    place?.addEventListener('pointerup', drop, { signal });
    place?.addEventListener('pointercancel', drop, { signal });
  }
  plot.addEventListener('dblclick', view.reset, { signal });
  axis?.addEventListener('dblclick', () => stretch(0), { signal });
  focus.addEventListener('keydown', key, { signal });
  return () => off.abort();
}
