import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import { Button } from '#app/ui/button.tsx';
import type { AddressCheck } from '#protocol/addresses.ts';
import type { Decimal } from '#protocol/units.ts';
import type { WithdrawalTerms } from '#protocol/withdrawals.ts';
import { DECIMALS } from './amounts.ts';
import { holdHours } from './new-address.ts';
import styles from './withdrawal.module.css';

interface TestFirstProps {
  readonly check: AddressCheck | null;
  readonly terms: WithdrawalTerms | null;
  readonly amount: string;
  readonly onTest: (amount: Decimal) => void;
}

/** Says what an address waits for that nothing was ever sent to, and offers a small test before more goes there. */
export function TestFirst({ check, terms, amount, onTest }: TestFirstProps) {
  const { t } = useTranslation('withdrawal');
  if (check === null || !('address' in check.verdict) || check.paidBefore || terms === null) return null;
  const hours = holdHours(check, terms);
  const typed = readAmount(amount, DECIMALS);
  // Less than the minimum is refused, so it is no test.
  const isSmall = typed.ok && compare(typed.value, terms.minimum) === 0;
  return (
    <>
      {hours > 0 && <p className={styles.test}>{t('withdrawal.hold.before', { count: hours })}</p>}
      <p className={styles.test}>
        <span>{t(isSmall ? 'withdrawal.test.chosen' : 'withdrawal.test.offer')}</span>
        {!isSmall && (
          <Button size="small" onClick={() => onTest(terms.minimum)}>
            {t('withdrawal.test.use', { amount: terms.minimum, coin: terms.currency })}
          </Button>
        )}
      </p>
    </>
  );
}
