import { useTranslation } from 'react-i18next';
import { Chip } from '#app/ui/chip.tsx';

const RISKY = 4;

/** How much the value moves, from 1 to 5. */
export function RiskChip({ risk }: { readonly risk: number }) {
  const { t } = useTranslation('fund');
  return <Chip tone={risk >= RISKY ? 'warn' : 'neutral'}>{t('fund.risk.level', { risk })}</Chip>;
}
