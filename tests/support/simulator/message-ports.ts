import type { Thread } from './thread.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** As much of a MessagePort as the page, the worker and Comlink use. Messages arrive in the next microtask. */
class SimulatedPort {
  other: SimulatedPort | null = null;
  /** Who receives here; null until the port is handed over: the page that made it. */
  thread: Thread | null = null;
  #closed = false;
  #started = false;
  #waiting: unknown[] = [];
  readonly #listeners = new Set<Listener>();

  set onmessage(listener: Listener) {
    this.#listeners.add(listener);
    this.start();
  }

  addEventListener(_type: string, listener: Listener): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }

  start(): void {
    this.#started = true;
    for (const data of this.#waiting.splice(0)) this.#hear(data);
  }

  close(): void {
    this.#closed = true;
  }

  postMessage(message: unknown): void {
    if (this.#closed || this.thread?.isDead()) return;
    const { other } = this;
    const data = copied(message, other?.thread ?? null);
    queueMicrotask(() => other?.receive(data));
  }

  receive(data: unknown): void {
    if (this.#closed) return;
    if (this.#started) this.#hear(data);
    else this.#waiting.push(data);
  }

  #hear(data: unknown): void {
    const hear = () => {
      for (const listener of [...this.#listeners]) listener({ data });
    };
    if (this.thread) this.thread.run(hear);
    else hear();
  }
}

/** A structured clone in which a port moves to the thread that receives it. */
function copied(value: unknown, receiver: Thread | null): unknown {
  if (value instanceof SimulatedPort) {
    value.thread ??= receiver;
    return value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => copied(each, receiver));
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copied(each, receiver)]));
}

/** Takes the place of the browser's MessageChannel during a simulation. */
export class SimulatedChannel {
  readonly port1 = new SimulatedPort();
  readonly port2 = new SimulatedPort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
