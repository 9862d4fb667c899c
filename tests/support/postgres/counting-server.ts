import { Relay } from './relay.ts';

/** Round trips: how often the client waits for an answer. */
export interface Trips {
  /** On all connections, in and outside of transactions. */
  all: number;
  /** Of whole transactions, from `begin` to the answer of `commit`. */
  readonly whole: number[];
  /** From the statement that locks a pair to the answer of `commit`, without the one that takes the lock. */
  readonly locked: number[];
}

/** A PostgreSQL that counts how often its client waits for an answer, and that may be far away. */
export class CountingServer {
  readonly #relay: Relay;
  readonly trips: Trips;
  /** From here to the server and back again, ms each. */
  distance = 0;

  private constructor(relay: Relay, trips: Trips) {
    this.#relay = relay;
    this.trips = trips;
  }

  /** Before the server of this address. */
  static async before(url: string): Promise<CountingServer> {
    const { hostname: host, port } = new URL(url);
    const trips: Trips = { all: 0, whole: [], locked: [] };
    const relay = await Relay.start(
      () => ({ host, port: Number(port) }),
      (near, far) => {
        const count = counter(trips);
        const travel = (arrive: () => void) => {
          if (made.distance === 0) arrive();
          else setTimeout(arrive, made.distance);
        };
        near.on('data', (chunk: Buffer) => {
          count.asked(chunk.toString('latin1'));
          travel(() => far.write(chunk));
        });
        far.on('data', (chunk: Buffer) => {
          travel(() => {
            count.answered();
            near.write(chunk);
          });
        });
      },
    );
    const made = new CountingServer(relay, trips);
    return made;
  }

  /** The same database of the same address, through here. */
  url(of: string): string {
    const url = new URL(of);
    url.hostname = '127.0.0.1';
    url.port = String(this.#relay.port);
    return url.href;
  }

  close(): Promise<void> {
    return this.#relay.close();
  }
}

/** Counts the turns of one connection: whatever is sent before an answer begins belongs to one. */
function counter(trips: Trips) {
  const { whole, locked } = trips;
  let isAnswered = true;
  let names: readonly string[] = [];
  let sinceBegin = 0;
  let sinceLock: number | null = null;
  return {
    asked(text: string) {
      if (text.includes('begin\0')) {
        sinceBegin = 0;
        sinceLock = null;
        isAnswered = true;
      }
      if (isAnswered) {
        trips.all += 1;
        sinceBegin += 1;
        if (sinceLock !== null) sinceLock += 1;
      }
      isAnswered = false;
      // A prepared statement is sent by its name alone from its second time on.
      const prepared = [...text.matchAll(/(often [0-9a-f]{32})\0[^\0]*spot_lock/g)].map(
        ([, name = '']) => name,
      );
      names = [...names, ...prepared];
      if (text.includes('spot_lock') || names.some((name) => text.includes(name))) sinceLock = 0;
      if (!text.includes('commit\0') || sinceLock === null) return;
      whole.push(sinceBegin);
      locked.push(sinceLock);
      sinceLock = null;
    },
    answered() {
      isAnswered = true;
    },
  };
}
