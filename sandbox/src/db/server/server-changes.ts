import pg from 'pg';
import { CHANNEL, type ChangeListener, type Changes, readChange } from '../changes.ts';

/** A line that is dead without a word is found within two of these. */
const BEAT_MS = 2000;

/** Of a database server, over a connection of its own: others are given back and forget what they listened to. */
export class ServerChanges implements Changes {
  readonly #url: string;
  #client: pg.Client | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  async follow({ changed, lost }: ChangeListener): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'bourse changes',
      connectionTimeoutMillis: BEAT_MS,
      query_timeout: BEAT_MS,
    });
    client.on('error', () => {});
    client.on('notification', ({ payload }) => {
      const change = readChange(payload);
      if (change) changed(change);
    });
    await this.stop();
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      this.#forget(client);
      throw error;
    }
    const beating = setInterval(() => {
      client.query('select 1').catch(() => leave());
    }, BEAT_MS);
    beating.unref();
    const leave = () => {
      clearInterval(beating);
      if (this.#forget(client)) lost();
    };
    client.on('end', leave);
  }

  /** Ends the connection; nobody is told of that. */
  async stop(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  /** Whether it was the one in use. */
  #forget(client: pg.Client): boolean {
    const wasInUse = this.#client === client;
    if (wasInUse) this.#client = null;
    client.end().catch(() => {});
    return wasInUse;
  }
}
