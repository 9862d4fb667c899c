/**
 * Files of the worker, by the beginnings of paths below `src/worker`; an earlier one takes first. What every page starts
 * with is one file: what its later parts share with it would be a file of its own, and a journey before the first candle.
 */
export const WORKER_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  worker: ['serve.ts'],
  // Its package is a third of what the worker would start with.
  dexie: ['cache/dexie-store.ts'],
  // Somebody's money and orders, and what most services share with them.
  money: [
    'areas/money.ts',
    'cache/journal-table.ts',
    'cache/money-request.ts',
    'cache/records-table.ts',
    'services/contract/',
    'services/kept-document.ts',
    'services/kept-records.ts',
    'services/known.ts',
    'market/walk-book.ts',
  ],
  // Who somebody is, and the ways in.
  session: ['api/session.ts', 'services/session/sign-in.ts'],
  indicators: ['services/market/open-indicators.ts', 'market/indicators/calculators.ts'],
  // What was seen, kept for later: nobody asks for it in the first seconds.
  recorders: [
    '../protocol/seconds',
    'cache/recordings-table.ts',
    'market/print-runs.ts',
    'market/rewind-frames.ts',
    'services/market/print-recorder.ts',
    'services/market/rewind-service.ts',
    'services/market/seconds-service.ts',
  ],
  // Nobody asks for either in the first seconds.
  later: ['../protocol/stream/frames.ts', 'services/system/diagnostics.ts', 'stream/'],
  messages: ['services/messages/messages-service.ts'],
  'message-list': ['services/messages/'],
  spot: ['services/spot/'],
  alerts: ['../protocol/alerts.ts', 'cache/alerts-table.ts', 'services/alerts/'],
  practice: ['areas/practice.ts'],
  person: ['services/identity/', 'services/limits/', 'services/security/'],
  account: ['services/convert/', 'services/transactions/', 'services/wealth/'],
  transfers: [
    'addresses/look-alike.ts',
    'services/addresses/',
    'services/deposits/',
    'services/withdrawals/',
  ],
  'earn-shared': [
    'areas/account.ts',
    'services/uploads/upload-board.ts',
    'api/finance.ts',
    'api/fund.ts',
    'api/pool.ts',
    'api/subscribe.ts',
    'services/earn/business-time.ts',
    'services/earn/earn-money.ts',
    'services/earn/follow-list.ts',
    'services/earn/ledger-math.ts',
  ],
  files: ['api/upload-client.ts', 'services/images/', 'services/uploads/'],
  finance: ['services/finance/'],
  fund: ['services/fund/'],
  pool: ['services/pool/'],
  subscribe: ['services/subscribe/'],
  income: ['services/earn/'],
};
