import { nearness } from '#app/shared/page/nearness.ts';
import {
  INDICATOR_GROUPS,
  type IndicatorGroup,
  isInGroup,
  shortNameOf,
} from '#app/ui/chart/indicator-kinds.ts';
import type { IndicatorKind } from '#protocol/indicators.ts';

/** Kinds that are listed together; null where the list is one of search results. */
export interface KindGroup {
  readonly group: IndicatorGroup | null;
  readonly kinds: readonly IndicatorKind[];
}

/** Letters that are scattered over a name say too little here. */
const FARTHEST = 3;

/** All kinds by group, or those whose short or full name matches a typed text, the nearest first. */
export function findKinds(
  kinds: readonly IndicatorKind[],
  text: string,
  nameOf: (kind: IndicatorKind) => string,
): readonly KindGroup[] {
  const groups =
    text.trim() === ''
      ? INDICATOR_GROUPS.map((group) => ({ group, kinds: kinds.filter((kind) => isInGroup(kind, group)) }))
      : [{ group: null, kinds: nearestKinds(kinds, text, nameOf) }];
  return groups.filter((each) => each.kinds.length > 0);
}

function nearestKinds(
  kinds: readonly IndicatorKind[],
  text: string,
  nameOf: (kind: IndicatorKind) => string,
): readonly IndicatorKind[] {
  const distance = (name: string) => nearness(name, text) ?? Number.POSITIVE_INFINITY;
  return kinds
    .map((kind) => ({ kind, far: Math.min(distance(shortNameOf(kind)), distance(nameOf(kind))) }))
    .filter(({ far }) => far <= FARTHEST)
    .toSorted((a, b) => a.far - b.far)
    .map(({ kind }) => kind);
}
