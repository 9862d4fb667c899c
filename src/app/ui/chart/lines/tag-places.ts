/** The words of a line, in CSS pixels. */
export interface Tag {
  /** Of the line; above 0 is below the upper edge. */
  readonly top: number;
  readonly width: number;
}

export interface TagPlace {
  readonly left: number;
  /** Of its middle. */
  readonly top: number;
}

export interface TagPlaces {
  /** In the order of the tags; null where there is no room, or the line is out of view. */
  readonly places: readonly (TagPlace | null)[];
  /** Which ones lie beyond an edge, the nearest first. */
  readonly above: readonly number[];
  readonly below: readonly number[];
}

interface Room {
  /** Of the plot. */
  readonly width: number;
  readonly height: number;
  /** Height of the words. */
  readonly tall: number;
}

const EDGE = 8;
const GAP = 4;

/**
 * Where words stand: on their line, never cut by an edge, and beside those of lines that lie so near that one would cover
 * the other. At most half of the plot is theirs: the newest candles stand in the other one.
 */
export function tagPlaces(tags: readonly Tag[], { width, height, tall }: Room): TagPlaces {
  const beyond = (sign: 1 | -1, edge: number) =>
    tags
      .flatMap(({ top }, at) => (sign * (top - edge) > 0 ? [at] : []))
      .sort((a, b) => sign * ((tags[a]?.top ?? 0) - (tags[b]?.top ?? 0)));
  const above = beyond(-1, 0);
  const below = beyond(1, height);
  const half = tall / 2;
  // The edges' own words stand in the corners.
  const first = above.length > 0 ? tall + GAP : 0;
  const last = height - (below.length > 0 ? tall + GAP : 0);
  const placed: { readonly top: number; readonly right: number }[] = [];
  const places = tags.map(({ top: wished, width: wide }): TagPlace | null => {
    if (!(wished >= 0 && wished <= height) || last - first < tall) return null;
    const top = Math.min(last - half, Math.max(first + half, wished));
    const near = placed.filter((other) => Math.abs(other.top - top) < tall).map(({ right }) => right);
    const left = Math.max(EDGE, ...near.map((right) => right + GAP));
    if (left + wide > width / 2) return null;
    placed.push({ top, right: left + wide });
    return { left, top };
  });
  return { places, above, below };
}
