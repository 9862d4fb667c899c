import { useTranslation } from 'react-i18next';
import type { Project } from '#protocol/subscribe.ts';
import { useIsTraded } from './project-facts.tsx';

/** What has to be said before somebody commits to a new coin. */
export function useRiskLines({ coin }: Project): readonly string[] {
  const { t } = useTranslation('subscribe');
  const traded = useIsTraded(coin);
  return [
    t('subscribe.risk.loss', { coin }),
    t('subscribe.risk.held'),
    t('subscribe.risk.fees'),
    t('subscribe.risk.counterparty'),
    ...(traded === false ? [t('subscribe.risk.market', { coin })] : []),
  ];
}
