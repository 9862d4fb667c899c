import type { WorkerApi } from '#protocol/worker-api.ts';
import { type Area, area, lazily } from '../area.ts';
import type { Core } from '../core.ts';
import type { Environment } from '../environment.ts';
import type { IntentsDeps } from '../services/intents/intents-service.ts';
import type { TickerBook } from '../services/market/ticker-book.ts';
import { createUploadBoard } from '../services/uploads/upload-board.ts';
import type { LimitsArea } from './limits.ts';
import type { MoneyArea } from './money.ts';

type AccountDeps = Core &
  IntentsDeps & {
    readonly environment: Environment;
    readonly book: TickerBook;
    readonly money: Area<MoneyArea>;
    readonly refreshNotice: () => void;
  };

/** What a person does with an account beside trading, and the products that earn: a part each, loaded when it is used. */
export function createAccountArea(given: AccountDeps) {
  const { platform, book, money, environment, refreshNotice } = given;
  const deps = { ...given, uploads: createUploadBoard(given.hub, environment.openCarrier) };

  /** Money came or went without a press of the person's. */
  const moved =
    ({ refresh }: { readonly refresh: () => void }) =>
    () => {
      refresh();
      refreshNotice();
    };

  /** A product came to a time of its own: balances moved, and a business clock that was moved shows there first. */
  const due = (assets: { readonly refresh: () => void }) => {
    const tell = moved(assets);
    return () => {
      tell();
      void platform.refresh(true);
    };
  };

  /** A person changed something of their account. */
  const refreshUser = () => {
    refreshNotice();
    return deps.api.session.refresh();
  };
  const limits = area(async () => {
    const { createLimitsArea } = await import('./limits.ts');
    const hasNone = async () => {
      const known = await platform.api.get();
      return known.ok && known.value.specified && !known.value.areas.includes('account');
    };
    return createLimitsArea({ ...deps, hasNone, priceOf: book.priceInUsdt });
  });
  const cancelAfter = async () => (await money.get()).cancelAfter();
  const identity = { ...deps, refreshUser };
  const reminders = area(async () => {
    const [{ createRemindersService }, { readBusinessTime }] = await Promise.all([
      import('../services/earn/reminders.ts'),
      import('../services/earn/business-time.ts'),
    ]);
    const service = createRemindersService({
      ...deps,
      businessTime: () => readBusinessTime(deps),
      onBusinessClock: (listener) => platform.followBusinessClock({ value: listener, failure: () => {} }),
    });
    await service.resume();
    return service;
  });
  const deposits = area(async () => {
    const [{ createDepositsService }, { assets }] = await Promise.all([
      import('../services/deposits/deposits-service.ts'),
      money.get(),
    ]);
    return createDepositsService({ ...deps, arrived: moved(assets), reported: refreshNotice });
  });
  const withdrawals = area(async () => {
    const [{ createWithdrawalsService }, { assets, intents }] = await Promise.all([
      import('../services/withdrawals/withdrawals-service.ts'),
      money.get(),
    ]);
    return createWithdrawalsService({ ...deps, intents, ended: moved(assets) });
  });
  const finance = area(async () => {
    const [{ createFinanceService }, { readBusinessTime }, { intents, assets }] = await Promise.all([
      import('../services/finance/finance-service.ts'),
      import('../services/earn/business-time.ts'),
      money.get(),
    ]);
    const businessTime = () => readBusinessTime(deps);
    return createFinanceService({ ...deps, intents, book, businessTime, settled: due(assets) });
  });
  const fund = area(async () => {
    const [{ createFundService }, { intents, assets }] = await Promise.all([
      import('../services/fund/fund-service.ts'),
      money.get(),
    ]);
    return createFundService({ ...deps, intents, settled: due(assets) });
  });
  const pool = area(async () => {
    const [{ createPoolService }, { readBusinessTime }] = await Promise.all([
      import('../services/pool/pool-service.ts'),
      import('../services/earn/business-time.ts'),
    ]);
    return createPoolService({
      ...deps,
      businessTime: () => readBusinessTime(deps),
      intents: async () => (await money.get()).intents,
    });
  });
  const subscribe = area(async () => {
    const { createSubscribeService } = await import('../services/subscribe/subscribe-service.ts');
    return createSubscribeService({ ...deps, intents: async () => (await money.get()).intents });
  });

  return {
    reminders: reminders.get,
    /** What a new order is held against. */
    room: async (...order: Parameters<LimitsArea['room']>) => (await limits.get()).room(...order),
    /** What provides a topic, by its name. */
    topics: {
      deposits: deposits.get,
      withdrawals: withdrawals.get,
      machines: pool.get,
      financeProducts: finance.get,
      financeOrders: finance.get,
      projects: subscribe.get,
      funds: fund.get,
      fundOrders: fund.get,
      cancelAfter,
      // Provided since this area is here.
      upload: async () => undefined,
    },
    api: {
      limits: lazily(async () => (await limits.get()).api),
      cancelAfter: lazily(async () => (await cancelAfter()).api),
      verification: lazily(async () =>
        (await import('../services/identity/verification-service.ts')).createVerificationService(identity),
      ),
      profile: lazily(async () =>
        (await import('../services/identity/profile-service.ts')).createProfileService(identity),
      ),
      invites: lazily(async () =>
        (await import('../services/identity/invites-service.ts')).createInvitesService(deps),
      ),
      security: lazily(async () =>
        (await import('../services/security/security-service.ts')).createSecurityService({
          ...deps,
          refreshUser,
        }),
      ),
      passkeys: lazily(async () =>
        (await import('../services/security/passkeys-service.ts')).createPasskeysService({
          ...deps,
          refreshUser,
        }),
      ),
      backup: lazily(async () =>
        (await import('../services/backup/backup-service.ts')).createBackupService(deps),
      ),
      flight: lazily(async () =>
        (await import('../services/flight/flight-service.ts')).createFlightService({
          ...deps,
          refreshUser: deps.api.session.refresh,
        }),
      ),
      push: lazily(async () => (await import('../services/push/push-service.ts')).createPushService(deps)),
      images: lazily(async () =>
        (await import('../services/images/images-service.ts')).createImagesService(),
      ),
      uploads: lazily(async () =>
        (await import('../services/uploads/uploads-service.ts')).createUploadsService({
          ...deps,
          fetch: environment.fetch,
        }),
      ),
      transactions: lazily(async () =>
        (await import('../services/transactions/transactions-service.ts')).createTransactionsService(deps),
      ),
      wealth: lazily(async () =>
        (await import('../services/wealth/wealth-service.ts')).createWealthService({
          ...deps,
          platform: platform.api.get,
        }),
      ),
      income: lazily(async () => {
        const [{ createIncomeService }, { incomeReaders }, { readBusinessTime }] = await Promise.all([
          import('../services/earn/income-service.ts'),
          import('../services/earn/income-readers.ts'),
          import('../services/earn/business-time.ts'),
        ]);
        return createIncomeService({
          ...deps,
          businessTime: () => readBusinessTime(deps),
          areas: () => platform.current()?.areas ?? null,
          readers: incomeReaders(deps.http),
        });
      }),
      convert: lazily(async () => {
        const [{ createConvertService }, { intents }] = await Promise.all([
          import('../services/convert/convert-service.ts'),
          money.get(),
        ]);
        return createConvertService({ ...deps, intents, platform: platform.api.get });
      }),
      withdrawals: lazily(withdrawals.get),
      addresses: lazily(async () =>
        (await import('../services/addresses/addresses-service.ts')).createAddressesService({
          ...deps,
          changed: refreshNotice,
        }),
      ),
      finance: lazily(finance.get),
      deposits: lazily(deposits.get),
      fund: lazily(fund.get),
      pool: lazily(pool.get),
      subscribe: lazily(subscribe.get),
    } satisfies Partial<WorkerApi>,
  };
}
