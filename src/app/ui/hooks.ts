import {
  createContext,
  type RefCallback,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';

/** What the device keeps has come by then. */
const KEPT_BY_MS = 1500;

/** Whether what is asked of the server fails, for everything inside. */
export const ServerDown = createContext(false);

/** True once the calling part has waited without a line or a server for longer than the device needs: nothing will come for now. */
export function useNothingComes(): boolean {
  const down = useContext(ServerDown);
  const [nothing, setNothing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (down) timer = setTimeout(() => setNothing(true), KEPT_BY_MS);
    else setNothing(false);
    return () => clearTimeout(timer);
  }, [down]);
  return nothing;
}

/**
 * The handler of the last drawing behind one that never changes: what is given it need not be drawn again for it. To be
 * called from events, not while drawing.
 */
export function useHandler<Args extends readonly unknown[], Answer>(
  handler: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const last = useRef(handler);
  useLayoutEffect(() => {
    last.current = handler;
  });
  return useCallback((...args: Args) => last.current(...args), []);
}

/** True once something has held for so long: what passes in a moment moves nothing on the page. */
export function useLasting(holds: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [holds, ms]);
  return holds && lasted;
}

/** Draws the calling part again every so many milliseconds while `on`; parts that count keep it to themselves. */
export function useTick(every: number, on = true): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(draw, every);
    return () => clearInterval(timer);
  }, [every, on]);
}

interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an element in whole CSS pixels, for what has to be drawn to measure; null before it is on the page. */
export function useElementSize<Element extends HTMLElement>(): readonly [
  RefCallback<Element>,
  ElementSize | null,
] {
  const [size, setSize] = useState<ElementSize | null>(null);
  const ref = useCallback((element: Element) => {
    const take = (rect: ElementSize) => {
      const [width, height] = [Math.floor(rect.width), Math.floor(rect.height)];
      // The observer's first word says again what was taken below.
      setSize((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    const observer = new ResizeObserver(([entry]) => entry && take(entry.contentRect));
    observer.observe(element);
    // The observer tells a frame later: what stands elsewhere by the size would be seen to move there.
    take(element.getBoundingClientRect());
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

/** The width of an element in whole CSS pixels; null before it is on the page. */
export function useElementWidth<Element extends HTMLElement>(): readonly [
  RefCallback<Element>,
  number | null,
] {
  const [ref, size] = useElementSize<Element>();
  return [ref, size?.width ?? null];
}
