import { specifiedPricePrecision } from '#protocol/tables.ts';
import { milliseconds, samePair } from '#protocol/units.ts';
import { DEFAULT_OPTIONS, type WorkerApi, type WorkerOptions } from '#protocol/worker-api.ts';
import { area, lazily, withLater } from './area.ts';
import { resumeLeftovers } from './areas/leftovers.ts';
import { createCore } from './core.ts';
import { environmentOf, type GivenEnvironment } from './environment.ts';
import { provideKept } from './live/kept-topic.ts';
import { createNotebook } from './notebook.ts';
import { createNotAfter } from './services/intents/not-after.ts';
import { createMarketService } from './services/market/market-service.ts';
import { createTickerBook } from './services/market/ticker-book.ts';

/** Topics of the account area; true for those of the person who is signed in. */
const ACCOUNT_TOPICS = [
  ['deposits', true],
  ['withdrawals', true],
  ['machines', false],
  ['financeProducts', false],
  ['financeOrders', true],
  ['projects', false],
  ['funds', false],
  ['fundOrders', true],
  ['upload', true],
  ['cancelAfter', true],
] as const;

export interface BourseWorker {
  readonly api: WorkerApi;
  /** Ends timers and channels; for tests, the browser ends the whole worker. */
  stop(): void;
}

/** Puts the whole worker together. */
export function createWorker(
  given: GivenEnvironment,
  options: WorkerOptions = DEFAULT_OPTIONS,
): BourseWorker {
  const environment = environmentOf(given);
  const core = createCore(environment, options);
  const { holder, platform } = core;
  const { newId, random, secure } = environment;
  const keepsKeys = async () => {
    const known = await platform.api.get();
    return known.ok && known.value.idempotency;
  };
  const notAfter = createNotAfter(core.serverClock, () => platform.told()?.notAfter ?? false);
  const deps = { ...core, owner: holder.userId, newId, random, secure, keepsKeys, notAfter };

  /** Specified: the app-wide "refresh notice" event. After what a back end may write about, the bell counts again. */
  const refreshNotice = () => {
    messages.get().then(
      ({ refreshCount }) => void refreshCount(true),
      () => {},
    );
  };
  core.noticed.add(refreshNotice);
  const book = createTickerBook(core);
  const recorder = createNotebook(
    async () => (await import('./services/market/print-recorder.ts')).createPrintRecorder(core),
    core.clock,
  );
  const market = createMarketService(
    core,
    book,
    { note: (pair, polled) => recorder.note((prints) => prints.note(pair, polled)) },
    () => {
      const limit = platform.current()?.contract.priceMaxAge ?? null;
      return limit === null ? null : milliseconds(limit * 1000);
    },
    core.operatorPairs,
  );

  const seconds = area(async () => {
    const [{ provideSeconds }, prints] = await Promise.all([
      import('./services/market/seconds-service.ts'),
      recorder.get(),
    ]);
    return provideSeconds({ ...core, trades: market.trades, recorder: prints });
  });

  // Prices and the session are what every page starts with; the rest loads when somebody needs it.
  const config = area(async () =>
    (await import('./services/contract/contract-config.ts')).createConfigSource(core),
  );
  const money = area(async () =>
    (await import('./areas/money.ts')).createMoneyArea({ ...deps, book, refreshNotice }),
  );
  const account = area(async () =>
    (await import('./areas/account.ts')).createAccountArea({
      ...deps,
      environment,
      book,
      money,
      refreshNotice,
    }),
  );
  const contract = area(async () => {
    const [{ createContractService }, { intents, assets }, { room }, known] = await Promise.all([
      import('./services/contract/contract-service.ts'),
      money.get(),
      account.get(),
      config.get(),
    ]);
    return createContractService({
      ...deps,
      config: known,
      intents,
      settled: assets.refresh,
      room,
    });
  });
  const spot = area(async () => {
    const [{ createSpotService }, { intents, assets }] = await Promise.all([
      import('./services/spot/spot-service.ts'),
      money.get(),
    ]);
    return createSpotService({
      ...deps,
      intents,
      platform: platform.api.get,
      market: market.held,
      priceInUsdt: book.priceInUsdt,
      holdings: () => assets.held(2),
      settled: assets.refresh,
    });
  });
  const practice = area(async () => {
    const [{ createPracticeArea }, known, prints] = await Promise.all([
      import('./areas/practice.ts'),
      config.get(),
      recorder.get(),
    ]);
    return createPracticeArea({ ...deps, config: known, recorder: prints });
  });
  const bulletin = area(async () =>
    (await import('./services/bulletin/bulletin-service.ts')).provideBulletin(deps),
  );
  const messages = area(async () =>
    (await import('./services/messages/messages-service.ts')).createMessagesService(deps),
  );
  const alerts = area(async () => {
    const { createAlertsService } = await import('./services/alerts/alerts-service.ts');
    const service = createAlertsService({
      ...deps,
      book,
      changed: () => settings.loaded()?.changed(),
      pricePrecision: (pair) =>
        platform.current()?.pairs.find((rule) => samePair(rule.pair, pair))?.pricePrecision ??
        specifiedPricePrecision(pair),
    });
    void service.resume();
    return service;
  });
  const settings = area(async () => {
    const { createSettingsService } = await import('./services/settings/settings-service.ts');
    const offered = async () => {
      const known = await platform.api.get();
      return known.ok ? known.value.settings : null;
    };
    return createSettingsService({ ...deps, holder, offered });
  });
  provideKept(core.hub, 'alerts', alerts, () => core.cache.holds('alerts'));
  const reminders = area(async () => (await account.get()).reminders());
  provideKept(core.hub, 'reminders', reminders, () => core.cache.holds('reminders'));
  const { provideLater } = core.hub;
  provideLater('seconds', false, seconds.get);
  provideLater('bulletin', false, bulletin.get);
  provideLater('unread', true, messages.get);
  provideLater('intents', true, money.get);
  provideLater('assets', true, money.get);
  provideLater('running', true, contract.get);
  provideLater('spotOrders', true, spot.get);
  provideLater('lists', false, settings.get);
  provideLater('practice', false, practice.get);
  provideLater('recorded', false, practice.get);

  for (const [name, isPrivate] of ACCOUNT_TOPICS) {
    provideLater(name, isPrivate, async () => (await account.get()).topics[name]());
  }

  core.onNewServer(market.reset);
  core.onNewServer(() => recorder.forget((prints) => prints.forget()));
  core.onNewServer(() => seconds.loaded()?.forget());
  const leave = resumeLeftovers({ core, money, practice, alerts, reminders });
  core.start();

  return {
    stop: () => {
      leave();
      core.stop();
    },
    api: withLater(
      {
        ...core.api,
        market: market.api,
        rewind: market.rewind,
        contract: lazily(contract.get),
        spot: lazily(spot.get),
        practice: lazily(async () => (await practice.get()).practice),
        recorded: lazily(async () => (await practice.get()).recorded),
        messages: lazily(messages.get),
        assets: lazily(async () => (await money.get()).assets.api),
        intents: lazily(async () => (await money.get()).intents.api),
        alerts: lazily(async () => (await alerts.get()).api),
        settings: lazily(async () => (await settings.get()).api),
        // What tells of them is told that they are loaded.
        reminders: lazily(async () => (await reminders.get()).api),
      },
      async () => (await account.get()).api,
    ),
  };
}
