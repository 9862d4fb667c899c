/** What somebody reported of another product, and what happens here. */
export interface Report {
  /** "owner/repository#number" of its public tracker. */
  readonly of: string;
  readonly year: 2024 | 2025 | 2026;
  readonly fault: string;
  readonly here: string;
  /** File and title of the test that tries it. */
  readonly test: string;
}

const report = (of: string, year: Report['year'], fault: string, here: string, test: string): Report => ({
  ...{ of, year, fault, here, test },
});

/** Tried in November 2026. */
export const REPORTS: readonly Report[] = [
  report(
    'vultisig/vultisig-windows#774',
    2025,
    'The mouse wheel over an amount changes it, also below zero',
    'Amounts are fields of text: nothing changes.',
    'tests/screen/typed-amounts.test.tsx › an amount is a field of text, which no wheel changes',
  ),
  report(
    'vultisig/vultisig-ios#5412',
    2026,
    'A quote for the pair that was chosen before arrives late and counts as one of the new pair',
    'A quote belongs to what was asked for; a late one is dropped.',
    'tests/screen/late-quote.test.tsx › a quote for the coin that was chosen before comes late, and is neither shown nor taken',
  ),
  report(
    'trezor/trezor-suite#29014',
    2026,
    'What belongs to the network that was chosen before goes out with the new one',
    'Network and address change together.',
    'tests/screen/withdrawal-steps.test.tsx › a network that is picked with an address pasted right after it keeps both',
  ),
  report(
    'loyal-labs/loyal-app#581',
    2026,
    'A quote is used after the market has left it',
    'A quote has an end; the server refuses it then, and the page says so in its words.',
    'tests/integration/convert/convert-service.test.ts › tells that a quote ran out, in the words of the exchange',
  ),
  report(
    'ccxt/ccxt#29210',
    2026,
    'After a reconnection the new whole of a book is merged into the old one, whose levels stay for ever',
    'A whole replaces what was there, and each state is compared with the server’s checksum.',
    'tests/integration/stream/market-stream.test.ts › each fault of the line ends in a right book',
  ),
  report(
    'hummingbot/condor#134',
    2026,
    'A pair that is gone is asked for again and again',
    'A pair that is taken off the market says so.',
    'tests/screen/delisted.test.tsx › a pair that is taken off the market while it is open says so',
  ),
  report(
    'MetaMask/metamask-mobile#25496',
    2026,
    'Candles of screens that were left long ago are still read',
    'What nobody follows is read no more.',
    'tests/integration/market/market-service.test.ts › that nobody follows any more are not fetched whole',
  ),
  report(
    'tradingview/lightweight-charts#1700',
    2024,
    'Two candles of one instant end the chart',
    'The last of an instant wins.',
    'tests/unit/worker/market/normalise-candles.test.ts › sorts by id and lets the last row of an id win',
  ),
  report(
    'Windsooon/Trade100#3',
    2025,
    'Candles in another order than by time end the chart',
    'They are sorted.',
    'tests/unit/worker/market/normalise-candles.test.ts › sorts by id and lets the last row of an id win',
  ),
  report(
    'Expensify/App#92407',
    2026,
    'A part that is gone from the server loads the page again and again, since the service worker answers with the old page',
    'The page is loaded once at most; then a way out is offered.',
    'tests/stack/update.spec.ts › for good is said with a way out, after one load at most',
  ),
  report(
    'arogan178/macrotrackr#117',
    2026,
    'A new version takes the files of open pages away',
    'It waits until it is asked for, and for forms of money in every tab.',
    'tests/stack/update.spec.ts › a new version asks, waits for money forms in every tab, and then loads each tab once',
  ),
  report(
    'observ-ing/core#683',
    2026,
    'An update loads the page before the new version answers, which ends on an error',
    'Each tab is loaded once, by the version that has taken over.',
    'tests/stack/update.spec.ts › a new version asks, waits for money forms in every tab, and then loads each tab once',
  ),
  report(
    'cupoftea4/timetable#62',
    2026,
    'A missing file is answered with the page, so that nothing is drawn',
    'It is answered with 404, which nobody keeps.',
    'tests/hosts/hosts.test.ts › answers 404 for a missing file, which nobody keeps',
  ),
  report(
    'SatyamPandey-07/WorkSphere#1922',
    2026,
    'On a full device nothing is stored any more',
    'What can be fetched again gives way first; the journal of money has a reserve.',
    'tests/integration/cache/cache.test.ts › still writes the journal, from its reserve and then from everything else',
  ),
  report(
    'zapcooking/frontend#627',
    2026,
    'Logging out leaves balances and drafts on the device, the hidden balance, too',
    'The device is wiped, offline as well.',
    'tests/stack/private-data.spec.ts › wipes the device and takes the other tabs along',
  ),
  report(
    'linky-fit/linky#406',
    2026,
    'Whoever logged out is still told by push',
    'The subscription ends with the session.',
    'tests/sandbox/push/subscriptions.test.ts › it ends with the session',
  ),
  report(
    'LeanerCloud/CUDly#644',
    2026,
    'A double click buys twice',
    'A double click is one wish.',
    'tests/screen/money-faults.test.tsx › a double click and twenty presses of Enter are one wish',
  ),
  report(
    'KanishJebaMathewM/Truxify#14932',
    2026,
    'After half a failure the second try goes out under a new key and is charged again',
    'It goes out under the key of the first, once that can act no more.',
    'tests/screen/money-faults.test.tsx › an order that never arrived may be sent again once it can act no more, under its own key',
  ),
  report(
    'jentic/jentic-one#857',
    2026,
    'The refusal of a call with the old session wipes the new one',
    'Late answers of the session before are dropped.',
    'tests/unit/worker/api/http-client.test.ts › of before is over: its late -2 and its late success are dropped',
  ),
  report(
    'bluesky-social/social-app#11195',
    2026,
    'A stale tab logs all tabs out, or brings the session before back',
    'Another person in one tab is that person in every tab.',
    'tests/stack/session-faults.spec.ts › another person in one tab is that person in every tab, and late answers of the one before are dropped',
  ),
];
