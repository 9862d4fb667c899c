import { useTranslation } from 'react-i18next';
import { agentName } from './agent-name.ts';

/** What a browser says of itself, in short; in full on hover. */
export function AgentText({ agent }: { readonly agent: string }) {
  const { t } = useTranslation('security');
  return (
    <bdi title={agent} translate="no">
      {agentName(agent) ?? t('security.device.unknown')}
    </bdi>
  );
}
