/** The list's part of the URL: the fund that is looked at, and how much of its past. */
export interface FundSearch {
  readonly fund?: string;
  readonly days?: '90' | '365';
}

/** Reads a query, whatever it holds. */
export function readFundSearch({ fund, days }: Readonly<Record<string, unknown>>): FundSearch {
  const known = typeof fund === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(fund);
  return { ...(known && { fund }), ...((days === '90' || days === '365') && { days }) };
}
