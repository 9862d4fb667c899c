import { priceText, tickDecimals } from '#app/ui/chart/number-format.ts';
import type { Palette } from '#app/ui/chart/palette.ts';
import { linearTicks } from '#app/ui/chart/price-ticks.ts';
import type { DepthStep, DepthSteps } from './depth-steps.ts';

/** In CSS pixels; the context is scaled to the device's. */
export interface DepthSize {
  readonly width: number;
  readonly height: number;
}

const AXIS = 26;
const FONT = 11;
const TICK_SPACE = 110;

/** Pixels of a price and of a sum, and the price of a pixel. */
export function depthScale({ low, high, most }: DepthSteps, { width, height }: DepthSize) {
  const plot = Math.max(1, height - AXIS);
  return {
    x: (price: number) => ((price - low) / (high - low)) * width,
    y: (sum: number) => plot - (sum / most) * plot,
    price: (x: number) => low + (x / width) * (high - low),
    plot,
  };
}

/** Both sides as filled steps, the axis of prices, and the step under the pointer. */
export function paintDepth(
  ctx: CanvasRenderingContext2D,
  steps: DepthSteps,
  hovered: DepthStep | null,
  size: DepthSize,
  palette: Palette,
  precision: number,
): void {
  const scale = depthScale(steps, size);
  ctx.clearRect(0, 0, size.width, size.height);
  ctx.font = `${FONT}px ${palette.font}`;
  ctx.lineWidth = 1;
  ctx.strokeStyle = palette.line;
  ctx.fillStyle = palette.muted;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  const sums = linearTicks(0, steps.most, scale.plot / 56, 8).slice(1);
  const decimals = tickDecimals(sums);
  for (const sum of sums) {
    const y = Math.round(scale.y(sum)) + 0.5;
    stroke(ctx, () => {
      ctx.moveTo(0, y);
      ctx.lineTo(size.width, y);
    });
    // What the upper edge would cut is left out; its line stays.
    if (y > FONT + 4) ctx.fillText(priceText(sum, decimals), 8, y - 2);
  }
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const price of linearTicks(steps.low, steps.high, size.width / TICK_SPACE, precision)) {
    const x = scale.x(price);
    if (x > 36 && x < size.width - 36) ctx.fillText(priceText(price, precision), x, scale.plot + AXIS / 2);
  }
  paintSide(ctx, steps.bids, 0, palette.up, scale);
  paintSide(ctx, steps.asks, size.width, palette.down, scale);
  if (!hovered) return;
  const [x, y] = [scale.x(hovered.x), scale.y(hovered.y)];
  ctx.strokeStyle = palette.faint;
  ctx.setLineDash([4, 3]);
  stroke(ctx, () => {
    ctx.moveTo(Math.round(x) + 0.5, 0);
    ctx.lineTo(Math.round(x) + 0.5, scale.plot);
  });
  ctx.setLineDash([]);
  ctx.fillStyle = hovered.side === 'bids' ? palette.up : palette.down;
  ctx.beginPath();
  ctx.arc(x, y, 4, 0, 2 * Math.PI);
  ctx.fill();
}

function paintSide(
  ctx: CanvasRenderingContext2D,
  side: readonly DepthStep[],
  edge: number,
  color: string,
  { x, y, plot }: ReturnType<typeof depthScale>,
): void {
  const [best] = side;
  if (!best) return;
  const outline = () => {
    let height = plot;
    ctx.moveTo(x(best.x), plot);
    for (const step of side) {
      ctx.lineTo(x(step.x), height);
      height = y(step.y);
      ctx.lineTo(x(step.x), height);
    }
    ctx.lineTo(edge, height);
  };
  ctx.fillStyle = color;
  ctx.globalAlpha = 0.14;
  ctx.beginPath();
  outline();
  ctx.lineTo(edge, plot);
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.5;
  stroke(ctx, outline);
  ctx.lineWidth = 1;
}

function stroke(ctx: CanvasRenderingContext2D, path: () => void): void {
  ctx.beginPath();
  path();
  ctx.stroke();
}
