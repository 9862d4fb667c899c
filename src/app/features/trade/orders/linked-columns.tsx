import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Column } from '#app/ui/table-columns.ts';
import type { Platform } from '#protocol/platform.ts';
import { ExitPricesCell, ExitResultText } from './exit-cells.tsx';
import { precisionOf } from './figures.ts';
import { type ExitBook, exitLink } from './held-exits.ts';
import { endOf, pricesOf } from './linked-terms.ts';
import type { OpenRow } from './open-rows.ts';
import { TimeLeft } from './time-left.tsx';

export interface LinkedGround {
  readonly userId: string;
  /** Of all open orders, listed or not. */
  readonly exits: ExitBook;
}

/** What only entries with exits and orders with an end have to say. */
export function linkedColumns(platform: Platform | null, t: Translate, { userId, exits }: LinkedGround) {
  return {
    /** Where an entry takes profit and stops its loss; of an exit itself, what it would come to. */
    exits: {
      id: 'exits',
      head: t('orders.column.exits'),
      align: 'end',
      cell: (row) => {
        const { pair } = row.order;
        const precision = precisionOf(pair, platform);
        const link = row.kind === 'order' ? exitLink(row.order) : null;
        const version = link && exits.get(link.entryId)?.version;
        if (link && version) return <ExitResultText {...{ userId, ...link, version, pair, precision }} />;
        const { takeProfit = null, stopLoss = null } = pricesOf(row, exits) ?? {};
        if (takeProfit === null && stopLoss === null) return null;
        return <ExitPricesCell {...{ takeProfit, stopLoss }} places={precision.pricePrecision} />;
      },
      inFile: [
        { head: t('orders.exit.takeProfit'), csv: (row) => pricesOf(row, exits)?.takeProfit ?? '' },
        { head: t('orders.exit.stopLoss'), csv: (row) => pricesOf(row, exits)?.stopLoss ?? '' },
      ],
    },
    left: {
      id: 'left',
      head: t('orders.column.left'),
      align: 'end',
      cell: (row) => {
        const end = endOf(row);
        return end === undefined ? null : <TimeLeft until={end} />;
      },
      inFile: [
        {
          head: t('orders.detail.ends'),
          csv: (row) => {
            const end = endOf(row);
            return end === undefined ? '' : isoWithOffset(end);
          },
        },
      ],
    },
  } as const satisfies Record<string, Column<OpenRow>>;
}
