import { useTranslation } from 'react-i18next';
import { formatDecimal, NO_VALUE } from '#app/format/decimal.ts';
import type { PairRule } from '#contract/platform.ts';
import type { NewSpotOrder, SpotPreview } from '#contract/spot.ts';
import type { Pair } from '#contract/units.ts';
import { averageDecimals, quoteDecimals } from '../orders/figures.ts';
import { COIN_DECIMALS } from './linked-amounts.ts';
import styles from './order-form.module.css';
import type { PreviewStore } from './preview-store.ts';
import { useFollowedPreview } from './use-preview.ts';

interface PreviewFactsProps {
  readonly pair: Pair;
  readonly rule: PairRule | null;
  /** Null where the draft is no order yet. */
  readonly order: NewSpotOrder | null;
  readonly previews: PreviewStore;
}

/** What the order would do against the book of this moment. */
export function PreviewFacts({ pair, rule, order, previews }: PreviewFactsProps) {
  const { t } = useTranslation('spot');
  const preview = useFollowedPreview(previews, pair, order)?.preview ?? null;
  return (
    <>
      <dl className={styles.facts}>
        <PreviewRows preview={preview} rule={rule} />
      </dl>
      <p className={styles.warnings}>
        {preview?.warnings.map((warning) => (
          <span key={warning}>{t(`spot.hint.${warning}`)}</span>
        ))}
      </p>
    </>
  );
}

interface PreviewRowsProps {
  readonly preview: SpotPreview | null;
  readonly rule: PairRule | null;
}

/** The figures of a preview, as rows of a list of facts. */
export function PreviewRows({ preview, rule }: PreviewRowsProps) {
  const { t } = useTranslation('spot');
  const precision = rule?.pricePrecision ?? COIN_DECIMALS;
  const average = preview?.avgPrice ?? null;
  const price = (value: SpotPreview['avgPrice'] | undefined) => formatDecimal(value ?? null, precision);
  const rows = [
    [t('spot.preview.average'), formatDecimal(average, averageDecimals(average, precision))],
    [t('spot.preview.worst'), price(preview?.worstPrice)],
    [
      t('spot.preview.slippage'),
      preview?.slippagePercent ? `${formatDecimal(preview.slippagePercent, 2)} %` : NO_VALUE,
    ],
    [
      t('spot.preview.total'),
      preview && rule ? `${formatDecimal(preview.total, quoteDecimals(rule))} ${rule.pair.quote}` : NO_VALUE,
    ],
    [
      t('spot.preview.fee'),
      preview ? `${formatDecimal(preview.fee, COIN_DECIMALS)} ${preview.feeCoin}` : NO_VALUE,
    ],
    [
      t('spot.preview.receive'),
      preview ? `${formatDecimal(preview.receive, COIN_DECIMALS)} ${preview.feeCoin}` : NO_VALUE,
    ],
  ] as const;
  return rows.map(([name, value]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd translate="no">{value}</dd>
    </div>
  ));
}
