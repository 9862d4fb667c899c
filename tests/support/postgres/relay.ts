import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands before a server on a port of its own: each connection that comes gets one there, and ends with it. */
export class Relay {
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  private constructor(target: () => { readonly host: string; readonly port: number }, join: Join) {
    this.#server = createServer((near) => {
      const far = connect(target());
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(one);
        // An answer that is passed on in parts would wait 40 ms for the receipt of its first.
        one.setNoDelay(true);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#open.delete(one);
          other.destroy();
        });
      }
      join(near, far);
    });
  }

  /** `join` passes on what arrives at either side. */
  static async start(
    target: () => { readonly host: string; readonly port: number },
    join: Join,
  ): Promise<Relay> {
    const made = new Relay(target, join);
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Breaks every connection. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

type Join = (near: Socket, far: Socket) => void;
