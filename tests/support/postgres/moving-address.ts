import { Relay } from './relay.ts';

/** An address that stays while what is behind it changes, as the one of a cluster with a standby. */
export class MovingAddress {
  readonly #relay: Relay;
  readonly #target: { host: string; port: number };

  private constructor(relay: Relay, target: { host: string; port: number }) {
    this.#relay = relay;
    this.#target = target;
  }

  static async before(port: number): Promise<MovingAddress> {
    const target = { host: '127.0.0.1', port };
    const relay = await Relay.start(
      () => target,
      (near, far) => {
        near.pipe(far);
        far.pipe(near);
      },
    );
    return new MovingAddress(relay, target);
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#relay.port}/${database}`;
  }

  /** Breaks every connection; new ones go there. */
  moveTo(port: number): void {
    this.#target.port = port;
    this.#relay.cut();
  }

  close(): Promise<void> {
    return this.#relay.close();
  }
}
