import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './postgres/free-port.ts';
import { reachable } from './postgres/reachable.ts';

/** A NATS server of its own, on a port that stays the same when it is started again. */
export class NatsServer {
  readonly #port: number;
  readonly #more: readonly string[];
  #child: ChildProcess;

  private constructor(port: number, more: readonly string[], child: ChildProcess) {
    this.#port = port;
    this.#more = more;
    this.#child = child;
  }

  /** `more` are further options of its command line. */
  static async start(more: readonly string[] = []): Promise<NatsServer> {
    const port = await freePort();
    return new NatsServer(port, more, await run(port, more));
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }

  async startAgain(): Promise<void> {
    this.#child = await run(this.#port, this.#more);
  }

  /** Stops its clock, so that it holds what it was sent, or lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(name);
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}

async function run(port: number, more: readonly string[]): Promise<ChildProcess> {
  const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...more], { stdio: 'ignore' });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('nats-server ended')));
  ended.catch(() => {});
  await Promise.race([ended, reachable(port)]);
  return child;
}
