import { type CSSProperties, type RefCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { TABLE_ROLES } from '#app/ui/table-roles.ts';
import type { Side } from '#protocol/spot.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import styles from './ladder.module.css';
import { LadderRowView } from './ladder-row.tsx';
import { type Grid, type LadderRow, rowOf } from './ladder-rows.ts';
import { type CellPlace, placeOf, useLadderKeys } from './use-ladder-keys.ts';
import { useLadderPointer } from './use-ladder-pointer.ts';
import type { LadderView } from './use-ladder-view.ts';
import type { Moving } from './use-moving.ts';

/** Its cells are pressed and moved in, beside being read. */
const GRID = { role: 'grid' } as const;

/** The columns, from the left. */
const COLUMNS = ['own', 'bid', 'price', 'ask'] as const;

interface LadderGridProps {
  /** Measures the room for rows, their head included. */
  readonly roomRef: RefCallback<HTMLDivElement>;
  /** Measures a row. */
  readonly rowRef: RefCallback<HTMLDivElement>;
  readonly pair: Pair;
  readonly grid: Grid;
  readonly rows: readonly LadderRow[];
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly armed: boolean;
  readonly moving: Moving;
  readonly view: LadderView;
  readonly onPlace: (side: Side, price: Decimal) => void;
  /** Puts a price into the order form; null where no price can be taken. */
  readonly onPrice: ((price: Decimal) => void) | null;
  readonly onDisarm: () => void;
}

/** The rows as a grid with one stop of the Tab key. */
export function LadderGrid(props: LadderGridProps) {
  const { pair, grid, rows, moving, armed, view, onPlace, onPrice, onDisarm } = props;
  const { t } = useTranslation(['desk', 'trade']);
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<CellPlace>({ line: 0, column: 1 });
  const onPress = useHandler(({ line, column }: CellPlace) => {
    const row = rows[line];
    if (!row) return;
    // While an order is on its way, a press places no other.
    if (moving.order) return moving.put(row.price);
    const [own] = row.own;
    switch (COLUMNS[column]) {
      case 'own':
        return own && moving.pick(own);
      case 'price':
        return onPrice?.(row.price);
      case 'bid':
        return onPlace('buy', row.price);
      case 'ask':
        return onPlace('sell', row.price);
    }
  });
  const onKeyDown = useLadderKeys({ grid, rows, armed, moving, view, onPress, onDisarm });
  const pointer = useLadderPointer({ body, rows, moving, onPress, onScroll: view.scroll });
  const { order, aim } = moving;
  const aimed = order && aim ? rowOf(aim, order.side, grid) : null;
  const line = Math.min(active.line, rows.length - 1);
  // The highest price is the longest; its head needs eleven characters.
  const longest = formatDecimal(rows[0]?.price ?? null, props.priceDecimals).length;
  const style = { '--price-width': `${Math.max(11, longest + 2)}ch` } as CSSProperties;
  const heads = [
    t('ladder.own'),
    t('depth.bid'),
    t('book.price', { coin: pair.quote }),
    t('depth.ask'),
  ] as const;
  return (
    <div className={styles.room} ref={props.roomRef}>
      <div className={styles.measure} ref={props.rowRef} />
      <table
        {...GRID}
        className={styles.grid}
        style={style}
        aria-label={t('book.ladder')}
        data-moving={order !== null || undefined}
      >
        <thead {...TABLE_ROLES.body}>
          <tr {...TABLE_ROLES.row}>
            {heads.map((head) => (
              <th key={head} {...TABLE_ROLES.head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          {...TABLE_ROLES.body}
          translate="no"
          onFocus={(event) => setActive(placeOf(event) ?? active)}
          onKeyDown={onKeyDown}
          {...pointer}
        >
          {rows.map((row, at) => (
            <LadderRowView
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell keeps the focus while prices scroll through it
              key={at}
              {...row}
              pair={pair}
              priceDecimals={props.priceDecimals}
              amountDecimals={props.amountDecimals}
              armed={armed}
              stop={at === line ? active.column : null}
              pickedId={order?.id ?? null}
              aimedSide={order && aimed === row.row ? order.side : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
