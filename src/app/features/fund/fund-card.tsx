import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { multiply } from '#app/shared/format/arithmetic.ts';
import { roundedDown } from '#app/shared/format/rounded-down.ts';
import earn from '#app/shared/money/earn/earn.module.css';
import { Change, Price } from '#app/ui/amount.tsx';
import { Chip } from '#app/ui/chip.tsx';
import common from '#app/ui/common.module.css';
import { cx } from '#app/ui/cx.ts';
import { Sparkline } from '#app/ui/sparkline.tsx';
import { HUNDRED } from '#protocol/decimal.ts';
import type { Fund } from '#protocol/fund.ts';
import type { Decimal } from '#protocol/units.ts';
import { changeOver } from './change-over.ts';
import styles from './fund.module.css';
import type { FundSearch } from './fund-search.ts';

/** A fraction as a number of percent, rounded down to hundredths. */
export const percentOf = (fraction: Decimal | null): Decimal | null =>
  fraction && roundedDown(multiply(fraction, HUNDRED, 18), 2);

/** Decimals of a value. */
export const NAV_DECIMALS = 6;

interface FundCardProps {
  readonly fund: Fund;
  readonly current: boolean;
  readonly days: FundSearch['days'];
}

/** A fund in the list: its value, what that did since the day before, and in the last month. */
export function FundCard({ fund, current, days }: FundCardProps) {
  const { t } = useTranslation('earn');
  const { history } = fund;
  const values = useMemo(() => Float64Array.from(history, ({ nav }) => Number(nav)), [history]);
  return (
    <Link
      to="/fund/list"
      search={{ fund: fund.id, ...(days && { days }) }}
      resetScroll={false}
      className={cx(earn.card, styles.card)}
      {...(current && { 'aria-current': 'true' as const })}
    >
      <span className={styles.cardHead}>
        <b>{fund.name}</b>
        <RiskChip risk={fund.risk} />
      </span>
      <span className={styles.cardFigures}>
        <span>
          <Price value={fund.nav} precision={NAV_DECIMALS} />{' '}
          <span className={common.note} translate="no">
            {fund.currency}
          </span>
        </span>
        <Change percent={percentOf(fund.change)} />
      </span>
      <Sparkline values={values} width={214} height={32} area />
      {/* The line's own figure: its color says nothing of the day above. */}
      <span className={cx(styles.cardFigures, common.note)}>
        <span>{t('fund.list.month')}</span>
        <Change percent={percentOf(changeOver(history))} />
      </span>
    </Link>
  );
}

const RISKY = 4;

/** How much the value moves, from 1 to 5. */
export function RiskChip({ risk }: { readonly risk: number }) {
  const { t } = useTranslation('earn');
  return <Chip tone={risk >= RISKY ? 'warn' : 'neutral'}>{t('fund.risk.level', { risk })}</Chip>;
}
