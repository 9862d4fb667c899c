import { useTranslation } from 'react-i18next';
import { Chip } from '#app/ui/chip.tsx';
import type { MachineOrder } from '#protocol/pool.ts';

const TONES = { mining: 'accent', toRedeem: 'warn', redeemed: 'neutral', unknown: 'neutral' } as const;

/** The state of machines in words; a code that nobody knows is shown as it came. */
export function StatusChip({ order }: { readonly order: Pick<MachineOrder, 'status' | 'statusCode'> }) {
  const { t } = useTranslation('pool');
  return (
    <Chip tone={TONES[order.status]}>{t(`pool.status.${order.status}`, { code: order.statusCode })}</Chip>
  );
}
