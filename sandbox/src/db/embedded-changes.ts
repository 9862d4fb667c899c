import type pg from 'pg';
import { CHANNEL, type ChangeListener, type Changes, readChange } from './changes.ts';

/** Of the embedded database, whose one connection says what it committed itself. */
export class EmbeddedChanges implements Changes {
  readonly #pool: pg.Pool;
  #listener: ChangeListener | null = null;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    pool.on('connect', (client) => {
      client.on('notification', ({ payload }) => {
        const change = readChange(payload);
        if (change) this.#listener?.changed(change);
      });
    });
  }

  async follow(listener: ChangeListener): Promise<void> {
    this.#listener = listener;
    await this.#pool.query(`listen ${CHANNEL}`);
  }
}
