import { useTranslation } from 'react-i18next';
import type { SessionRow } from '#protocol/security.ts';

/** So much tells two browsers apart where the back end names none. */
const LONGEST = 40;

/** What a browser says of itself, in short; in full on hover. */
export function AgentText({ agent, agentName }: Pick<SessionRow, 'agent' | 'agentName'>) {
  const { t } = useTranslation('security');
  return (
    <bdi title={agent} translate="no">
      {agentName ?? (agent.slice(0, LONGEST) || t('security.device.unknown'))}
    </bdi>
  );
}
