import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PurchaseDialog } from '#app/earn/purchase-dialog.tsx';
import { formatDecimal, formatFraction, NO_VALUE } from '#app/format/decimal.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { FinanceProduct } from '#protocol/finance.ts';
import type { Decimal } from '#protocol/units.ts';
import { earlyText } from './product-facts.ts';
import { forecastQuery } from './queries.ts';
import { termText } from './term-text.ts';

interface BuyDialogProps {
  readonly product: FinanceProduct;
  readonly amount: Decimal;
  /** Of the business clock. */
  readonly day: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The review of a purchase: what is paid, what it earns, when it ends, what leaving costs. */
export function BuyDialog({ product, amount, day, onDone, onCancel }: BuyDialogProps) {
  const { t } = useTranslation('finance');
  const { data: forecast } = useQuery(forecastQuery(product, amount, day));
  const { coin, days, dailyRate } = product;
  const figure = (value: Decimal | undefined) =>
    value === undefined ? NO_VALUE : `${formatDecimal(value, 8)} ${coin}`;
  const ends = forecast?.endsAt ?? null;
  return (
    <PurchaseDialog
      title={t('finance.buy.title', { name: product.name })}
      facts={[
        { name: t('finance.buy.pay'), value: figure(amount), strong: true },
        { name: t('finance.rate.day'), value: formatFraction(dailyRate) },
        { name: t('finance.term.name'), value: termText(days, t) },
        { name: t('finance.forecast.perDay'), value: figure(forecast?.perDay) },
        ...(days === 0
          ? []
          : [
              { name: t('finance.forecast.total'), value: figure(forecast?.total) },
              { name: t('finance.forecast.ends'), value: <TimeText time={ends} /> },
            ]),
        { name: t('finance.early.name'), value: earlyText(product, t) },
      ]}
      action={t('finance.buy.action')}
      done={t('finance.buy.done', { amount: formatDecimal(amount, 8), coin })}
      send={(again) => worker.finance.buy(product, amount, again)}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
