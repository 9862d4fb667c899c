import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { fittingDecimals } from '#app/shared/format/fitting-decimals.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { type Pair, samePair } from '#protocol/units.ts';
import type { OwnLine } from '../chart/own/own-lines.ts';
import { breakEven } from './break-even.ts';
import { usePositionView } from './position-view.ts';
import { positionQuery } from './queries.ts';

/** A line at the price at which a person's holding breaks even; null where none is wanted, or none is known. */
export function usePositionLine(pair: Pair): OwnLine | null {
  const { t } = useTranslation('orders');
  const platform = usePlatform();
  const userId = useLive<'session'>({ name: 'session' }).value?.userId ?? '';
  const { method, line } = usePositionView(userId);
  const wanted = line && userId !== '' && platform?.position === true;
  const position = useQuery({ ...positionQuery(userId, pair), enabled: wanted }).data?.value ?? null;
  const hidden = useAmountsHidden();
  const precision = pricePrecision(pair, platform);
  const feeRate = platform?.pairs.find((rule) => samePair(rule.pair, pair))?.feeRate ?? null;
  const price = wanted && position ? breakEven(position, position[method], { precision, feeRate }) : null;
  const known = position?.known ?? null;
  const amount = hidden ? '' : `${formatDecimal(known, fittingDecimals(known, pair.base))} ${pair.base}`;
  const text = `${t('position.breakEven')} ${amount}`.trim();
  const label = formatDecimal(price, precision);
  return useMemo(
    // Drawing only: a canvas needs floats.
    () =>
      price === null
        ? null
        : {
            id: 'position',
            price: Number(price),
            label,
            text,
            tone: 'muted',
            movable: false,
            removal: null,
            of: { kind: 'position' },
          },
    [price, label, text],
  );
}
