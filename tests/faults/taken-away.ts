/** A protection that was taken out of the code to see its test fail, and what the test then said. */
export interface TakenAway {
  readonly row: string;
  readonly file: string;
  readonly what: string;
  /** File and title of the test, as they stand in the table. */
  readonly test: string;
  readonly said: string;
}

export const TAKEN_AWAY: readonly TakenAway[] = [
  {
    row: 'F13',
    file: 'src/worker/api/http-client.ts',
    what: 'an answer is not compared with the session that asked for it',
    test: 'tests/unit/worker/api/http-client.test.ts › the session › of before is over: its late -2 and its late success are dropped',
    said: 'expected { kind: "superseded" }, got { code: -2, kind: "session" }',
  },
  {
    row: 'F15',
    file: 'src/worker/api/http-client.ts',
    what: 'a newer request of the same kind does not end the older one',
    test: 'tests/unit/worker/api/http-client.test.ts › one at a time › the latest request of a key wins, whatever comes first',
    said: 'expected { ok: true, value: "older" } to equal { ok: false, failure: { kind: "superseded" } }',
  },
  {
    row: 'F24',
    file: 'src/worker/market/candles.ts',
    what: 'candles of the future are let through',
    test: 'tests/unit/worker/market/normalise-candles.test.ts › normaliseCandles › drops what lies more than one period ahead of the server clock',
    said: 'expected [ 1000060, 1000061 ] to equal [ 1000060 ]',
  },
  {
    row: 'F29',
    file: 'src/app/ui/amount-text.ts',
    what: 'every character may stand in an amount',
    test: 'tests/unit/app/ui/amount-text.test.ts › what may stand in an amount field › %j may not',
    said: 'nine cases, from "1e5" to "∞": expected true to be false',
  },
  {
    row: 'F38',
    file: 'src/app/shared/format/mask-email.ts',
    what: 'short addresses are masked like long ones',
    test: 'tests/unit/app/shared/format/mask-email.test.ts › %s is shown as %s',
    said: 'expected "a@bc***c.de" to be "a***"',
  },
  {
    row: 'F40',
    file: 'src/worker/platform/scheduler.ts',
    what: 'sleep is looked for on the steady clock alone',
    test: 'tests/unit/worker/platform/scheduler.test.ts › waking up › is noticed where the monotonic clock stood still',
    said: 'expected 0 to be 1',
  },
  {
    row: 'F45',
    file: 'src/worker/cache/writer.ts',
    what: 'the reserve is not freed for the journal of money',
    test: 'tests/integration/cache/cache.test.ts › a full device › still writes the journal, from its reserve and then from everything else',
    said: 'expected [] to have a length of 2 but got 0',
  },
  {
    row: 'F50',
    file: 'src/worker/cache/snapshot-table.ts',
    what: 'the owner of a row is not looked at',
    test: "tests/integration/cache/cache.test.ts › the cache %s › ignores and deletes another person's row",
    said: 'expected { value: [ "secret" ] } to be null',
  },
  {
    row: 'S06',
    file: 'src/worker/api/safe-url.ts',
    what: 'images may have an address of any scheme',
    test: 'tests/unit/worker/api/safe-url.test.ts › addresses of images › refuses %#',
    said: 'expected "javascript:alert(1)" to be null, and nine more',
  },
  {
    row: 'S07',
    file: 'src/app/routes/login/-use-return.ts',
    what: 'a place to return to is not looked up among the screens',
    test: 'tests/unit/app/routes/login/-use-return.test.ts › the place to return to › never leaves the route table, whatever the text',
    said: 'Property failed after 21 tests: expected false to be true',
  },
  {
    row: 'S12',
    file: 'sandbox/src/http/answer-call.ts',
    what: 'polls count as activity of a session',
    test: 'tests/sandbox/accounts/sessions.test.ts › a session › is not kept alive by calls that a timer makes',
    said: 'expected true to be false',
  },
  {
    row: 'S14',
    file: 'sandbox/src/db/contract/orders.ts',
    what: 'an order is found by its id alone, no matter who asks',
    test: 'tests/sandbox/http/access.test.ts › what belongs to somebody › %s answers another person as if it did not exist',
    said: 'expected { code: 1, data: { baseCoin: "BTC", … } } to equal { code: 1006, msg: "Not found" }',
  },
  {
    row: 'S17',
    file: 'sandbox/src/venue/requests/run-once.ts',
    what: 'a key that has an answer is acted on again',
    test: 'tests/sandbox/ledger/requests.test.ts › the same key › gives one effect and one answer to 100 parallel duplicates',
    said: 'expected 50 to be 1',
  },
  {
    row: 'S20',
    file: 'sandbox/src/venue/security/second-factor.ts',
    what: 'a code of the authenticator that was used is taken again',
    test: 'tests/sandbox/security/authenticator.test.ts › takes a code once, one step early or late, and no further',
    said: 'expected "right" to be 1005',
  },
  {
    row: 'S22',
    file: 'sandbox/src/venue/uploads/clean-image.ts',
    what: 'images of any number of pixels are drawn',
    test: 'tests/sandbox/uploads/uploads.test.ts › a file that is no image for us › is refused when it is empty, cut off, or has too many pixels',
    said: 'expected { code: 1 } to match { code: 1001, msg: "The image has more than 40 million pixels" }',
  },
];
