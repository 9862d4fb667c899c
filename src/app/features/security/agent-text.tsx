import { useTranslation } from 'react-i18next';
import type { SessionRow } from '#protocol/security.ts';

/** What a browser says of itself, in short; in full on hover. */
export function AgentText({ agent, agentName }: Pick<SessionRow, 'agent' | 'agentName'>) {
  const { t } = useTranslation('security');
  return (
    <bdi title={agent} translate="no">
      {agentName ?? t('security.device.unknown')}
    </bdi>
  );
}
