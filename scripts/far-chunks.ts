/**
 * Parts of the screens that are not the desk's first load, by the beginnings of paths below `src/app`; an earlier one
 * takes first, with all that its modules import, so that no two wait for each other. Every file is a request of a first
 * visit and costs the processor some 5 ms when the service worker puts it on the device, beside a desk that is
 * streaming: so what is drawn together is one file, and so are an area's small screens. What no part names, big screens
 * and dialogs that stand alone, is a file of its own.
 */
export const FAR_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // The desk of a visitor needs it at once, and none of the tables in it.
  'orders-panel': ['features/trade/orders/spot-orders-panel.tsx'],
  'line-chart': ['ui/chart/line-chart.'],
  trans: ['node_modules/react-i18next/', '../../node_modules/html-parse-stringify/'],
  kit: [
    '../protocol/',
    'shared/format/csv.',
    'shared/format/stake-text.',
    'shared/page/form-page.',
    'shared/page/nearness.',
    'shared/page/page-head.',
    'shared/page/use-last-person.',
    'ui/confirm-dialog.',
    'ui/copy-button.',
    'ui/dialog.',
    'ui/fact-list.',
    'ui/field.',
    'ui/progress-bar.',
    'ui/time-text.',
    'shared/person/outbox-link.',
    'shared/money/networks-query.',
    'shared/money/small-asset.',
    'shared/money/earn/use-business-now.',
  ],
  tables: [
    'shared/page/csv-all-button.',
    'shared/page/list-age.',
    'shared/page/list-bar.',
    'shared/page/records-panel.',
    'shared/page/use-paged.',
    'ui/chart/sparkline',
    'ui/coin-icon.',
    'ui/countdown-ring.',
    'ui/csv-button.',
    'ui/data-table.',
    // Of two areas each.
    'features/security/device-panel.',
    'shared/money/limits/own-limits.',
    'shared/running-orders/order-outlook.',
  ],
  'qr-code': ['ui/qr-code.'],
  forms: [
    'node_modules/react-hook-form/',
    'node_modules/@hookform/',
    'node_modules/valibot/',
    'shared/forms/',
    'shared/person/',
  ],
  files: ['shared/uploads/', 'ui/file-'],
  addresses: ['shared/money/addresses/'],
  // On every page of somebody who is signed in.
  person: [
    'features/shell/intents-banner.',
    'shared/money/purchase-words.',
    'shared/page/draw-favicon.',
    'shared/running-orders/running-tracker.',
  ],
  alerts: ['shared/notifications/', 'features/alerts/alert-announcer.', 'features/alerts/alert-draft.'],
  'spot-orders': ['features/trade/orders/'],
  'spot-dialogs': ['features/trade/order-form/'],
  // Not the picture of the chart: its list of files would be in what draws the first candles.
  'chart-parts': ['features/trade/chart/', 'features/trade/rewind/', 'features/trade/unknown-pair.'],
  palette: [
    'features/palette/',
    'routes/-frame/palette-part.',
    'features/shell/toast-log-dialog.',
    'shared/market/',
    'ui/use-pick-list.',
  ],
  diagnostics: ['features/diagnostics/', 'routes/setting/diagnostics.'],
  // Who registers reads some of it.
  about: ['features/about/', 'routes/about/'],
  login: [
    'features/login/',
    'routes/-frame/sign-in-again.',
    'routes/login/login.',
    'routes/login/register.',
    'routes/login/forget.',
  ],
  prices: [
    'features/market/market-rows.',
    'features/market/day-figures.',
    'features/market/pair-link.',
    'features/market/use-sparklines.',
  ],
  'contract-records': ['features/seconds-contract/records/'],
  'contract-dialogs': [
    'features/seconds-contract/receipt/',
    'features/seconds-contract/risk/',
    'features/seconds-contract/header/how-it-works.',
    'features/seconds-contract/practice/recorded-offer.',
  ],
  limits: ['shared/money/limits/', 'features/limits/', 'routes/setting/limits.'],
  earn: ['shared/money/earn/'],
  finance: ['features/finance/', 'routes/finance/list.', 'routes/finance/record.'],
  fund: ['features/fund/', 'routes/fund/'],
  pool: ['features/pool/', 'routes/pool/'],
  subscribe: [
    'features/subscribe/project-list-screen.',
    'features/subscribe/subscribe-record-screen.',
    'features/subscribe/queries.',
    'routes/subscribe/list.',
    'routes/subscribe/record.',
  ],
  project: ['features/subscribe/', 'routes/subscribe/'],
  transactions: ['features/transactions/', 'routes/account/trade.', 'routes/account/statement.'],
  deposit: ['features/deposit/', 'routes/account/recharge.'],
  security: ['features/security/', 'routes/setting/safty.'],
  messages: ['features/messages/', 'routes/setting/message.', 'routes/setting/msg-detail.'],
};
