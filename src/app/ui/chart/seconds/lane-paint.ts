import { inkOn } from '../../theme.ts';
import type { Ground } from '../chart-types.ts';
import { strokePath } from '../tags.ts';
import { layLanes } from './lane-layout.ts';
import { type Lane, profitColour, type SettledLane, type Standing, standingOf } from './seconds-types.ts';

/** A lane in its place, in device pixels. */
export interface PlacedLane {
  readonly lane: Lane;
  readonly standing: Standing;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly top: number;
  readonly bottom: number;
  readonly words: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  } | null;
}

/** CSS pixels. */
const DEPTH = 72;
const GAP = 8;
const PAD = 8;
const ROW = 16;
/** Seconds that count down in another colour. */
export const LAST_SECONDS = 10;

/** "0:08", and "12:05" for what runs longer. */
export function leftText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The parts of a lane's words and how wide each is at its widest: they must not wander as figures change. */
function partsOf({ ctx }: Ground, lane: Lane, standing: Standing, left: string) {
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => ctx.measureText(text).width));
  return [
    { text: lane.side === 'up' ? '▲' : '▼', width: widest(['▲', '▼']) },
    { text: lane.stake, width: widest([lane.stake]) },
    { text: lane.profits[standing], width: widest(Object.values(lane.profits)) },
    { text: left, width: widest([left.replace(/\d/g, '0')]) },
  ];
}

/** Places the lanes that are in view: the one that is pointed at first, then by their end. */
export function placeLanes(ground: Ground, lanes: readonly Lane[], last: number, now: number): PlacedLane[] {
  const { ratio, left, top, width, height } = ground;
  const shown = lanes
    .filter((lane) => ground.x(lane.to) > left && ground.x(lane.from) < left + width)
    .sort((a, b) => Number(b.lit) - Number(a.lit) || a.to - b.to || (a.id < b.id ? -1 : 1));
  const boxes = shown.map((lane) => {
    const standing = standingOf(lane, last);
    const parts = partsOf(ground, lane, standing, leftText(lane.to - now));
    const first = parts.reduce((sum, part) => sum + part.width + GAP * ratio, -GAP * ratio);
    const second = lane.lit ? ground.ctx.measureText(lane.note).width : 0;
    return {
      left: ground.x(lane.from),
      right: ground.x(lane.to),
      y: ground.y(lane.price),
      wins: lane.side === 'up' ? ('above' as const) : ('below' as const),
      wordsWidth: Math.max(first, second) + 2 * PAD * ratio,
      wordsHeight: (ROW * (second > 0 ? 2 : 1) + 6) * ratio,
    };
  });
  const limits = { left, top, right: left + width, bottom: top + height };
  const places = layLanes(boxes, limits, DEPTH * ratio, GAP * ratio);
  return shown.flatMap((lane, at) => {
    const [box, place] = [boxes[at], places[at]];
    if (!box || !place) return [];
    const words = place.words && { ...place.words, width: box.wordsWidth, height: box.wordsHeight };
    const { left: from, right, y } = box;
    return [
      {
        lane,
        standing: standingOf(lane, last),
        left: from,
        right,
        y,
        top: place.top,
        bottom: place.bottom,
        words,
      },
    ];
  });
}

/** The shades of the winning sides, which lie under the price: a tint where the contract wins now, grey where not. */
export function paintShades(
  { ctx, palette, left: edge, width }: Ground,
  placed: readonly PlacedLane[],
): void {
  for (const { lane, standing, left, right, top, bottom } of placed) {
    if (bottom - top < 1) continue;
    const [from, to] = lane.side === 'up' ? [bottom, top] : [top, bottom];
    const colour = standing === 'wins' ? palette.up : palette.muted;
    const fill = ctx.createLinearGradient(0, from, 0, to);
    fill.addColorStop(0, `color-mix(in srgb, ${colour} 30%, transparent)`);
    fill.addColorStop(1, `color-mix(in srgb, ${colour} 2%, transparent)`);
    ctx.fillStyle = fill;
    const start = Math.max(left, edge);
    ctx.fillRect(start, top, Math.min(right, edge + width) - start, bottom - top);
  }
}

/** Entry, barrier and expiry of each, and what it would bring, over the price. */
export function paintLanes(ground: Ground, placed: readonly PlacedLane[], now: number): void {
  // The first one is the most important: it is painted last, over the others.
  for (const each of placed.toReversed()) paintLane(ground, each, now);
  for (const each of placed.toReversed()) paintWords(ground, each, now);
}

function paintLane(ground: Ground, { lane, left, right, y }: PlacedLane, now: number): void {
  const { ctx, palette, ratio } = ground;
  const closing = lane.to - now <= LAST_SECONDS;
  const colour = lane.lit ? palette.accent : palette.muted;
  const present = Math.min(Math.max(ground.x(now), left), right);
  const level = Math.round(y) + 0.5;
  const along = (from: number, to: number, dash: number[]) =>
    strokePath(ground, colour, dash, () => {
      ctx.moveTo(from, level);
      ctx.lineTo(to, level);
    });
  along(left, present, []);
  along(present, right, [4, 3]);
  const tall = 20 * ratio * (lane.side === 'up' ? -1 : 1);
  const end = Math.round(right) + 0.5;
  strokePath(ground, closing ? palette.warn : colour, [], () => {
    ctx.moveTo(end, level);
    ctx.lineTo(end, level + 2 * tall);
  });
  if (lane.lit) {
    strokePath(ground, colour, [3, 3], () => {
      for (const x of [Math.round(left) + 0.5, end]) {
        ctx.moveTo(x, level);
        ctx.lineTo(x, ground.top + ground.height);
      }
    });
  }
  paintEntry(ground, Math.max(left, ground.left + 8 * ratio), y, lane);
}

