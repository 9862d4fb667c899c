import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatFraction, NO_VALUE, plainPercent } from '#app/shared/format/decimal.ts';
import { moneyText } from '#app/shared/format/money-text.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { cx } from '#app/ui/cx.ts';
import facts from '#app/ui/fact-rows.module.css';
import { worker } from '#app/worker-client/client.ts';
import { liveStore } from '#app/worker-client/use-live.ts';
import type { PairRule } from '#protocol/platform.ts';
import type { NewSpotOrder, SpotPreview, SpotWarning, WishedType } from '#protocol/spot.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import { averageDecimals, quoteDecimals } from '../orders/figures.ts';
import { COIN_DECIMALS, checkBalance } from './check-ticket.ts';
import { isEmptyPreview } from './empty-preview.ts';
import styles from './order-form.module.css';
import { createPreviewStore, type Previewed, type PreviewStore } from './preview-store.ts';

const SlippageLimit = lazyPart(() => import('./slippage-limit.tsx').then((part) => part.SlippageLimit));

export function usePreviewStore(): PreviewStore {
  const [store] = useState(() =>
    createPreviewStore({
      ask: (order) => worker.spot.preview(order),
      frame: (job) => requestAnimationFrame(job),
    }),
  );
  return store;
}

/** Keeps a preview up to date with its order and the book of the pair; draws its component with every answer. */
export function useFollowedPreview(
  store: PreviewStore,
  pair: Pair,
  order: NewSpotOrder | null,
): Previewed | null {
  const book = liveStore<'depth'>({ name: 'depth', pair });
  useEffect(() => {
    store.want(order);
    return book.subscribe(() => store.want(order));
  }, [store, order, book]);
  return usePreviewed(store);
}

export const usePreviewed = (store: PreviewStore): Previewed | null =>
  useSyncExternalStore(store.subscribe, store.get);

interface PreviewFactsProps {
  readonly pair: Pair;
  readonly rule: PairRule | null;
  readonly type: WishedType;
  /** Null where the draft is no order yet. */
  readonly order: NewSpotOrder | null;
  readonly previews: PreviewStore;
  /** Rows of further terms. */
  readonly more?: ((preview: SpotPreview | null) => ReactNode) | undefined;
}

/** What the order would do against the book of this moment. */
export function PreviewFacts({ pair, rule, type, order, previews, more }: PreviewFactsProps) {
  const preview = useFollowedPreview(previews, pair, order)?.preview ?? null;
  return (
    <dl className={cx(facts.rows, styles.facts)}>
      {more?.(preview)}
      <PreviewRows preview={preview} rule={rule} type={type} limit={type === 'market' && <SlippageLimit />} />
    </dl>
  );
}

const SHARES: readonly SpotWarning[] = ['largeShare', 'portfolioShare'];

interface PreviewHintsProps {
  readonly previews: PreviewStore;
  /** Of the coin that the order takes; null while it is not known. */
  readonly available: Decimal | null;
}

/** In a word or two each, why the order deserves a second look; the question before it says it in full. */
export function PreviewHints({ previews, available }: PreviewHintsProps) {
  const { t } = useTranslation('trade');
  const { order, preview } = usePreviewed(previews) ?? {};
  const lacking = order && checkBalance(order, available, preview ?? null);
  // What there is not is no share of anything.
  const warnings = (preview?.warnings ?? []).filter((warning) => !lacking || !SHARES.includes(warning));
  return (
    <p className={styles.hints}>
      {lacking && <span>{t(lacking.key)}</span>}
      {warnings.map((warning) => (
        <span key={warning}>{t(`spot.hint.${warning}`)}</span>
      ))}
    </p>
  );
}

interface PreviewRowsProps {
  readonly preview: SpotPreview | null;
  readonly rule: PairRule | null;
  readonly type: WishedType;
  /** Stands next to the slippage. */
  readonly limit?: ReactNode;
}

/** The figures of a preview that say something of its kind of order, as rows of a list of facts. */
export function PreviewRows({ preview, rule, type, limit }: PreviewRowsProps) {
  const { t } = useTranslation('trade');
  const precision = rule?.pricePrecision ?? COIN_DECIMALS;
  const told = preview && isEmptyPreview(preview) ? null : preview;
  const coin = (value: Decimal) => `${moneyText(value)} ${told?.feeCoin ?? ''}`;
  const { avgPrice = null, worstPrice = null, slippagePercent = null } = preview ?? {};
  const prices = [
    formatDecimal(avgPrice, averageDecimals(avgPrice, precision)),
    formatDecimal(worstPrice, precision),
  ];
  const rows: readonly (readonly [string, string, ReactNode?])[] = [
    // What waits does nothing before it is triggered: nobody knows the book of then.
    ...(type !== 'limit' && type !== 'market' && type !== 'scaled'
      ? ([
          [
            t('spot.preview.trigger'),
            preview?.trigger ? t(`spot.preview.trigger.${preview.trigger}`) : NO_VALUE,
          ],
        ] as const)
      : ([
          [t('spot.preview.prices'), preview ? prices.join(' / ') : NO_VALUE],
          [t('spot.preview.slippage'), plainPercent(slippagePercent), limit],
        ] as const)),
    // The total of an order with a price has a field of its own.
    ...(type !== 'limit' && type !== 'stopLimit' && type !== 'oco'
      ? ([
          [
            t('spot.preview.total'),
            told && rule ? `${formatDecimal(told.total, quoteDecimals(rule))} ${rule.pair.quote}` : NO_VALUE,
          ],
        ] as const)
      : []),
    [
      t('spot.preview.fee', { rate: formatFraction(rule?.feeRate ?? null) }),
      told ? coin(told.fee) : NO_VALUE,
    ],
    [t('spot.preview.receive'), told ? coin(told.receive) : NO_VALUE],
  ];
  return rows.map(([name, value, further]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>
        <span translate="no">{value}</span>
        {further}
      </dd>
    </div>
  ));
}
