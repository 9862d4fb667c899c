import { useTranslation } from 'react-i18next';
import { Chip } from '#app/ui/chip.tsx';
import type { Withdrawal, WithdrawalStatus } from '#protocol/withdrawals.ts';

const TONES = {
  pending: 'warn',
  finished: 'accent',
  rejected: 'danger',
  cancelled: 'neutral',
  unknown: 'neutral',
} as const satisfies Record<WithdrawalStatus, string>;

/** The state of a withdrawal in words; a code that nobody knows is shown as it came. */
export function StatusChip({ record }: { readonly record: Pick<Withdrawal, 'status' | 'statusCode'> }) {
  const { t } = useTranslation('withdrawal');
  return (
    <Chip tone={TONES[record.status]}>
      {t(`withdrawal.status.${record.status}`, { code: record.statusCode })}
    </Chip>
  );
}
