import type { ChartModel } from './series.ts';

const KEY_PAN = 0.1;
const KEY_ZOOM = 1.25;

/** Wheel, drag and double click on the plot, keys on the focusable element. Gives the off-switch. */
export function listenToGestures(plot: HTMLElement, focus: HTMLElement, view: ChartModel): () => void {
  const off = new AbortController();
  const { signal } = off;
  let dragged: { readonly id: number; x: number } | null = null;

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return view.dragBy(-event.deltaX * pixels);
    // A pinch on a touchpad arrives as a wheel with Ctrl, in much smaller steps.
    const strength = event.ctrlKey ? 0.01 : 0.0015;
    const left = event.clientX - plot.getBoundingClientRect().left;
    view.zoomAt(left, Math.exp(-event.deltaY * pixels * strength));
  };
  const grab = (event: PointerEvent) => {
    if (event.button !== 0) return;
    dragged = { id: event.pointerId, x: event.clientX };
    plot.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (dragged?.id !== event.pointerId) return;
    view.dragBy(event.clientX - dragged.x);
    dragged.x = event.clientX;
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
    '0': view.fit,
  };
  const key = (event: KeyboardEvent) => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };
  plot.addEventListener('wheel', wheel, { passive: false, signal });
  plot.addEventListener('pointerdown', grab, { signal });
  plot.addEventListener('pointermove', drag, { signal });
  plot.addEventListener('pointerup', drop, { signal });
  plot.addEventListener('pointercancel', drop, { signal });
  plot.addEventListener('dblclick', view.reset, { signal });
  focus.addEventListener('keydown', key, { signal });
  return () => off.abort();
}
