import { useTranslation } from 'react-i18next';
import { compare } from '#app/format/arithmetic.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import { Button } from '#app/ui/button.tsx';
import type { AddressCheck } from '#contract/addresses.ts';
import type { Decimal } from '#contract/units.ts';
import type { WithdrawalTerms } from '#contract/withdrawals.ts';
import { DECIMALS } from './amounts.ts';
import styles from './withdrawal.module.css';

interface TestFirstProps {
  readonly check: AddressCheck | null;
  readonly terms: WithdrawalTerms | null;
  readonly amount: string;
  readonly onTest: (amount: Decimal) => void;
}

/** Offers a small test before more goes to an address that nothing was ever sent to. */
export function TestFirst({ check, terms, amount, onTest }: TestFirstProps) {
  const { t } = useTranslation('withdrawal');
  if (check === null || !('address' in check.verdict) || check.paidBefore || terms === null) return null;
  const isHeld = check.entry === null && terms.newAddressHours > 0;
  const typed = readAmount(amount, DECIMALS);
  const isSmall = typed.ok && compare(typed.value, terms.minimum) <= 0;
  return (
    <p className={styles.test}>
      <span>
        {t(isSmall ? 'withdrawal.test.chosen' : 'withdrawal.test.offer')}
        {isHeld && ` ${t('withdrawal.hold.before', { count: terms.newAddressHours })}`}
      </span>
      {!isSmall && (
        <Button size="small" onClick={() => onTest(terms.minimum)}>
          {t('withdrawal.test.use', { amount: terms.minimum, coin: terms.currency })}
        </Button>
      )}
    </p>
  );
}
