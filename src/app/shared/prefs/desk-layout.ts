import { fieldsOf, keptFields } from './kept-text.ts';
import { pageValue } from './stored-value.ts';

/** Classic: book over tape beside the chart. Chart: the chart over both. Book: book and tape side by side, both tall. */
export const PRESETS = ['classic', 'chart', 'book'] as const;
export type Preset = (typeof PRESETS)[number];

/** What can be resized: always the panel below or to the right of the separator. */
const PARTS = ['book', 'side', 'orders', 'tape'] as const;
export type Part = (typeof PARTS)[number];
export type Sizes = Readonly<Record<Part, number>>;

interface Range {
  /** Widths in pixels, so that text keeps its room; heights as a share of the desk. */
  readonly unit: 'px' | '%';
  readonly min: number;
  readonly max: number;
}

export const RANGES: Readonly<Record<Part, Range>> = {
  book: { unit: 'px', min: 250, max: 640 },
  side: { unit: 'px', min: 288, max: 440 },
  orders: { unit: '%', min: 16, max: 60 },
  tape: { unit: '%', min: 25, max: 65 },
};

export const DEFAULTS: Readonly<Record<Preset, Sizes>> = {
  classic: { book: 280, side: 308, orders: 32, tape: 36 },
  chart: { book: 540, side: 308, orders: 40, tape: 46 },
  book: { book: 520, side: 308, orders: 28, tape: 46 },
};

export interface DeskLayout {
  readonly preset: Preset;
  readonly sizes: Readonly<Record<Preset, Sizes>>;
}

export const clampSize = (part: Part, size: number): number =>
  Math.round(Math.min(RANGES[part].max, Math.max(RANGES[part].min, size)));

function readSizes(value: unknown, preset: Preset): Sizes {
  const found = fieldsOf<Part>(value);
  const size = (part: Part) => {
    const kept = found[part];
    return typeof kept === 'number' && Number.isFinite(kept) ? clampSize(part, kept) : DEFAULTS[preset][part];
  };
  return { book: size('book'), side: size('side'), orders: size('orders'), tape: size('tape') };
}

/** Whatever text storage holds: what is missing or out of range becomes valid. */
export function readLayout(text: string | null): DeskLayout {
  const found = keptFields<keyof DeskLayout>(text);
  const sizes = fieldsOf<Preset>(found.sizes);
  return {
    preset: PRESETS.find((preset) => preset === found.preset) ?? 'classic',
    sizes: {
      classic: readSizes(sizes.classic, 'classic'),
      chart: readSizes(sizes.chart, 'chart'),
      book: readSizes(sizes.book, 'book'),
    },
  };
}

/** How the trading desk is laid out on this device. */
const stored = pageValue('bourse-trade-layout', readLayout);

export const deskLayout = stored;

/** The custom property that a part's size is told in, as a plain number: the style sheet gives it its unit. */
export const sizeVariable = (part: Part): string => `--${part}-size`;

export const sizeVariables = (sizes: Sizes): readonly (readonly [name: string, size: string])[] =>
  PARTS.map((part) => [sizeVariable(part), String(sizes[part])]);

export const choosePreset = (preset: Preset): void => stored.set({ ...stored.get(), preset });

/** Keeps a size for the preset that is shown. */
export function resize(part: Part, size: number): void {
  const layout = stored.get();
  const sizes = { ...layout.sizes[layout.preset], [part]: clampSize(part, size) };
  stored.set({ ...layout, sizes: { ...layout.sizes, [layout.preset]: sizes } });
}

/** The sizes of the shown preset as they came. */
export function resetSizes(): void {
  const layout = stored.get();
  stored.set({ ...layout, sizes: { ...layout.sizes, [layout.preset]: DEFAULTS[layout.preset] } });
}
