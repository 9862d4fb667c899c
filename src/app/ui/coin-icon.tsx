import { useState } from 'react';
import styles from './coin-icon.module.css';

interface CoinIconProps {
  readonly coin: string;
  /** An address that the worker has checked, or null. */
  readonly logo?: string | null;
  readonly size?: number;
}

/** A coin's logo in a fixed box, or its first letters where there is none or it does not load. */
export function CoinIcon({ coin, logo = null, size = 22 }: CoinIconProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.icon} style={{ width: size, height: size }} aria-hidden="true" translate="no">
      {logo && logo !== broken ? (
        <img
          src={logo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(logo)}
        />
      ) : (
        coin.slice(0, 2)
      )}
    </span>
  );
}
