import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/format/decimal.ts';
import { readPalette } from '#app/ui/chart/palette.ts';
import { onThemeChange } from '#app/ui/chart/theme-watch.ts';
import type { Decimal, Pair } from '#protocol/units.ts';
import styles from './depth.module.css';
import { type DepthSteps, stepAt } from './depth-steps.ts';
import { depthScale, paintDepth } from './paint-depth.ts';

interface DepthCanvasProps {
  readonly pair: Pair;
  readonly steps: DepthSteps;
  readonly precision: number;
  readonly label: string;
  /** Null while prices may not be taken from this book. */
  readonly onPrice: ((price: Decimal) => void) | null;
}

const TIP_ROOM = 200;

/** The picture of the book: the pointer shows what it reaches, a click takes the price. The table says the same. */
export function DepthCanvas({ pair, steps, precision, label, onPrice }: DepthCanvasProps) {
  const { t } = useTranslation('chart');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [pointer, setPointer] = useState<number | null>(null);
  const [theme, setTheme] = useState(0);
  const hovered = useMemo(() => {
    if (pointer === null || size.width === 0) return null;
    return stepAt(steps, depthScale(steps, size).price(pointer));
  }, [steps, size, pointer]);

  useEffect(() => onThemeChange(() => setTheme((version) => version + 1)), []);
  useEffect(() => {
    const element = canvas.current?.parentElement;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx || size.width === 0) return;
    const frame = requestAnimationFrame(() => {
      const ratio = window.devicePixelRatio;
      element.width = Math.round(size.width * ratio);
      element.height = Math.round(size.height * ratio);
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintDepth(ctx, steps, hovered, size, readPalette(element), precision);
    });
    return () => cancelAnimationFrame(frame);
  }, [steps, hovered, size, precision, theme]);

  return (
    <div className={styles.plot}>
      {/* The keyboard takes prices from the table behind this picture. */}
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        className={styles.canvas}
        data-clickable={onPrice ? '' : undefined}
        onPointerMove={({ clientX, currentTarget }) =>
          setPointer(clientX - currentTarget.getBoundingClientRect().left)
        }
        onPointerLeave={() => setPointer(null)}
        onClick={() => hovered && onPrice?.(hovered.price)}
      />
      {hovered && pointer !== null && (
        <dl
          className={styles.tip}
          style={
            pointer > size.width - TIP_ROOM ? { right: size.width - pointer + 12 } : { left: pointer + 12 }
          }
        >
          <div>
            <dt>{t('chart.depth.price')}</dt>
            <dd>{formatDecimal(hovered.price, precision)}</dd>
          </div>
          <div>
            <dt>{t('chart.depth.sum', { coin: pair.base })}</dt>
            <dd>{formatDecimal(hovered.base, 6)}</dd>
          </div>
          <div>
            <dt>{t('chart.depth.sum', { coin: pair.quote })}</dt>
            <dd>{formatDecimal(hovered.quote, 2)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
