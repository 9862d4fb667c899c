/** What a person does to the view. Positions are CSS pixels from the plot's left edge. */
export interface GestureTarget {
  zoomAt(left: number, factor: number): void;
  /** Drags the candles by this many pixels. */
  dragBy(pixels: number): void;
  width(): number;
  edge(which: 'first' | 'last'): void;
  fit(): void;
  reset(): void;
}

const KEY_PAN = 0.1;
const KEY_ZOOM = 1.25;

/** Wheel, drag and double click on the plot, keys on the focusable element. Gives the off-switch. */
export function listenToGestures(plot: HTMLElement, focus: HTMLElement, target: GestureTarget): () => void {
  const off = new AbortController();
  const { signal } = off;
  let dragged: { readonly id: number; x: number } | null = null;

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) target.dragBy(-event.deltaX * pixels);
    else {
      // A pinch on a touchpad arrives as a wheel with Ctrl, in much smaller steps.
      const strength = event.ctrlKey ? 0.01 : 0.0015;
      const left = event.clientX - plot.getBoundingClientRect().left;
      target.zoomAt(left, Math.exp(-event.deltaY * pixels * strength));
    }
  };
  plot.addEventListener('wheel', wheel, { passive: false, signal });

  plot.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      dragged = { id: event.pointerId, x: event.clientX };
      plot.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  plot.addEventListener(
    'pointermove',
    (event) => {
      if (dragged?.id !== event.pointerId) return;
      target.dragBy(event.clientX - dragged.x);
      dragged.x = event.clientX;
    },
    { signal },
  );
  const drop = () => {
    dragged = null;
  };
  plot.addEventListener('pointerup', drop, { signal });
  plot.addEventListener('pointercancel', drop, { signal });
  plot.addEventListener('dblclick', () => target.reset(), { signal });

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => target.dragBy(target.width() * KEY_PAN),
    ArrowRight: () => target.dragBy(-target.width() * KEY_PAN),
    '+': () => target.zoomAt(target.width() / 2, KEY_ZOOM),
    '=': () => target.zoomAt(target.width() / 2, KEY_ZOOM),
    '-': () => target.zoomAt(target.width() / 2, 1 / KEY_ZOOM),
    Home: () => target.edge('first'),
    End: () => target.edge('last'),
    '0': () => target.fit(),
  };
  focus.addEventListener(
    'keydown',
    (event) => {
      const action = keys[event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      action();
    },
    { signal },
  );
  return () => off.abort();
}
