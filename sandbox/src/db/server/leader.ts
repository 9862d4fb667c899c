import pg from 'pg';

/** The leader shows so often that it is there, and the others look so often whether it is. */
const BEAT_MS = 1000;
/** Silent for so long the leader has lost its lock, whatever keeps it: with the others’ next look that is less than four seconds. */
const SILENT_MS = 2500;
/** So long one question may take. */
const ANSWER_MS = 2000;

export interface LeaderOptions {
  /** A `postgres://` address: of the server itself, or of a pooler that gives a client one connection for its life. */
  readonly url: string;
  /** This process leads: begins its work. Where that fails the lock is given back, and tried for again. */
  readonly lead: () => Promise<void>;
  /** It does no more: ends the work. */
  readonly follow: () => Promise<void>;
  /** Hears what went wrong when it began or ended its work. */
  readonly onError: (error: unknown) => void;
}

/**
 * One of several processes on a database leads, by an advisory lock of a connection of its own. The server ends that
 * connection when its process dies, and when nothing is heard of it for some seconds. For a moment two may work: that
 * a job is done once is for the job's own rows to see to.
 */
export class Leader {
  readonly #options: LeaderOptions;
  #client: pg.Client | null = null;
  #isLeading = false;
  #stopped = false;
  #next: NodeJS.Timeout | null = null;
  #beating: Promise<void> = Promise.resolve();
  #beginning: Promise<void> = Promise.resolve();
  #leaving: Promise<void> = Promise.resolve();

  private constructor(options: LeaderOptions) {
    this.#options = options;
  }

  /** Gives one that has tried once: where it leads, its work has begun. */
  static async start(options: LeaderOptions): Promise<Leader> {
    const leader = new Leader(options);
    await leader.#beat();
    await leader.#beginning;
    return leader;
  }

  get isLeading(): boolean {
    return this.#isLeading;
  }

  /** Ends the work and lets another process lead. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#next) clearTimeout(this.#next);
    await this.#beating;
    await this.#leave();
    await this.#leaving;
  }

  #beat(): Promise<void> {
    this.#beating = this.#look().finally(() => {
      if (this.#stopped) return;
      this.#next = setTimeout(() => void this.#beat(), BEAT_MS);
      this.#next.unref();
    });
    return this.#beating;
  }

  async #look(): Promise<void> {
    await this.#leaving;
    try {
      this.#client ??= await connect(this.#options.url, (lost) => this.#forget(lost));
      // Held already it is counted once more, and goes with the connection all the same.
      const question = this.#isLeading
        ? 'select true as held'
        : `select pg_try_advisory_lock(hashtextextended('leader', 0)) as held`;
      const { rows } = await this.#client.query<{ held: boolean }>(question);
      if (this.#isLeading || rows[0]?.held !== true) return;
    } catch {
      // That the server is away is told by those who need it.
      await this.#leave();
      return;
    }
    this.#isLeading = true;
    // Not waited for: what has piled up may take longer than the silence that costs the lock.
    this.#beginning = this.#options.lead().catch((error: unknown) => {
      this.#options.onError(error);
      void this.#leave();
    });
  }

  #forget(lost: pg.Client): void {
    if (this.#client === lost) this.#client = null;
    // At once, not with the next look: another process may lead by then.
    if (this.#isLeading) void this.#leave();
  }

  #leave(): Promise<void> {
    const client = this.#client;
    const led = this.#isLeading;
    this.#client = null;
    this.#isLeading = false;
    if (client || led) this.#leaving = this.#leaving.then(() => this.#end(client, led));
    return this.#leaving;
  }

  async #end(client: pg.Client | null, led: boolean): Promise<void> {
    if (led) {
      await this.#beginning;
      await this.#options.follow().catch(this.#options.onError);
    }
    await client?.end().catch(() => {});
  }
}

async function connect(url: string, onLost: (client: pg.Client) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'bourse leader',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  client.on('end', () => onLost(client));
  try {
    await client.connect();
    await client.query(`set idle_session_timeout = ${SILENT_MS}`);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}
