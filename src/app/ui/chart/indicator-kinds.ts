import { indicatorLines, rangesOf, readIndicator } from '#protocol/indicator-table.ts';
import { type IndicatorKind, indicatorId, isHidden } from '#protocol/indicators.ts';
import type { IndicatorLook } from './chart-types.ts';
import { dressed, readDress } from './indicator-dress.ts';
import { colorTurns, type IndicatorKit } from './indicator-look.ts';
import { layPanes, type PaneLook, paneScales } from './indicator-panes.ts';
import type { KindLook } from './kind-looks/kind-look.ts';
import { MOMENTUM } from './kind-looks/momentum.ts';
import { PRICE_AVERAGES } from './kind-looks/price-averages.ts';
import { TRENDS } from './kind-looks/trends.ts';
import { VOLATILITY } from './kind-looks/volatility.ts';
import { VOLUME } from './kind-looks/volume.ts';
import { dots } from './line-shapes.ts';

const GROUPS = {
  averages: PRICE_AVERAGES,
  trend: TRENDS,
  momentum: MOMENTUM,
  volatility: VOLATILITY,
  volume: VOLUME,
};

export type IndicatorGroup = keyof typeof GROUPS;
export const INDICATOR_GROUPS = Object.keys(GROUPS) as readonly IndicatorGroup[];

export const isInGroup = (kind: IndicatorKind, group: IndicatorGroup): boolean => kind in GROUPS[group];

const KINDS: Readonly<Record<IndicatorKind, KindLook>> = {
  ...PRICE_AVERAGES,
  ...TRENDS,
  ...MOMENTUM,
  ...VOLATILITY,
  ...VOLUME,
};

/** How many colours of an indicator can be chosen: those that say no direction. */
export const colorsOf = (kind: IndicatorKind): number =>
  new Set((KINDS[kind].colors ?? [0]).filter((color) => typeof color === 'number')).size;

/** Whether it is drawn by lines, which have a width. */
export const hasLines = (kind: IndicatorKind): boolean => {
  const { make, paths, colors = [0] } = KINDS[kind];
  return !make && paths !== dots && colors.some((color) => color !== null);
};

/** What traders call it in every language: "BOLL". */
export const shortNameOf = (kind: IndicatorKind): string => KINDS[kind].name;

export const isInPane = (kind: IndicatorKind): boolean => KINDS[kind].on === 'pane';

/** The look of a hidden indicator: its name stays in the legend, where it can be shown again. */
const nameOnly = ({ id, name, scale, text }: PaneLook): IndicatorLook => ({
  ...{ id, name, text },
  scale: scale === 'pane' ? 'y' : scale,
  ...{ lines: [], lineNames: [], colors: [] },
});

/** Every indicator that there is. */
export const ALL_INDICATORS: IndicatorKit = {
  read(set) {
    const turn = colorTurns();
    const all = set.flatMap((kept) => {
      const indicator = readIndicator(kept);
      return indicator ? [{ kept, indicator }] : [];
    });
    const inPanes = all.flatMap(({ kept, indicator: { kind } }) =>
      isInPane(kind) && !isHidden(kept) ? [kind] : [],
    );
    const scales = paneScales(inPanes);
    const known = all.filter(
      ({ kept, indicator: { kind } }) => !isInPane(kind) || scales.has(kind) || isHidden(kept),
    );
    const lookOf = ({ kept, indicator }: (typeof all)[number]): PaneLook => {
      const { kind } = indicator;
      const { make, ...own } = KINDS[kind];
      const lines = indicatorLines(indicator).slice(0, Math.max(1, own.lineNames.length));
      const numbers = Object.keys(rangesOf(kind)).map((name) => indicator[name as keyof typeof indicator]);
      const wanted = own.colors ?? lines.map(() => 0);
      const given = turn(scales.get(kind) ?? (own.on === 'pane' ? kind : ''), wanted);
      return {
        ...own,
        ...make?.(),
        kind,
        id: indicatorId(indicator),
        scale: scales.get(kind) ?? own.on,
        // "BOLL 20 2": what traders call it in every language.
        name: [own.name, ...numbers].join(' '),
        lines,
        ...dressed(readDress(kept), wanted, given),
      };
    };
    // A hidden one takes its turn of the colors: the others keep theirs when it comes back.
    return {
      known: known.flatMap(({ kept, indicator }) => (isHidden(kept) ? [] : [indicator])),
      looks: known.map((each) => (isHidden(each.kept) ? nameOnly(lookOf(each)) : lookOf(each))),
    };
  },
  panes: layPanes,
};
