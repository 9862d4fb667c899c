import uPlot from 'uplot';
import type { Caption, PlotState } from './chart-types.ts';

/** CSS pixels. */
const FONT = 12;
const ROW = 22;
const MARGIN = 12;
const GAP = 14;

type PlacedWord = Caption[number] & { readonly left: number; readonly row: number };

/** Each caption beside the last one, or in the next row where there is no room. */
function place(captions: readonly Caption[], room: number, widthOf: (text: string) => number): PlacedWord[] {
  const space = widthOf(' ');
  let left = 0;
  let row = 0;
  return captions.flatMap((caption) => {
    const width = widthOf(caption.map(({ text }) => text).join(' '));
    if (left > 0 && left + width > room) {
      left = 0;
      row += 1;
    }
    let at = left;
    left += width + GAP;
    return caption.map(({ text, color }) => {
      const word = { text, color, left: at, row };
      at += widthOf(text) + space;
      return word;
    });
  });
}

/** What the legends of indicators say, each in its colors; one that is not drawn has a name alone, and no place here. */
const indicatorsIn = (chart: Element | null): readonly Caption[] =>
  [...(chart?.querySelectorAll('[data-indicator]') ?? [])].flatMap((entry) => {
    const figures = [...entry.querySelectorAll('b')];
    if (figures.length === 0) return [];
    const name = { text: entry.firstChild?.textContent?.trim() ?? '', color: null };
    return [
      [name, ...figures.map((each) => ({ text: each.textContent, color: getComputedStyle(each).color }))],
    ];
  });

interface Offset {
  readonly ratio: number;
  readonly head: number;
}

type Box = [x: number, y: number, width: number, height: number];

/** Where an element over the plot stands on the picture. */
const boxIn =
  (plot: HTMLCanvasElement, { ratio, head }: Offset) =>
  (element: Element): Box => {
    const from = plot.getBoundingClientRect();
    const { left, top, width, height } = element.getBoundingClientRect();
    return [(left - from.left) * ratio, (top - from.top) * ratio + head, width * ratio, height * ratio];
  };

/** What stands over the plot on a canvas of its own, as far as its window shows it. */
function drawOver(
  ctx: CanvasRenderingContext2D,
  over: HTMLCanvasElement,
  place: (element: Element) => Box,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(...place(over.parentElement ?? over));
  ctx.clip();
  ctx.drawImage(over, ...place(over));
  ctx.restore();
}

/** Words over the plot that are elements of the page, in their box and colours; nothing of those that are not seen. */
function drawWords(
  ctx: CanvasRenderingContext2D,
  element: HTMLElement,
  [x, y, width, height]: Box,
  font: string,
): void {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
  const box = element.closest<HTMLElement>('[data-tag]') ?? element;
  const { backgroundColor, borderTopColor } = getComputedStyle(box);
  const { color, fontSize } = getComputedStyle(element);
  const ratio = uPlot.pxRatio;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 4 * ratio);
  ctx.fillStyle = backgroundColor;
  ctx.fill();
  ctx.strokeStyle = borderTopColor;
  ctx.lineWidth = ratio;
  ctx.stroke();
  ctx.fillStyle = color;
  ctx.font = `400 ${Number.parseFloat(fontSize) * ratio}px ${font}`;
  ctx.textAlign = 'center';
  ctx.fillText(element.textContent?.trim() ?? '', x + width / 2, y + height / 2);
}

/**
 * The plot as a PNG on its own background, its words above it: the screen's pixels, nothing of the chart drawn anew.
 *
 * @param title whose candles they are: without it a picture that is passed on says nothing
 * @param legend the figures of the candle
 */
export function chartImage(
  { ctx: { canvas: plot } }: uPlot,
  { palette, words: axis }: PlotState,
  title: string,
  legend: HTMLElement,
): Promise<Blob | null> {
  const ratio = uPlot.pxRatio;
  const captions = [
    ...indicatorsIn(legend.closest('[role="application"]')),
    ...(axis?.caption?.(palette) ?? []),
  ];
  const figures = [...legend.querySelectorAll(':scope > :not([hidden])')].map((each) => each.textContent);
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (!ctx) return Promise.resolve(null);
  const fontOf = (weight: number) => `${weight} ${FONT * ratio}px ${palette.font}`;
  ctx.font = fontOf(400);
  const widthOf = (text: string) => ctx.measureText(text).width / ratio;
  const room = plot.width / ratio - 2 * MARGIN;
  const words = place(captions, room, widthOf);
  const rows = 2 + (words.length > 0 ? (words.at(-1)?.row ?? 0) + 1 : 0);
  const head = (rows * ROW + MARGIN) * ratio;
  canvas.width = plot.width;
  canvas.height = plot.height + head;
  ctx.fillStyle = palette.surface;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.textBaseline = 'middle';
  const write = (text: string, left: number, row: number, colour: string) => {
    ctx.fillStyle = colour;
    ctx.fillText(text, (MARGIN + left) * ratio, (MARGIN / 2 + ROW * (row + 0.5)) * ratio);
  };
  ctx.font = fontOf(600);
  write(title, 0, 0, palette.text);
  ctx.font = fontOf(400);
  write(figures.join('   '), 0, 1, palette.text);
  for (const { text, color, left, row } of words) write(text, left, row + 2, color ?? palette.muted);
  ctx.drawImage(plot, 0, head);
  const placed = boxIn(plot, { ratio, head });
  for (const over of plot.parentElement?.querySelectorAll<HTMLCanvasElement>('.u-over canvas') ?? []) {
    drawOver(ctx, over, placed);
  }
  for (const words of plot.parentElement?.querySelectorAll<HTMLElement>('.u-over [data-words]') ?? []) {
    drawWords(ctx, words, placed(words), palette.font);
  }
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
