import { specifiedPricePrecision } from '#protocol/tables.ts';
import { milliseconds, samePair } from '#protocol/units.ts';
import { DEFAULT_OPTIONS, type WorkerApi, type WorkerOptions } from '#protocol/worker-api.ts';
import { area, lazily } from './area.ts';
import { resumeLeftovers } from './areas/leftovers.ts';
import { createCore } from './core.ts';
import { environmentOf, type GivenEnvironment } from './environment.ts';
import { provideKept } from './live/kept-topic.ts';
import { createNotebook } from './notebook.ts';
import { createNotAfter } from './services/intents/not-after.ts';
import { createMarketService } from './services/market/market-service.ts';
import { createTickerBook } from './services/market/ticker-book.ts';

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
  const { newId, random } = environment;
  const keepsKeys = async () => {
    const known = await platform.api.get();
    return known.ok && known.value.idempotency;
  };
  const notAfter = createNotAfter(core.serverClock, () => platform.told()?.notAfter ?? false);
  const deps = { ...core, owner: holder.userId, newId, random, keepsKeys, notAfter };

  /** Specified: the app-wide "refresh notice" event. After what a back end may write about, the bell counts again. */
  const refreshNotice = () => {
    messages.get().then(
      ({ refreshCount }) => void refreshCount(true),
      () => {},
    );
  };
  /** A person changed something of their account. */
  const refreshUser = () => {
    refreshNotice();
    return core.api.session.refresh();
  };
  /** A product came to a time of its own: balances moved, and a business clock that was moved shows there first. */
  const due =
    ({ refresh }: { readonly refresh: () => void }) =>
    () => {
      refresh();
      refreshNotice();
      void platform.refresh(true);
    };

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
  /** Where the back end does not, this device keeps a person's own limits. */
  const keepsLimits = async () => {
    const known = await platform.api.get();
    return !known.ok || !known.value.specified || known.value.areas.includes('account');
  };
  const deviceLimits = area(async () => {
    const { createDeviceLimits } = await import('./services/limits/device-limits.ts');
    return createDeviceLimits({ ...deps, priceOf: book.priceInUsdt });
  });
  const contract = area(async () => {
    const [{ createContractService }, { intents, assets }, known] = await Promise.all([
      import('./services/contract/contract-service.ts'),
      money.get(),
      config.get(),
    ]);
    return createContractService({
      ...deps,
      config: known,
      intents,
      settled: assets.refresh,
      withinLimits: async (coin, stake, loss) => {
        if (await keepsLimits()) return null;
        return (await deviceLimits.get()).within(coin, stake, loss);
      },
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
  const identity = { ...deps, refreshUser };
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
  const reminders = area(async () => {
    const [{ createRemindersService }, { readBusinessTime }] = await Promise.all([
      import('./services/earn/reminders.ts'),
      import('./services/earn/business-time.ts'),
    ]);
    const service = createRemindersService({
      ...deps,
      businessTime: () => readBusinessTime(core),
      onBusinessClock: (listener) => platform.followBusinessClock({ value: listener, failure: () => {} }),
    });
    await service.resume();
    return service;
  });
  const settings = area(async () => {
    const { createSettingsService } = await import('./services/settings/settings-service.ts');
    const offered = async () => {
      const known = await platform.api.get();
      return known.ok && known.value.settings;
    };
    return createSettingsService({ ...deps, holder, offered });
  });
  const deposits = area(async () => {
    const [{ createDepositsService }, { assets }] = await Promise.all([
      import('./services/deposits/deposits-service.ts'),
      money.get(),
    ]);
    const arrived = () => {
      assets.refresh();
      refreshNotice();
    };
    return createDepositsService({ ...deps, arrived });
  });
  provideKept(core.hub, 'alerts', alerts, () => core.cache.holds('alerts'));
  provideKept(core.hub, 'reminders', reminders, () => core.cache.holds('reminders'));
  const finance = area(async () => {
    const [{ createFinanceService }, { readBusinessTime }, { intents, assets }] = await Promise.all([
      import('./services/finance/finance-service.ts'),
      import('./services/earn/business-time.ts'),
      money.get(),
    ]);
    const businessTime = () => readBusinessTime(core);
    return createFinanceService({ ...deps, intents, book, businessTime, settled: due(assets) });
  });
  const fund = area(async () => {
    const [{ createFundService }, { intents, assets }] = await Promise.all([
      import('./services/fund/fund-service.ts'),
      money.get(),
    ]);
    return createFundService({ ...deps, intents, settled: due(assets) });
  });
  const pool = area(async () => {
    const [{ createPoolService }, { readBusinessTime }] = await Promise.all([
      import('./services/pool/pool-service.ts'),
      import('./services/earn/business-time.ts'),
    ]);
    return createPoolService({
      ...deps,
      businessTime: () => readBusinessTime(core),
      intents: async () => (await money.get()).intents,
    });
  });
  const subscribe = area(async () => {
    const { createSubscribeService } = await import('./services/subscribe/subscribe-service.ts');
    return createSubscribeService({ ...deps, intents: async () => (await money.get()).intents });
  });
  const { provideLater } = core.hub;
  provideLater('seconds', false, seconds.get);
  provideLater('bulletin', false, bulletin.get);
  provideLater('unread', true, messages.get);
  provideLater('intents', true, money.get);
  provideLater('assets', true, money.get);
  provideLater('running', true, contract.get);
  provideLater('spotOrders', true, spot.get);
  provideLater('favorites', false, settings.get);
  provideLater('deposits', true, deposits.get);
  provideLater('machines', false, pool.get);
  provideLater('financeProducts', false, finance.get);
  provideLater('financeOrders', true, finance.get);
  provideLater('projects', false, subscribe.get);
  provideLater('funds', false, fund.get);
  provideLater('fundOrders', true, fund.get);
  provideLater('practice', false, practice.get);
  provideLater('recorded', false, practice.get);

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
    api: {
      ...core.api,
      market: market.api,
      rewind: market.rewind,
      contract: lazily(contract.get),
      spot: lazily(spot.get),
      practice: lazily(async () => (await practice.get()).practice),
      recorded: lazily(async () => (await practice.get()).recorded),
      messages: lazily(messages.get),
      limits: lazily(async () => {
        const { createLimitsService } = await import('./services/limits/limits-service.ts');
        const server = createLimitsService(core.http);
        const keeper = async () => ((await keepsLimits()) ? server : deviceLimits.get());
        return {
          get: async () => (await keeper()).get(),
          set: async (change) => (await keeper()).set(change),
          acknowledgeRisk: async (version) => (await keeper()).acknowledgeRisk(version),
        };
      }),
      verification: lazily(async () =>
        (await import('./services/identity/verification-service.ts')).createVerificationService(identity),
      ),
      profile: lazily(async () =>
        (await import('./services/identity/profile-service.ts')).createProfileService(identity),
      ),
      invites: lazily(async () =>
        (await import('./services/identity/invites-service.ts')).createInvitesService(deps),
      ),
      security: lazily(async () =>
        (await import('./services/security/security-service.ts')).createSecurityService({
          ...deps,
          refreshUser,
        }),
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
      finance: lazily(finance.get),
      deposits: lazily(deposits.get),
      fund: lazily(fund.get),
      wealth: lazily(async () =>
        (await import('./services/wealth/wealth-service.ts')).createWealthService(deps),
      ),
      income: lazily(async () => {
        const [{ createIncomeService }, { incomeReaders }, { readBusinessTime }] = await Promise.all([
          import('./services/earn/income-service.ts'),
          import('./services/earn/income-readers.ts'),
          import('./services/earn/business-time.ts'),
        ]);
        return createIncomeService({
          ...deps,
          businessTime: () => readBusinessTime(core),
          areas: () => platform.current()?.areas ?? null,
          readers: incomeReaders(core.http),
        });
      }),
      convert: lazily(async () => {
        const [{ createConvertService }, { intents }] = await Promise.all([
          import('./services/convert/convert-service.ts'),
          money.get(),
        ]);
        return createConvertService({ ...deps, intents, platform: platform.api.get });
      }),
      withdrawals: lazily(async () => {
        const [{ createWithdrawalsService }, { intents }] = await Promise.all([
          import('./services/withdrawals/withdrawals-service.ts'),
          money.get(),
        ]);
        return createWithdrawalsService({ ...deps, intents });
      }),
      addresses: lazily(async () =>
        (await import('./services/addresses/addresses-service.ts')).createAddressesService({
          ...deps,
          changed: refreshNotice,
        }),
      ),
      pool: lazily(pool.get),
      subscribe: lazily(subscribe.get),
      assets: lazily(async () => (await money.get()).assets.api),
      intents: lazily(async () => (await money.get()).intents.api),
      alerts: lazily(async () => (await alerts.get()).api),
      reminders: lazily(async () => (await reminders.get()).api),
      settings: lazily(async () => (await settings.get()).api),
    },
  };
}
