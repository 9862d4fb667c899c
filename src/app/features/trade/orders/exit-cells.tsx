import { useQuery } from '@tanstack/react-query';
import { formatDecimal, formatSigned, NO_VALUE } from '#app/shared/format/decimal.ts';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import type { PairRule } from '#protocol/platform.ts';
import type { ExitRole } from '#protocol/tables.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import { coinDecimals } from '../order-form/further/result-decimals.ts';
import type { ExitPrices } from './held-exits.ts';
import { exitsQuery } from './queries.ts';

interface ExitPricesCellProps extends Pick<ExitPrices, 'takeProfit' | 'stopLoss'> {
  readonly places: number;
}

/** "66,000.00 / 58,000.00": where an entry takes its profit and stops its loss. */
export function ExitPricesCell({ takeProfit, stopLoss, places }: ExitPricesCellProps) {
  const text = (price: Decimal | null) => (price === null ? NO_VALUE : formatDecimal(price, places));
  return (
    <span translate="no">
      {text(takeProfit)} / {text(stopLoss)}
    </span>
  );
}

interface ExitResultProps {
  readonly userId: string;
  readonly entryId: string;
  readonly role: ExitRole;
  /** Of the exits as they stand. */
  readonly version: string;
  readonly pair: Pair;
  readonly precision: Pick<PairRule, 'pricePrecision'>;
}

/** What an exit would bring or cost, were it filled at its price: "+10.78 USDT". */
export function ExitResultText({ userId, entryId, role, version, pair, precision }: ExitResultProps) {
  const own = useOwnFigure();
  const { data } = useQuery(exitsQuery(userId, entryId, version));
  const found = data?.[role] ?? null;
  if (!data || found === null) return <>{NO_VALUE}</>;
  const text = formatSigned(found.result, coinDecimals(data.coin, { pair, ...precision }));
  return (
    <span translate="no">
      {own(text)} {data.coin}
    </span>
  );
}
