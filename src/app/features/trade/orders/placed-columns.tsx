import common from '#app/ui/common.module.css';
import type { Column } from '#app/ui/table-columns.ts';
import type { Room } from './list-room.ts';
import styles from './orders.module.css';

/** A column by its id, or two of them: the second one under the first. */
type Place = string | readonly [top: string, under: string];

/** Which columns a list shows where there is not room for all. */
export type Plan = Readonly<Record<Exclude<Room, 'wide'>, readonly Place[]>>;

export const OPEN_PLAN: Plan = {
  medium: ['time', 'pair', 'side', 'type', 'price', 'stop', 'amount', 'progress', 'total', 'actions'],
  small: ['time', 'pair', 'side', 'type', 'price', 'stop', 'amount', 'progress', 'actions'],
  narrow: [['short', 'time'], ['price', 'stop'], ['amount', 'filled'], ['exits', 'left'], 'actions'],
};

/** Where two of a list's orders may be of two pairs, the pair says more than the time. */
export const OPEN_PAIRS_PLAN: Plan = {
  ...OPEN_PLAN,
  narrow: [['short', 'pair'], ...OPEN_PLAN.narrow.slice(1)],
};

export const HISTORY_PLAN: Plan = {
  medium: ['time', 'pair', 'side', 'type', 'price', 'average', 'amount', 'filled', 'status', 'detail'],
  small: ['time', 'pair', 'side', 'type', 'price', 'average', 'filled', 'status', 'detail'],
  narrow: [['short', 'status'], ['price', 'average'], ['amount', 'filled'], 'detail'],
};

const FILL = ['time', 'pair', 'side', 'role', 'price', 'amount', 'total', 'fee'];
export const FILLS_PLAN: Plan = {
  medium: FILL,
  small: FILL,
  narrow: [['side', 'time'], 'price', ['amount', 'total'], 'fee'],
};

/** Columns that stand in for several others; where there is room, those others say it. */
const STAND_INS: readonly string[] = ['short', 'progress'];

/** The columns of a list for the room that there is, without those named in `without`. */
export function placedColumns<Row>(
  columns: readonly Column<Row>[],
  plan: Plan,
  room: Room,
  without: readonly string[],
): readonly Column<Row>[] {
  const left = columns.filter(({ id }) => !without.includes(id));
  if (room === 'wide') return left.filter(({ id }) => !STAND_INS.includes(id));
  const find = (wanted: string) => left.find(({ id }) => id === wanted);
  return plan[room].flatMap((place): Column<Row>[] => {
    const [top, under] = (typeof place === 'string' ? [place] : place).map(find);
    if (!top) return under ? [under] : [];
    return [under ? stacked(top, under) : top];
  });
}

function stacked<Row>(top: Column<Row>, under: Column<Row>): Column<Row> {
  return {
    ...top,
    head: `${top.head} / ${under.head}`,
    cell: (row) => (
      <span className={styles.stack}>
        <span>{top.cell(row)}</span>
        <span className={common.note}>{under.cell(row)}</span>
      </span>
    ),
  };
}
