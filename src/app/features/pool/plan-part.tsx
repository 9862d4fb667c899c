import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NO_VALUE } from '#app/format/decimal.ts';
import { Amount } from '#app/ui/amount.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import type { Machine } from '#protocol/pool.ts';
import type { Decimal } from '#protocol/units.ts';
import { outputFacts } from './plan-facts.ts';
import { planQuery } from './queries.ts';
import { Worth } from './worth.tsx';

interface PlanPartProps {
  readonly machine: Machine;
  readonly quantity: number | null;
  /** Of the business clock. */
  readonly day: number;
  /** On spot, of the coin of the price; null while it is not known. */
  readonly available: Decimal | null;
}

/** What so many of a machine cost and bring; the last number that could be read keeps its figures. */
export function PlanPart({ machine, quantity, day, available }: PlanPartProps) {
  const { t } = useTranslation('pool');
  const { data: plan = null } = useQuery(planQuery(machine, quantity, day));
  return (
    <>
      <FactList
        facts={[
          ...(plan ? outputFacts(t, machine, plan) : []),
          { name: t('pool.fact.firstPayout'), value: <TimeText time={plan?.firstPayout ?? null} /> },
          { name: t('pool.fact.endsAt'), value: <TimeText time={plan?.endsAt ?? null} /> },
          {
            name: t('pool.fact.available'),
            value: available ? (
              <Amount value={available} decimals={2} coin={machine.priceCurrency} />
            ) : (
              NO_VALUE
            ),
          },
        ]}
      />
      {plan && <Worth machine={machine} plan={plan} />}
    </>
  );
}
