import { transfer, wrap } from 'comlink';
import { times } from './times.ts';
import type { BenchApi } from './worker.ts';

declare global {
  interface Window {
    bench: Record<string, (...values: never[]) => unknown>;
  }
}

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
const api = wrap<BenchApi>(worker);
const { port1, port2 } = new MessageChannel();

const answered = (target: MessagePort | Worker, message: string, mine: (data: unknown) => boolean) =>
  new Promise<void>((done) => {
    const listen = (event: Event) => {
      if (!(event instanceof MessageEvent) || !mine(event.data)) return;
      target.removeEventListener('message', listen);
      done();
    };
    target.addEventListener('message', listen);
    target.postMessage(message);
  });

await api.serve(transfer(port2, [port2]));
port1.start();

window.bench = {
  ping: (rounds: number) => times(rounds, () => api.ping()),
  rawPing: (rounds: number) => times(rounds, () => answered(worker, 'raw', (data) => data === 'raw')),
  columns: (rounds: number) => times(rounds, () => answered(port1, 'next', () => true)),
  rows: (rounds: number) => times(rounds, () => api.rows()),
  /** Nothing, for so many milliseconds: what the page costs by itself. */
  idle: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
  pipeline: (rounds: number) => api.pipeline(rounds),
  indicators: (rounds: number) => api.indicators(rounds),
  storage: (rounds: number) => api.storage(rounds),
};
