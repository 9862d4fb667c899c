import { useEffect, useRef } from 'react';
import { onThemeChange } from '../theme.ts';
import { drawSparkline, type SparklineOptions } from './draw-sparkline.ts';

interface SparklineProps extends Partial<SparklineOptions> {
  readonly values: Float64Array;
  /** What the line says, in words ("24h: up 1.9%"). Left out where the row says it already: then it is decoration. */
  readonly label?: string;
}

/** A small price line for lists. Redraws when the values or the theme change, never on a parent's render alone. */
export function Sparkline({ values, label, width = 96, height = 28, tone, area = false }: SparklineProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const draw = () => drawSparkline(canvas, values, { width, height, area, ...(tone ? { tone } : {}) });
    draw();
    return onThemeChange(draw);
  }, [values, width, height, tone, area]);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  // The element's size comes with the canvas attributes of the first render, so that nothing shifts when it is drawn.
  return <canvas ref={ref} width={width} height={height} style={{ display: 'block' }} {...named} />;
}
