import type { FigureDecimals, LayerFigures } from './chart-types.ts';
import { figureText } from './indicator-look.ts';

/** One figure of every candle. */
interface FigureColumn {
  readonly id: string;
  readonly name: string;
  /** Of the candle that opens at this time; a dash where there is none. */
  text(time: number): string;
}

/** Every line of a set, under its own name. */
export const figureColumns = (
  { looks, store }: LayerFigures,
  decimals: FigureDecimals,
): readonly FigureColumn[] =>
  // What belongs to the view belongs to no row.
  looks.flatMap(({ name, text, lines, lineNames, figure }) =>
    (figure ? [] : lines).map((line, at) => ({
      id: line,
      name: [name, lineNames[at]].filter(Boolean).join(' '),
      text: (time: number) => figureText(store, line, time, { text, decimals }),
    })),
  );
