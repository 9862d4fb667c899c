import { type Adapter, type Chart, HEIGHT, WIDTH } from './adapter.ts';
import { type Bar, barAt, makeCandles } from './candles.ts';

declare global {
  interface Window {
    bench: Record<string, (...values: never[]) => unknown>;
  }
}

/** Puts the functions that run.mjs calls on the page. */
export function install<Data>(adapter: Adapter<Data>): void {
  const frame = ticking();
  let open: { chart: Chart; host: HTMLElement; last: Bar } | null = null;
  let prepared: { data: Data; last: Bar } | null = null;

  const host = () => {
    const element = document.createElement('div');
    element.style.cssText = `width:${WIDTH}px;height:${HEIGHT}px;position:relative`;
    document.body.append(element);
    return element;
  };
  const close = () => {
    open?.chart.destroy();
    open?.host.remove();
    open = null;
  };

  window.bench = {
    /** Milliseconds from data to the frame that shows them. */
    async first(length: number, visible: number, rounds: number): Promise<number[]> {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const data = adapter.prepare(makeCandles(length, 42 + round));
        const element = host();
        await frame();
        await frame();
        const began = performance.now();
        const chart = adapter.create(element, data, visible);
        await frame();
        await frame();
        times.push(performance.now() - began);
        chart.destroy();
        element.remove();
        await frame();
      }
      return times;
    },
    prepare(length: number): void {
      const series = makeCandles(length, 7);
      prepared = { data: adapter.prepare(series), last: barAt(series, length - 1) };
    },
    async open(visible: number): Promise<void> {
      if (!prepared) return;
      const element = host();
      open = { chart: adapter.create(element, prepared.data, visible), host: element, last: prepared.last };
      for (let i = 0; i < 4; i++) await frame();
    },
    async updates(count: number): Promise<void> {
      if (!open) return;
      const { chart, last } = open;
      let close = last.close;
      for (let i = 0; i < count; i++) {
        close += Math.sin(i) * 3;
        chart.update({
          ...last,
          close,
          high: Math.max(last.high, close),
          low: Math.min(last.low, close),
          volume: 50 + (i % 40),
        });
        await frame();
      }
      await frame();
    },
    async idle(count: number): Promise<void> {
      for (let i = 0; i <= count; i++) await frame();
    },
    close,
  };
}

/** A frame after the other; one changing pixel keeps the browser from falling back to a slow tick. */
function ticking(): () => Promise<void> {
  const pixel = document.createElement('div');
  pixel.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px';
  document.body.append(pixel);
  let on = false;
  return () =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        on = !on;
        pixel.style.background = on ? '#000' : '#111';
        done();
      });
    });
}
