import type { QuoteLine } from '#protocol/convert.ts';
import type { Platform } from '#protocol/platform.ts';
import type { Result } from '#protocol/result.ts';
import { DEPTH_SIZE } from '#protocol/tables.ts';
import { type Decimal, pairSymbol } from '#protocol/units.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { getDepth } from '../../api/market.ts';
import { legsBetween, throughBook } from '../../market/book-exchange.ts';
import { trimDepth } from '../../market/depth.ts';

/** What market orders would bring for an amount of `from` by the books of this moment; null where they can't say. */
export async function valueByBook(
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
