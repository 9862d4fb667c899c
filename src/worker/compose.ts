import { DEFAULT_OPTIONS, type WorkerApi, type WorkerOptions } from '#contract/worker-api.ts';
import { createCore } from './core.ts';
import type { Environment } from './environment.ts';
import { createMarketService } from './services/market/market-service.ts';
import { createTickerBook } from './services/market/ticker-book.ts';

export interface BourseWorker {
  readonly api: WorkerApi;
  /** Ends timers and channels; for tests, the browser ends the whole worker. */
  stop(): void;
}

/** Puts the whole worker together. */
export function createWorker(
  environment: Environment,
  options: WorkerOptions = DEFAULT_OPTIONS,
): BourseWorker {
  const core = createCore(environment, options);
  const book = createTickerBook(core);
  const market = createMarketService(core, book);
  core.onNewServer(market.reset);
  const api: Partial<WorkerApi> = { ...core.api, market: market.api };
  return { api: api as WorkerApi, stop: core.stop };
}
