import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import type { Platform } from '#protocol/platform.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Pair } from '#protocol/units.ts';
import { FillsTab } from './fills-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import type { ListFrame } from './list-room.ts';
import type { OrdersView, OrderTab } from './orders-view.ts';

const PositionTab = lazyPart(() => import('../position/position-tab.tsx').then((part) => part.PositionTab));

interface OtherTabProps {
  readonly tab: OrderTab;
  readonly frame: ListFrame;
  readonly userId: string;
  readonly pair: Pair;
  readonly view: OrdersView;
  readonly platform: Platform | null;
  readonly onDetail: (order: SpotOrder) => void;
}

/** What stands behind the first tab. */
export function OtherTab({ tab, onDetail, ...props }: OtherTabProps) {
  if (tab === 'history') return <HistoryTab {...props} onDetail={onDetail} />;
  return tab === 'position' && props.platform ? (
    <PositionTab {...props} platform={props.platform} />
  ) : (
    <FillsTab {...props} />
  );
}
