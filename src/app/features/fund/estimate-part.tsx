import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FactList } from '#app/ui/fact-list.tsx';
import type { Fund } from '#protocol/fund.ts';
import type { Decimal } from '#protocol/units.ts';
import { estimateFacts } from './estimate-facts.tsx';
import { estimateQuery } from './queries.ts';

interface EstimatePartProps {
  readonly fund: Fund;
  readonly amount: Decimal | null;
}

/** What an amount comes to at the newest value; nothing without one. */
export function EstimatePart({ fund, amount }: EstimatePartProps) {
  const { t } = useTranslation('fund');
  const { data: estimate } = useQuery(estimateQuery(fund, amount));
  return estimate && amount !== null && <FactList facts={estimateFacts(fund, estimate, t)} />;
}
