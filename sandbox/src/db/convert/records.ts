import type { Database } from '../open.ts';

export interface ExchangePage {
  readonly userId: string;
  /** Exchanges from or into this coin. */
  readonly currency?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** One page of what a person exchanged, newest first, and how much there is. */
export async function findExchanges(db: Database, page: ExchangePage) {
  const { userId, currency } = page;
  let matching = db
    .selectFrom('exchange_lines as line')
    .innerJoin('exchange_quotes as quote', 'quote.id', 'line.quote_id')
    .where('quote.user_id', '=', userId)
    .where('quote.used_at', 'is not', null);
  if (currency !== undefined) {
    matching = matching.where((where) =>
      where.or([where('line.from_coin', '=', currency), where('line.to_coin', '=', currency)]),
    );
  }
  const { sum } = await matching
    .select(({ fn, val }) => fn.coalesce(fn.countAll<number>(), val(0)).as('sum'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      'line.id',
      'line.quote_id',
      'line.from_coin',
      'line.to_coin',
      'line.amount',
      'line.rate',
      'line.fee',
      'line.receive',
      'quote.used_at',
    ])
    .orderBy('quote.used_at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  return { rows, sum };
}
