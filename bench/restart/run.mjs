import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../load/server.mjs';
import { acceptedOrders } from '../matching/run.mjs';
import { median } from '../support/stats.mjs';
import { fillLedger } from './fill.mjs';

const ENTRIES = 1_000_000;

/**
 * How long a sandbox with a long history is away when it is killed under load: from its start to its first answer. What
 * it had not written into the tables by then it replays from its log.
 * @param {number} rounds
 */
export async function restartFigures(rounds) {
  const data = await mkdtemp(join(tmpdir(), 'bench-restart-'));
  try {
    const entries = await fillLedger(data, ENTRIES);
    console.log(`a ledger of ${entries} entries`);
    let app = await startApp([], data);
    const away = [];
    for (let round = 0; round < rounds; round++) {
      const load = acceptedOrders(app.origin).catch(() => null);
      await new Promise((done) => setTimeout(done, 5000));
      await app.kill();
      await load;
      const began = performance.now();
      app = await startApp([], data);
      away.push(performance.now() - began);
    }
    await app.close();
    return [{ id: 'G35', measured: median(away) / 1000 }];
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
