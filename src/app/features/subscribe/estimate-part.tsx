import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FactList } from '#app/ui/fact-list.tsx';
import type { Project } from '#protocol/subscribe.ts';
import type { Decimal } from '#protocol/units.ts';
import { estimateFacts } from './estimate-facts.tsx';
import { estimateQuery } from './queries.ts';
import styles from './subscribe.module.css';

interface EstimatePartProps {
  readonly project: Project;
  readonly amount: Decimal | null;
}

/** What an amount would be allotted as things stand; nothing without one. */
export function EstimatePart({ project, amount }: EstimatePartProps) {
  const { t } = useTranslation('subscribe');
  const { data: estimate } = useQuery(estimateQuery(project, amount));
  if (!estimate || amount === null) return null;
  return (
    <>
      <FactList facts={estimateFacts(project, estimate, t)} />
      <p className={styles.note}>{t('subscribe.estimate.note')}</p>
    </>
  );
}
