import { useTranslation } from 'react-i18next';
import { HeldUntil } from '#app/shared/money/addresses/held-until.tsx';
import { Chip } from '#app/ui/chip.tsx';
import type { EpochMs } from '#protocol/units.ts';
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
  const { t } = useTranslation('funds');
  return (
    <Chip tone={TONES[record.status]}>
      {t(`withdrawal.status.${record.status}`, { code: record.statusCode })}
    </Chip>
  );
}

/** How long a withdrawal to a new address still waits before its review. */
export const Hold = ({ until }: { readonly until: EpochMs }) => (
  <HeldUntil until={until} text="addresses.hold.withdrawal" overText="addresses.hold.withdrawalOver" />
);
