import { specifiedPricePrecision } from '#contract/tables.ts';
import { samePair } from '#contract/units.ts';
import { DEFAULT_OPTIONS, type WorkerApi, type WorkerOptions } from '#contract/worker-api.ts';
import { createCore } from './core.ts';
import type { Environment } from './environment.ts';
import { lazily } from './lazily.ts';
import { createAlertsService } from './services/alerts/alerts-service.ts';
import { createAssetsService } from './services/assets/assets-service.ts';
import { createConfigSource } from './services/contract/contract-config.ts';
import { createContractService } from './services/contract/contract-service.ts';
import { createIntentsService } from './services/intents/intents-service.ts';
import { createMarketService } from './services/market/market-service.ts';
import { createPrintRecorder } from './services/market/print-recorder.ts';
import { createTickerBook } from './services/market/ticker-book.ts';
import { createPracticeService } from './services/practice/practice-service.ts';
import { createRecordedService } from './services/practice/recorded-service.ts';
import { createSpotService } from './services/spot/spot-service.ts';

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
  const { holder, platform } = core;
  const { newId, random } = environment;
  const keepsKeys = async () => {
    const known = await platform.api.get();
    return known.ok && known.value.idempotency;
  };
  const deps = { ...core, owner: holder.userId, newId, random, keepsKeys };

  const book = createTickerBook(core);
  const recorder = createPrintRecorder(core);
  const market = createMarketService(core, book, recorder);
  const config = createConfigSource(core);
  const intents = createIntentsService(deps);
  const assets = createAssetsService({ ...deps, book, intents });
  const contract = createContractService({ ...deps, config, intents, settled: assets.refresh });
  const spot = createSpotService({
    ...deps,
    intents,
    platform: platform.api.get,
    market: market.held,
    priceInUsdt: book.priceInUsdt,
    available: (currency) => assets.available(2, currency),
    settled: assets.refresh,
  });
  const practice = createPracticeService({ ...deps, config });
  const recorded = createRecordedService({ ...deps, config, recorder });

  const alerts = createAlertsService({
    ...deps,
    book,
    pricePrecision: (pair) =>
      platform.current()?.pairs.find((rule) => samePair(rule.pair, pair))?.pricePrecision ??
      specifiedPricePrecision(pair),
  });

  core.onNewServer(market.reset);
  core.onNewServer(recorder.forget);
  // Specified: numbers that are raised after an action, so that what depends on it is fetched again.
  intents.onAccepted(() => void core.api.session.raiseCache('account'));
  let accountCache = holder.state().flags.cache.account;
  holder.onChange((change, { flags }) => {
    if (change === 'identity') {
      void intents.resume();
      void practice.resume();
      void recorded.resume();
    } else if (flags.cache.account !== accountCache) assets.refresh();
    accountCache = flags.cache.account;
  });
  void intents.resume();
  void practice.resume();
  void recorded.resume();
  void alerts.resume();
  core.start();

  return {
    stop: () => {
      alerts.stop();
      core.stop();
    },
    api: {
      ...core.api,
      market: market.api,
      rewind: market.rewind,
      contract,
      spot,
      practice: practice.api,
      recorded: recorded.api,
      limits: lazily(async () =>
        (await import('./services/limits/limits-service.ts')).createLimitsService(core.http),
      ),
      images: lazily(async () => (await import('./services/images/images-service.ts')).createImagesService()),
      uploads: lazily(async () =>
        (await import('./services/uploads/uploads-service.ts')).createUploadsService({
          ...core,
          fetch: environment.fetch,
        }),
      ),
      transactions: lazily(async () =>
        (await import('./services/transactions/transactions-service.ts')).createTransactionsService(deps),
      ),
      assets: assets.api,
      intents: intents.api,
      alerts: alerts.api,
    },
  };
}
