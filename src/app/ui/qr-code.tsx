import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** Plain text: never a link that an app would act upon by itself. */
  readonly text: string;
  /** What it holds, in words. */
  readonly label: string;
  /** Pixels of its side. */
  readonly size?: number;
}

/** Modules of light around the code, without which it can't be found. */
const BORDER = 3;

/** A QR code, made on this device; dark on light in both themes, because not every camera reads the reverse. */
export function QrCode({ text, label, size = 176 }: QrCodeProps) {
  const { path, side } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: BORDER });
    const cells = code.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { path: cells.join(''), side: code.size };
  }, [text]);
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
