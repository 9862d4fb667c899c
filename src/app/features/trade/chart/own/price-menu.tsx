import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { MenuItem } from '#app/ui/menu.tsx';
import { PointMenu } from '#app/ui/point-menu.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import type { Side } from '#protocol/spot.ts';
import type { Pair } from '#protocol/units.ts';
import type { PresetOrdering } from '../../ladder/preset-orders.tsx';
import { chooseTicket } from '../../order-form/ticket-draft.ts';
import { askedPlace } from './asked-place.ts';
import styles from './own.module.css';
import { PresetItems } from './preset-items.tsx';
import { useAlertAt } from './use-alert-at.ts';

interface PriceMenuProps {
  readonly chart: ChartHandle;
  readonly pair: Pair;
  readonly precision: number;
  /** Are orders taken here? */
  readonly trades: boolean;
  /** The chart shows a replay, whose prices are not those of now. */
  readonly isPast: boolean;
  /** The press or the key that asks for it. */
  readonly asked: MouseEvent;
  /** Orders that are placed at once; null where none is. Never the first items, which the focus is on at first. */
  readonly ordering: PresetOrdering | null;
  readonly onClose: () => void;
}

/** What can be done at a price of the chart: an order goes into the form, where it is looked at before it is sent. */
export function PriceMenu({
  chart,
  pair,
  precision,
  trades,
  isPast,
  asked,
  ordering,
  onClose,
}: PriceMenuProps) {
  const { t } = useTranslation(['orders', 'desk']);
  const kinds = usePlatform()?.orderKinds ?? [];
  const { price: last } = useLastPrice(pair);
  const alertAt = useAlertAt(pair, precision);
  const place = useMemo(() => askedPlace(chart, asked, precision), [chart, asked, precision]);
  if (place === null) return null;
  const { price } = place;
  const limit = (side: Side) => chooseTicket(pair, { side, type: 'limit', price });
  // A stop trades once the market has come to it: above it to buy, below it to sell.
  const stopSide: Side = last !== null && compare(price, last) < 0 ? 'sell' : 'buy';
  const stop = () =>
    kinds.includes('stopMarket')
      ? chooseTicket(pair, { side: stopSide, type: 'stopMarket', stop: price })
      : chooseTicket(pair, { side: stopSide, type: 'stopLimit', stop: price, price });
  const copy = async () => {
    await navigator.clipboard.writeText(price);
    toasts.show('success', t('own-lines.copied'));
  };
  const label = t('own-lines.menu', { price: formatDecimal(price, precision) });
  return (
    <PointMenu label={label} at={place} owner={chart.element} onClose={onClose}>
      <p className={styles.menuTitle} aria-hidden="true">
        {label}
      </p>
      {trades && (
        <>
          <MenuItem onSelect={() => limit('buy')}>{t('own-lines.buyLimit')}</MenuItem>
          <MenuItem onSelect={() => limit('sell')}>{t('own-lines.sellLimit')}</MenuItem>
          <MenuItem onSelect={stop}>
            {t(stopSide === 'buy' ? 'own-lines.buyStop' : 'own-lines.sellStop')}
          </MenuItem>
          {ordering && <PresetItems {...{ pair, precision, price, ordering }} />}
        </>
      )}
      {isPast ? (
        <p className={styles.menuTitle}>{t('replay.off')}</p>
      ) : (
        <MenuItem onSelect={() => void alertAt(price)}>{t('own-lines.alertHere')}</MenuItem>
      )}
      <MenuItem onSelect={() => void copy()}>{t('own-lines.copy')}</MenuItem>
    </PointMenu>
  );
}
