import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatSigned, NO_VALUE } from '#app/shared/format/decimal.ts';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import type { PairRule } from '#protocol/platform.ts';
import type { ExitPreview, ExitResult, SpotPreview } from '#protocol/spot.ts';
import { coinDecimals } from './result-decimals.ts';

/** Where a trailing stop would stand now. */
export function TrailRow({
  preview,
  rule,
}: {
  readonly preview: SpotPreview | null;
  readonly rule: PairRule;
}) {
  const { t } = useTranslation(['trade', 'orders']);
  const stands = preview?.trailsAt;
  return (
    <div>
      <dt>{t('orders.preview.trail')}</dt>
      <dd translate="no">
        {stands
          ? `${formatDecimal(stands, rule.pricePrecision)} ${rule.pair.quote}`
          : stands === null
            ? t('orders.preview.trailLater')
            : NO_VALUE}
      </dd>
    </div>
  );
}

/** What the exits would bring and cost, and how the two compare. */
export function ExitRows({
  exits,
  rule,
}: {
  readonly exits: ExitPreview | undefined;
  readonly rule: PairRule;
}) {
  const { t } = useTranslation(['trade', 'orders']);
  const own = useOwnFigure();
  const { coin = rule.pair.quote, takeProfit = null, stopLoss = null, rewardRisk, riskPercent } = exits ?? {};
  const places = coinDecimals(coin, rule);
  const result = (of: ExitResult | null) => (of === null ? NO_VALUE : formatSigned(of.result, places));
  const risk = riskPercent == null ? null : own(formatDecimal(riskPercent, 2));
  return (
    <>
      <Row name={`${t('orders.exit.takeProfit')} / ${t('orders.exit.stopLoss')}`}>
        {exits ? `${result(takeProfit)} / ${result(stopLoss)} ${coin}` : NO_VALUE}
      </Row>
      <Row name={t('orders.exit.ratio')}>
        {rewardRisk == null ? NO_VALUE : formatDecimal(rewardRisk, 2)}
        {risk !== null && ` · ${t('orders.exit.risk', { percent: risk })}`}
      </Row>
    </>
  );
}

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd translate="no">{children}</dd>
  </div>
);
