import { useTranslation } from 'react-i18next';
import { Chip } from '#app/ui/chip.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';

/** On every page while the back end says that it is one. */
export function SandboxBadge() {
  const { t } = useTranslation('shell');
  return (
    <Tooltip text={t('shell.sandbox.about')}>
      <Chip tone="warn">{t('shell.sandbox.badge')}</Chip>
    </Tooltip>
  );
}
