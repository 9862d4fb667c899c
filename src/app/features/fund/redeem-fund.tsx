import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { compare, divide, multiply, subtract } from '#app/shared/format/arithmetic.ts';
import { balanceDecimals } from '#app/shared/format/coin-decimals.ts';
import { formatDecimal, formatFraction, NO_VALUE } from '#app/shared/format/decimal.ts';
import { exactText, moneyText } from '#app/shared/format/money-text.ts';
import { PartField, usePartChoice } from '#app/shared/money/earn/part-choice.tsx';
import { COIN_DECIMALS } from '#app/shared/money/earn/purchase-amount.ts';
import { RedemptionDialog } from '#app/shared/money/earn/redemption-dialog.tsx';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import type { Fact } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { ZERO } from '#protocol/decimal.ts';
import type { FundOrder, FundRedemption } from '#protocol/fund.ts';
import { failed } from '#protocol/result.ts';
import { redemptionSignature } from '#protocol/signature.ts';
import type { Decimal } from '#protocol/units.ts';
import { NAV_DECIMALS } from './fund-card.tsx';
import { redemptionQuery } from './queries.ts';

interface RedeemFundProps {
  readonly order: FundOrder;
  readonly onClose: () => void;
}

/** The last look before shares are redeemed: the newest value, the fee, and that the next value decides. */
export function RedeemFund({ order, onClose }: RedeemFundProps) {
  const { t } = useTranslation('earn');
  const own = useOwnFigure();
  const query = useQuery(redemptionQuery(order.id));
  const whole = query.isFetching ? null : (query.data ?? null);
  const choice = usePartChoice(order.shares ?? ZERO, whole);
  const { part, least } = choice;
  const shown = whole && part !== null ? ofPart(whole, part) : null;
  const sent = part !== null && compare(part, choice.whole) < 0 ? part : null;
  const problem =
    least !== null && part === null ? t('fund.redeem.leave', { amount: exactText(least) }) : null;
  return (
    <RedemptionDialog
      would={redemptionSignature('fund', order.id, sent)}
      title={t('fund.redeem.title', { name: order.name })}
      action={t('fund.redeem.action')}
      choice={
        <PartField
          choice={choice}
          label={t('fund.redeem.part')}
          unit={t('fund.redeem.unit')}
          error={problem}
        />
      }
      reason={problem}
      facts={whole && factsOf(whole)}
      failure={query.isFetching ? null : failureOf(query.error)}
      onRetry={() => void query.refetch()}
      loss={shown && lossOf(shown)}
      done={t('fund.redeem.done')}
      send={() => (shown ? worker.fund.redeem(shown, sent) : Promise.resolve(failed({ kind: 'superseded' })))}
      onDone={onClose}
      onRefused={() => void query.refetch()}
      onCancel={onClose}
    />
  );

  function factsOf({ nav, navTime, feeRate, dealsAt }: FundRedemption): Fact[] {
    const amount = (value: Decimal | undefined) =>
      value === undefined
        ? NO_VALUE
        : `≈ ${formatDecimal(value, balanceDecimals(order.currency))} ${order.currency}`;
    const shares = (value: Decimal | undefined) => (value === undefined ? NO_VALUE : own(moneyText(value)));
    return [
      { name: t('fund.column.shares'), value: shares(shown?.shares) },
      {
        name: t('fund.redeem.nav'),
        value: (
          <>
            {formatDecimal(nav, NAV_DECIMALS)} {order.currency} · <TimeText time={navTime} look="date" />
          </>
        ),
      },
      { name: t('fund.redeem.worth'), value: own(amount(shown?.worth)) },
      { name: t('fund.redeem.fee', { rate: formatFraction(feeRate) }), value: amount(shown?.fee) },
      { name: t('fund.redeem.receive'), value: own(amount(shown?.receive)), strong: true },
      ...(least === null
        ? []
        : [
            {
              name: t('fund.redeem.stays'),
              value: shares(shown ? subtract(choice.whole, shown.shares) : undefined),
            },
          ]),
      { name: t('fund.redeem.dealsAt'), value: <TimeText time={dealsAt} /> },
    ];
  }

  function lossOf({ shares, receive }: FundRedemption): string {
    const note = t('fund.redeem.note');
    const cost = costOf(order, shares);
    if (compare(receive, cost) >= 0) return note;
    const less = own(moneyText(subtract(cost, receive)));
    return `${note} ${t('fund.redeem.loss', { amount: less, coin: order.currency })}`;
  }
}

/** Digits on the way, more than are shown. */
const WORKING = 16;

/** What was put in for so many of its shares. */
function costOf({ amount, shares: all }: FundOrder, shares: Decimal): Decimal {
  const bought = all ?? ZERO;
  return divide(multiply(amount, shares, WORKING), bought, COIN_DECIMALS) ?? amount;
}

/** The figures for so many of the shares; the server counts again, at the value that decides. */
function ofPart(whole: FundRedemption, part: Decimal): FundRedemption {
  if (compare(part, whole.shares) === 0) return whole;
  const worth = multiply(part, whole.nav, COIN_DECIMALS);
  const fee = multiply(worth, whole.feeRate, COIN_DECIMALS);
  return { ...whole, shares: part, worth, fee, receive: subtract(worth, fee) };
}
