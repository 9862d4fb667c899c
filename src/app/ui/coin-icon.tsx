import { useState } from 'react';
import styles from './coin-icon.module.css';
import { lengthOf } from './table-columns.ts';

interface CoinIconProps {
  readonly coin: string;
  /** An address that the worker has checked, or null. */
  readonly logo?: string | null;
  readonly size?: number;
}

/** The coins whose marks come with the app, in `public/coins`. */
const MARKED: ReadonlySet<string> = new Set('ADA BTC DOGE EOS ETH LTC SHIB USDC USDT XRP'.split(' '));

/** The exchange's own logo of a coin, else the mark that comes with the app, else the coin's first letters. */
export function CoinIcon({ coin, logo = null, size = 22 }: CoinIconProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const mark = MARKED.has(coin) ? `${import.meta.env.BASE_URL}coins/${coin.toLowerCase()}.svg` : null;
  const source = [logo, mark].find((address) => address && !broken.includes(address));
  return (
    <span
      className={styles.icon}
      style={{ width: lengthOf(size), height: lengthOf(size) }}
      aria-hidden="true"
      translate="no"
    >
      {source ? (
        <img
          src={source}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken([...broken, source])}
        />
      ) : (
        [...coin].slice(0, 2).join('')
      )}
    </span>
  );
}
