import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Column } from '#app/ui/table-columns.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { pairName } from '#protocol/units.ts';
import { SideText } from './side-text.tsx';

/** What orders and fills say alike. */
export function tradeColumns(t: Translate) {
  return {
    pair: {
      id: 'pair',
      head: t('spot.column.pair'),
      cell: ({ pair }) => <span translate="no">{pairName(pair)}</span>,
      csv: ({ pair }) => pairName(pair),
    },
    side: {
      id: 'side',
      head: t('spot.column.side'),
      cell: ({ side }) => <SideText side={side} />,
      csv: ({ side }) => side,
    },
  } as const satisfies Record<string, Column<Pick<SpotOrder, 'pair' | 'side'>>>;
}
