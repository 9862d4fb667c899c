import {
  type ConvertApi,
  type ConvertQuote,
  type ConvertRecord,
  convertRecordSchema,
  type QuoteLine,
} from '#protocol/convert.ts';
import { exact } from '#protocol/decimal.ts';
import type { Platform } from '#protocol/platform.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { DEPTH_SIZE, PAGE_SIZE } from '#protocol/tables.ts';
import { type Decimal, pairSymbol } from '#protocol/units.ts';
import { dustQuote, exchangeQuote, exchangeRecords } from '../../api/convert.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { getDepth } from '../../api/market.ts';
import type { RequestOf } from '../../cache/money-request.ts';
import { trimDepth } from '../../market/depth.ts';
import { big, cut } from '../../market/exact-math.ts';
import { legsBetween, throughBook } from '../../market/walk-book.ts';
import type { IntentsService } from '../intents/intents-service.ts';
import { createPagedList } from '../paged-list.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';

interface ConvertDeps extends Pick<ServiceDeps, 'http' | 'cache' | 'serverNow'> {
  readonly owner: OwnerOf;
  readonly intents: IntentsService;
  readonly platform: () => Promise<Result<Platform>>;
}

const RECORDS = 'exchanges';

/** Quick exchange at held quotes, through the journal of money, and dust conversion. */
export function createConvertService(deps: ConvertDeps): ConvertApi {
  const { http, serverNow, owner, intents } = deps;
  const { snapshots } = deps.cache;
  const pages = createPagedList<ConvertRecord>({ snapshots, serverNow, owner, row: convertRecordSchema });

  /** A page that slept may still show it. */
  const isOver = ({ expiresAt }: Pick<ConvertQuote, 'expiresAt'>) => expiresAt <= serverNow();

  return {
    async quote(wish, renewed) {
      const { from, to, fixed } = wish;
      const byBook = async (amount: Decimal) =>
        valueByBook(http, await deps.platform(), { from, to, amount });
      const paid = fixed === 'pay' ? wish.amount : null;
      // Both at once where what is paid is known before the quote.
      const [quote, early] = await Promise.all([
        http.call(
          exchangeQuote,
          { from, to, amount: paid, receive: fixed === 'receive' ? wish.amount : null },
          { background: renewed },
        ),
        paid && byBook(paid),
      ]);
      if (!quote.ok) return quote;
      const amount = quote.value.amount ?? paid;
      // Another amount than the one that was asked for is no answer to the question.
      const kept = fixed === 'pay' ? amount : quote.value.receive;
      if (amount === null || kept === null || !big(kept).eq(big(wish.amount))) {
        return failed({ kind: 'badBody' });
      }
      return ok({ ...quote.value, from, to, fixed, amount, byBook: early ?? (await byBook(amount)) });
    },

    async dustQuote(to, threshold, renewed) {
      const quote = await http.call(dustQuote, { to, threshold }, { background: renewed });
      if (!quote.ok) return quote;
      const receive = cut(
        quote.value.lines.reduce((sum, line) => sum.plus(big(line.receive)), big(exact('0'))),
      );
      return receive === null ? failed({ kind: 'badBody' }) : ok({ ...quote.value, to, receive });
    },

    exchange: async (quote, again = false) =>
      isOver(quote) ? EXPIRED : ok(await intents.submit(requestOf(quote), [], again)),

    convertDust: async (quote) => {
      if (isOver(quote)) return EXPIRED;
      const { quoteId, to, receive, expiresAt } = quote;
      return ok(await intents.submit({ kind: 'dust', quoteId, to, receive, expiresAt }, []));
    },

    records: (pageNo) =>
      pages.page(RECORDS, pageNo, () => http.call(exchangeRecords, { pageNo, pageSize: PAGE_SIZE })),

    allRecords: () =>
      pages.forFile(RECORDS, (pageNo, pageSize) => http.call(exchangeRecords, { pageNo, pageSize })),
  };
}

const EXPIRED = failed({ kind: 'invalid', msg: 'd_quote_expired' });

const requestOf = (quote: ConvertQuote): RequestOf<'exchange'> => {
  const { quoteId, from, to, amount, fixed, receive, expiresAt } = quote;
  const asked = fixed === 'receive' ? receive : null;
  return { kind: 'exchange', quoteId, from, to, amount, receive: asked, expiresAt };
};

/** What market orders would bring for an amount of `from` by the books of this moment; null where they can't say. */
async function valueByBook(
  http: HttpClient,
  platform: Result<Platform>,
  { from, to, amount }: Pick<QuoteLine, 'from' | 'to' | 'amount'>,
): Promise<Decimal | null> {
  const legs = platform.ok ? legsBetween(from, to, platform.value.pairs) : null;
  if (legs === null) return null;
  const books = await Promise.all(
    legs.map(({ rule }) =>
      http.call(
        getDepth,
        { symbol: pairSymbol(rule.pair), timer: '1min', size: DEPTH_SIZE },
        { background: true },
      ),
    ),
  );
  let value: Decimal | null = amount;
  for (const [at, leg] of legs.entries()) {
    const book = books[at];
    if (value === null || !book?.ok) return null;
    value = throughBook(value, leg, trimDepth(leg.rule.pair, book.value));
  }
  return value;
}
