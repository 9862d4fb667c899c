import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { formatSeconds } from '#app/shared/format/time.ts';
import type { Direction } from '#protocol/contract.ts';
import { decimal } from '#protocol/decimal.ts';
import styles from './recorded.module.css';
import type { ReplayPicture } from './replay-view.ts';

const WIDTH = 1000;
const HEIGHT = 400;

interface RecordedLineProps {
  /** Null before the first trade. */
  readonly picture: ReplayPicture | null;
  readonly precision: number;
  /** What it shows, in words. */
  readonly label: string;
  /** The button that is pointed at. */
  readonly hovered: Direction | null;
}

/** The recorded price as a line that grows, with entry and expiry of the running orders. */
export function RecordedLine({ picture, precision, label, hovered }: RecordedLineProps) {
  const { i18n } = useTranslation();
  if (picture === null) return null;
  const left = (share: number) => (share * WIDTH).toFixed(1);
  const top = (share: number) => (share * HEIGHT).toFixed(1);
  const path = picture.points
    .map(({ x, y }, at) => (at === 0 ? `M${left(x)} ${top(y)}` : `H${left(x)}V${top(y)}`))
    .join('');
  const now = picture.points.at(-1);
  return (
    <div className={styles.picture}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {hovered !== null && now && (
          <rect
            data-side={hovered}
            width={WIDTH}
            y={hovered === 'up' ? 0 : top(now.y)}
            height={top(hovered === 'up' ? now.y : 1 - now.y)}
          />
        )}
        {picture.orders.map(({ id, open, expiry, y }) => (
          <path
            key={id}
            className={styles.order}
            d={`M${left(open)} ${top(y)}H${left(expiry)}M${left(open)} 0V${HEIGHT}M${left(expiry)} 0V${HEIGHT}`}
          />
        ))}
        <path className={styles.line} d={path} />
      </svg>
      <span className={styles.high} translate="no">
        {formatDecimal(decimal(picture.high.toFixed(precision)), precision)}
      </span>
      <span className={styles.low} translate="no">
        {formatDecimal(decimal(picture.low.toFixed(precision)), precision)}
      </span>
      <span className={styles.from} translate="no">
        {formatSeconds(picture.from, i18n.language)}
      </span>
      <span className={styles.to} translate="no">
        {formatSeconds(picture.to, i18n.language)}
      </span>
    </div>
  );
}