/** A dot with an arrow of its side. */
function paintEntry({ ctx, palette, ratio }: Ground, x: number, y: number, { side, lit }: Lane): void {
  ctx.fillStyle = palette.surface;
  ctx.beginPath();
  ctx.arc(x, y, 8 * ratio, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = lit ? palette.accent : palette.muted;
  ctx.beginPath();
  ctx.arc(x, y, 6.5 * ratio, 0, 2 * Math.PI);
  ctx.fill();
  const sign = (side === 'up' ? -1 : 1) * ratio;
  ctx.fillStyle = lit ? palette.accentInk : palette.surface;
  ctx.beginPath();
  ctx.moveTo(x, y + 3 * sign);
  ctx.lineTo(x - 3.2 * ratio, y - 2 * sign);
  ctx.lineTo(x + 3.2 * ratio, y - 2 * sign);
  ctx.fill();
}

function paintWords(ground: Ground, { lane, standing, words }: PlacedLane, now: number): void {
  if (!words) return;
  const { ctx, palette, ratio } = ground;
  const { left, top, width, height } = words;
  ctx.fillStyle = palette.surface;
  ctx.strokeStyle = lane.lit ? palette.accent : palette.grid;
  ctx.lineWidth = Math.max(1, Math.floor(ratio));
  ctx.beginPath();
  ctx.roundRect(
    Math.round(left) + 0.5,
    Math.round(top) + 0.5,
    Math.round(width),
    Math.round(height),
    5 * ratio,
  );
  ctx.fill();
  ctx.stroke();
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  const left0 = left + PAD * ratio;
  const row = top + (3 + ROW / 2) * ratio;
  const remaining = lane.to - now;
  const colours = [
    palette[lane.side],
    palette.text,
    profitColour(standing, palette),
    remaining <= LAST_SECONDS ? palette.warn : palette.muted,
  ];
  let x = left0;
  for (const [at, part] of partsOf(ground, lane, standing, leftText(remaining)).entries()) {
    ctx.fillStyle = colours[at] as string;
    ctx.fillText(part.text, x, row);
    x += part.width + GAP * ratio;
  }
  if (!lane.lit) return;
  ctx.fillStyle = palette.muted;
  ctx.fillText(lane.note, left0, row + ROW * ratio);
}

/** What ended a moment ago: from its entry to the price that decided it. */
export function paintSettled(ground: Ground, settled: readonly SettledLane[]): void {
  const { ctx, palette, ratio } = ground;
  for (const { from, to, price, close, words, profit, tone } of settled) {
    const [left, right, y, end] = [ground.x(from), ground.x(to), ground.y(price), ground.y(close)];
    strokePath(ground, palette.muted, [2, 3], () => {
      ctx.moveTo(left, y);
      ctx.lineTo(right, y);
      ctx.lineTo(right, end);
    });
    ctx.strokeStyle = palette.muted;
    for (const [x, at] of [
      [left, y],
      [right, end],
    ] as const) {
      ctx.fillStyle = palette.surface;
      ctx.beginPath();
      ctx.arc(x, at, 3 * ratio, 0, 2 * Math.PI);
      ctx.fill();
      ctx.stroke();
    }
    ctx.textAlign = 'right';
    ctx.textBaseline = 'top';
    ctx.fillStyle = palette[tone];
    ctx.fillText(profit, right, y + 4 * ratio);
    ctx.fillStyle = palette.muted;
    ctx.fillText(`${words} `, right - ctx.measureText(profit).width, y + 4 * ratio);
  }
}

/** The last seconds of the next contract to end, at the price on its axis: under its tag, or over it near the edge. */
export function paintCount(
  ground: Ground,
  lanes: readonly Lane[],
  last: number,
  now: number,
  axis: number,
): void {
  const [next] = lanes.filter(({ to }) => to > now && to - now <= LAST_SECONDS).sort((a, b) => a.to - b.to);
  const y = ground.y(last);
  if (!next || y < ground.top || y > ground.top + ground.height) return;
  const { ctx, palette, ratio } = ground;
  const height = 20 * ratio;
  const below = y + 32 * ratio < ground.top + ground.height;
  const top = Math.round(below ? y + 11 * ratio : y - 11 * ratio - height);
  const left = ground.left + ground.width + 2 * ratio;
  const width = (axis - 4) * ratio;
  ctx.clearRect(left, top, width, height);
  ctx.fillStyle = palette.warn;
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, 4 * ratio);
  ctx.fill();
  ctx.fillStyle = inkOn('warn', palette);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.fillText(next.side === 'up' ? '▲' : '▼', left + 6 * ratio, top + height / 2 - ratio);
  ctx.textAlign = 'right';
  ctx.fillText(leftText(next.to - now), left + width - 6 * ratio, top + height / 2 - ratio);
  ctx.fillRect(
    left + 6 * ratio,
    top + height - 4 * ratio,
    ((width - 12 * ratio) * (next.to - now)) / LAST_SECONDS,
    2 * ratio,
  );
}
