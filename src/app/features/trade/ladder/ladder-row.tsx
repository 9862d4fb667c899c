import { useTranslation } from 'react-i18next';
import { formatDecimal, HIDDEN, NO_VALUE } from '#app/shared/format/decimal.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { cx } from '#app/ui/cx.ts';
import { TABLE_ROLES } from '#app/ui/table-roles.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Side } from '#protocol/spot.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import styles from './ladder.module.css';
import { levelText, ownText } from './ladder-amounts.ts';
import type { LadderRow, Level } from './ladder-rows.ts';

interface LadderRowProps extends LadderRow {
  readonly pair: Pair;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly armed: boolean;
  /** The column that the Tab key leads to; null where it leads to another row. */
  readonly stop: number | null;
  /** The order that was picked up. */
  readonly pickedId: string | null;
  /** The side of the order that is aimed at this row. */
  readonly aimedSide: Side | null;
}

const SIGNS: Readonly<Record<Side, string>> = { buy: '▲', sell: '▼' };
const CELL = { role: 'gridcell' } as const;

/** One price: own orders, bids, the price, asks. */
export function LadderRowView(props: LadderRowProps) {
  const { price, bid, ask, own, mark, isLast, pair, priceDecimals, stop, pickedId, aimedSide } = props;
  const { t } = useTranslation(['desk', 'trade']);
  const shown = formatDecimal(price, priceDecimals);
  const tab = (column: number) => (stop === column ? 0 : -1);
  const isPicked = own.some(({ orders }) => orders.some(({ id }) => id === pickedId));
  return (
    <tr {...TABLE_ROLES.row} className={styles.row} data-price={price} data-mark={mark ?? undefined}>
      <td {...CELL} tabIndex={tab(0)} className={styles.own} data-picked={isPicked || undefined}>
        <OwnCell {...props} shown={shown} />
        {aimedSide && (
          <span className={styles.aim} data-side={aimedSide} aria-hidden="true">
            {SIGNS[aimedSide]}
          </span>
        )}
      </td>
      <LevelCell {...props} side="buy" level={bid} shown={shown} tab={tab(1)} />
      <th
        {...TABLE_ROLES.rowHead}
        scope="row"
        tabIndex={tab(2)}
        className={cx(styles.price, isLast && styles.last)}
      >
        {shown}
        {(mark || isLast) && (
          <VisuallyHidden>
            {' '}
            {[mark && t(`ladder.${mark}`), isLast && t('ladder.last')].filter(Boolean).join(', ')}{' '}
            {pair.quote}
          </VisuallyHidden>
        )}
      </th>
      <LevelCell {...props} side="sell" level={ask} shown={shown} tab={tab(3)} />
    </tr>
  );
}

interface LevelCellProps extends Pick<LadderRowProps, 'amountDecimals' | 'armed'> {
  readonly side: Side;
  readonly level: Level;
  /** The price, as it is shown. */
  readonly shown: string;
  readonly tab: number;
}

/** What the book has here, over its bar. Read out with the price, and with what a press would do. */
function LevelCell({ side, level, shown, tab, amountDecimals, armed }: LevelCellProps) {
  const { t } = useTranslation('desk');
  const isLevel = level.kind === 'level';
  const size = isLevel ? levelText(level.amount, amountDecimals) : t(`ladder.${level.kind}`);
  const name = t(`ladder.${side === 'buy' ? 'bidAt' : 'askAt'}`, { size, price: shown });
  const action = armed ? t(`ladder.${side === 'buy' ? 'buyAt' : 'sellAt'}`, { price: shown }) : null;
  return (
    <td
      {...CELL}
      tabIndex={tab}
      className={styles.level}
      data-side={side}
      data-unknown={level.kind === 'unknown' || undefined}
      aria-label={action ? `${action} · ${name}` : name}
    >
      {isLevel ? (
        <>
          <span className={styles.bar} style={{ inlineSize: `${level.share * 100}%` }} aria-hidden="true" />
          <span>{size}</span>
        </>
      ) : (
        level.kind === 'unknown' && NO_VALUE
      )}
    </td>
  );
}

interface OwnCellProps extends Pick<LadderRowProps, 'own' | 'amountDecimals' | 'pair'> {
  readonly shown: string;
}

/** Own orders at a price: side, what is open, and how many there are. */
function OwnCell({ own, amountDecimals, pair, shown }: OwnCellProps) {
  const { t } = useTranslation(['desk', 'trade']);
  const hidden = useAmountsHidden();
  const say = (rest: Decimal | null, text: (value: Decimal) => string): string =>
    rest === null ? NO_VALUE : hidden ? HIDDEN : text(rest);
  return own.map((each) => {
    const count = each.orders.length;
    const side = t(`spot.side.${each.side}`);
    const amount = say(each.rest, (rest) => formatDecimal(rest, amountDecimals));
    return (
      <span key={each.side} className={styles.chip} data-side={each.side}>
        <VisuallyHidden>
          {t('ladder.ownAt', { side, amount, coin: pair.base, price: shown, count })}
        </VisuallyHidden>
        <span aria-hidden="true">{SIGNS[each.side]}</span>
        <span aria-hidden="true">{say(each.rest, (rest) => ownText(rest, amountDecimals))}</span>
        {count > 1 && <span aria-hidden="true">×{count}</span>}
      </span>
    );
  });
}
