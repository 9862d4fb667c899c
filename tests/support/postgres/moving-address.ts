import { connect, createServer, type Server, type Socket } from 'node:net';

/** An address that stays while what is behind it changes, as the one of a cluster with a standby. */
export class MovingAddress {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #target: number;
  port = 0;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((near) => {
      const far = connect(this.#target, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
  }

  static async before(target: number): Promise<MovingAddress> {
    const address = new MovingAddress(target);
    await new Promise<void>((resolve) => address.#server.listen(0, '127.0.0.1', resolve));
    const bound = address.#server.address();
    address.port = typeof bound === 'object' && bound ? bound.port : 0;
    return address;
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** Breaks every connection; new ones go there. */
  moveTo(target: number): void {
    this.#target = target;
    for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    this.moveTo(this.#target);
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
