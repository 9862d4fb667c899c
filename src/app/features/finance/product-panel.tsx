import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#app/brand/use-brand.ts';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { formatFraction, NO_VALUE, plainPercent } from '#app/shared/format/decimal.ts';
import { exactText, moneyText } from '#app/shared/format/money-text.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { QuotaBar } from '#app/shared/money/earn/bars.tsx';
import { PurchaseDialog } from '#app/shared/money/earn/purchase-dialog.tsx';
import { PurchaseForm } from '#app/shared/money/earn/purchase-form.tsx';
import { useBusinessDay } from '#app/shared/money/earn/use-business-now.ts';
import { yearRate } from '#app/shared/money/earn/year-rate.ts';
import { freeIn } from '#app/shared/money/free.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import type { FinanceProduct } from '#protocol/finance.ts';
import type { Decimal } from '#protocol/units.ts';
import { ownLeft, termRate } from './offered.ts';
import { termText } from './product-name.tsx';
import { forecastQuery } from './queries.ts';

/** The terms of a product, as its page and its review say them. */
function productFacts(product: FinanceProduct, t: Translate): readonly Fact[] {
  const { days, dailyRate, min, max, coin } = product;
  const whole = termRate(product);
  return [
    { name: t('finance.rate.day'), value: formatFraction(dailyRate), strong: true },
    { name: t('finance.rate.year'), value: plainPercent(yearRate(product)) },
    ...(whole === null ? [] : [{ name: t('finance.rate.term'), value: formatFraction(whole) }]),
    { name: t('finance.term.name'), value: termText(days, t) },
    { name: t('finance.minimum'), value: `${min} ${coin}` },
    { name: t('finance.maximum'), value: `${exactText(max)} ${coin}` },
    { name: t('finance.early.name'), value: earlyText(product, t) },
  ];
}

/** What leaving early costs and how long it takes, in a few words. */
function earlyText({ days, earlyFeeRate, earlyDelayHours }: FinanceProduct, t: Translate): string {
  if (days === 0) return t('finance.early.free');
  const cost =
    signOf(earlyFeeRate) > 0
      ? t('finance.early.fee', { rate: formatFraction(earlyFeeRate).replace(' ', '\u00a0') })
      : t('finance.early.interest');
  return earlyDelayHours > 0 ? t('finance.early.later', { cost, count: earlyDelayHours }) : cost;
}

/** What has to be said of it before it is bought. */
function riskLines(product: FinanceProduct, operator: string, t: Translate): readonly string[] {
  return [
    t('finance.risk.counterparty', { operator }),
    t(product.days === 0 ? 'finance.risk.flexible' : 'finance.risk.fixed'),
    t('finance.risk.early', { text: earlyText(product, t) }),
    ...(product.coin === 'USDT' ? [] : [t('finance.risk.price', { coin: product.coin })]),
  ];
}

interface BuyDialogProps {
  readonly product: FinanceProduct;
  readonly amount: Decimal;
  /** Of the business clock. */
  readonly day: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The review of a purchase: what is paid, what it earns, when it ends, what leaving costs. */
function BuyDialog({ product, amount, day, onDone, onCancel }: BuyDialogProps) {
  const { t } = useTranslation('earn');
  const { data: forecast } = useQuery(forecastQuery(product, amount, day));
  const { coin, days, dailyRate } = product;
  const figure = (value: Decimal | undefined) =>
    value === undefined ? NO_VALUE : `${moneyText(value)} ${coin}`;
  const ends = forecast?.endsAt ?? null;
  return (
    <PurchaseDialog
      title={t('finance.buy.title', { name: product.name })}
      facts={[
        { name: t('finance.buy.pay'), value: figure(amount), strong: true },
        { name: t('finance.rate.day'), value: formatFraction(dailyRate) },
        { name: t('finance.rate.year'), value: plainPercent(yearRate(product)) },
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
      done={t('finance.buy.done', { amount: moneyText(amount), coin })}
      send={(again) => worker.finance.buy(product, amount, again)}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}

interface ProductPanelProps {
  readonly product: FinanceProduct;
  readonly signedIn: boolean;
  /** Of what lies on spot; nothing is known of a visitor's. */
  readonly spot: LiveView<AssetSheet>;
}

/** One product: its terms, and the form that buys it. */
export function ProductPanel({ product, signedIn, spot }: ProductPanelProps) {
  const { t } = useTranslation('earn');
  const brand = useBrand();
  const orders = useLive(signedIn ? { name: 'financeOrders' } : null).value;
  const day = useBusinessDay();
  const { id, coin, min, quota, quotaLeft } = product;
  const free = freeIn(spot, coin);
  return (
    <div className={blocks.group}>
      <FactList facts={productFacts(product, t)} />
      <QuotaBar total={quota} left={quotaLeft} unit={coin} />
      <PurchaseForm
        area="finance"
        productId={id}
        label={t('finance.amount')}
        unit={coin}
        paidIn={coin}
        bounds={{
          available: free.sure,
          min,
          ownLeft: ownLeft(product, orders?.unreadable === 0 ? orders.list : null),
          left: quotaLeft,
        }}
        available={free.shown}
        hint={t('finance.amountHint', { min, coin })}
        risks={riskLines(product, brand.operator, t)}
        action={t('finance.buy.review')}
        review={(amount, onDone, onCancel) => (
          <BuyDialog product={product} amount={amount} day={day} onDone={onDone} onCancel={onCancel} />
        )}
      />
    </div>
  );
}
