import { PAGE_SIZE } from '#contract/contract.ts';
import { exact } from '#contract/decimal.ts';
import type { ExchangeApi, ExchangeQuote, ExchangeRecord } from '#contract/exchange.ts';
import type { Platform } from '#contract/platform.ts';
import { failed, ok, type Result } from '#contract/result.ts';
import { dustQuote, exchangeQuote, exchangeRecords } from '../../api/endpoints/exchange.ts';
import type { RequestOf } from '../../cache/money-request.ts';
import { big, cut } from '../../market/exact-math.ts';
import type { IntentsService } from '../intents/intents-service.ts';
import { createPagedList } from '../paged-list.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { exchangePageShape } from './exchange-shape.ts';
import { valueByBook } from './value-by-book.ts';

interface ExchangeDeps extends Pick<ServiceDeps, 'http' | 'cache' | 'serverNow'> {
  readonly owner: OwnerOf;
  readonly intents: IntentsService;
  readonly platform: () => Promise<Result<Platform>>;
}

const RECORDS = 'exchanges';

/** Quick exchange at held quotes, through the journal of money, and dust conversion. */
export function createExchangeService(deps: ExchangeDeps): ExchangeApi {
  const { http, serverNow, owner, intents } = deps;
  const { snapshots } = deps.cache;
  const pages = createPagedList<ExchangeRecord>({ snapshots, serverNow, owner, shape: exchangePageShape });

  return {
    async quote(wish, renewed) {
      const [quote, byBook] = await Promise.all([
        http.call(exchangeQuote, { ...wish }, { background: renewed }),
        deps.platform().then((platform) => valueByBook(http, platform, wish)),
      ]);
      return quote.ok ? ok({ ...wish, ...quote.value, byBook }) : quote;
    },

    async dustQuote(to, threshold, renewed) {
      const quote = await http.call(dustQuote, { to, threshold }, { background: renewed });
      if (!quote.ok) return quote;
      const receive = cut(
        quote.value.lines.reduce((sum, line) => sum.plus(big(line.receive)), big(exact('0'))),
      );
      return receive === null ? failed({ kind: 'badBody' }) : ok({ ...quote.value, to, receive });
    },

    exchange: async (quote, again = false) => ok(await intents.submit(requestOf(quote), [], again)),

    convertDust: async ({ quoteId, to, receive }) =>
      ok(await intents.submit({ kind: 'dust', quoteId, to, receive }, [])),

    records: (pageNo) =>
      pages.page(RECORDS, pageNo, () => http.call(exchangeRecords, { pageNo, pageSize: PAGE_SIZE })),

    allRecords: () =>
      pages.forFile(RECORDS, (pageNo, pageSize) => http.call(exchangeRecords, { pageNo, pageSize })),
  };
}

const requestOf = ({ quoteId, from, to, amount }: ExchangeQuote): RequestOf<'exchange'> => ({
  kind: 'exchange',
  quoteId,
  from,
  to,
  amount,
});
