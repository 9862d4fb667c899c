import type { PlotState } from './chart-types.ts';
import { stretch } from './gestures.ts';
import type { ChartModel } from './series.ts';

const PAN = 0.1;
const ZOOM = 1.25;

/**
 * Keys on the focusable element that move the view and scale the prices. Gives the off-switch.
 *
 * @param changed told when the prices in view are others
 */
export function listenToViewKeys(
  focus: HTMLElement,
  view: Pick<ChartModel, 'dragBy' | 'zoomAt' | 'width' | 'edge' | 'fit'>,
  state: Pick<PlotState, 'stretch'>,
  changed: () => void,
): () => void {
  const scale = (factor: number) => {
    stretch(state, factor);
    changed();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => view.dragBy(view.width() * PAN),
    ArrowRight: () => view.dragBy(-view.width() * PAN),
    '+': () => view.zoomAt(view.width() / 2, ZOOM),
    '=': () => view.zoomAt(view.width() / 2, ZOOM),
    '-': () => view.zoomAt(view.width() / 2, 1 / ZOOM),
    Home: () => view.edge('first'),
    End: () => view.edge('last'),
    ArrowUp: () => scale(1 / ZOOM),
    ArrowDown: () => scale(ZOOM),
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
  focus.addEventListener('keydown', key);
  return () => focus.removeEventListener('keydown', key);
}
