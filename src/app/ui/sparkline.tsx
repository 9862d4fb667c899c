import { useEffect, useRef } from 'react';
import { currentPalette, onThemeChange, type Tone } from './theme.ts';

interface SparklineProps {
  readonly values: Float64Array;
  /** What the line says, in words ("24h: up 1.9%"). Left out where the row says it already: then it is decoration. */
  readonly label?: string;
  /** CSS pixels; given, so that hundreds of rows draw without asking for layout. */
  readonly width?: number;
  readonly height?: number;
  /** Left out: by the sign of the whole line. */
  readonly tone?: Tone | undefined;
  /** A soft fill below the line. */
  readonly area?: boolean;
}

/** A small price line for lists. Redraws when the values or the theme change, never on a parent's render alone. */
export function Sparkline({ values, label, width = 96, height = 28, tone, area = false }: SparklineProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const draw = () => drawSparkline(canvas, { values, width, height, tone, area });
    draw();
    return onThemeChange(draw);
  }, [values, width, height, tone, area]);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  // The element's size comes with the canvas attributes of the first render, so that nothing shifts when it is drawn.
  return <canvas ref={ref} width={width} height={height} style={{ display: 'block' }} {...named} />;
}

const PAD = 2;

/** Draws a small line, sharp at the screen's pixel ratio. */
function drawSparkline(
  canvas: HTMLCanvasElement,
  { values, width, height, tone, area }: Required<Omit<SparklineProps, 'label'>>,
): void {
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  if (values.length < 2) return;
  const colours = currentPalette();
  const color = colours[tone ?? sparklineTone(values)];
  ctx.scale(ratio, ratio);
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.25;
  ctx.lineJoin = 'round';
  const points = sparklinePoints(values, width, height, PAD);
  ctx.beginPath();
  let open = false;
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    if (Number.isNaN(y)) open = false;
    else if (open) ctx.lineTo(x, y);
    else {
      ctx.moveTo(x, y);
      open = true;
    }
  }
  ctx.stroke();
  if (!area) return;
  ctx.fillStyle = color;
  ctx.lineTo(width - PAD, height);
  ctx.lineTo(PAD, height);
  ctx.globalAlpha = 0.12;
  ctx.fill();
}

/**
 * Maps values to points of a box, x then y, with `pad` pixels free above and below.
 * A value that is no number becomes NaN: the line breaks there. A flat line lies in the middle.
 */
export function sparklinePoints(
  values: Float64Array,
  width: number,
  height: number,
  pad: number,
): Float64Array {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const points = new Float64Array(values.length * 2);
  const stepX = values.length > 1 ? (width - 2 * pad) / (values.length - 1) : 0;
  const scale = high > low ? (height - 2 * pad) / (high - low) : 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    points[2 * i] = pad + i * stepX;
    points[2 * i + 1] = Number.isNaN(value) ? value : high > low ? pad + (high - value) * scale : height / 2;
  }
  return points;
}

/**
 * By the last value beside the first, or beside another base: gains and losses are compared with zero. "muted" where
 * they are the same, as a change of 0.00% is.
 */
export function sparklineTone(
  values: Float64Array,
  base = values.find(Number.isFinite),
): 'up' | 'down' | 'muted' {
  const last = values.findLast(Number.isFinite);
  if (base === undefined || last === undefined || last === base) return 'muted';
  return last > base ? 'up' : 'down';
}
