import { describe, expect, it } from 'vitest';
import { entriesOf } from '#app/features/home/entries.ts';
import { stepStates } from '#app/features/home/steps.ts';
import { pairPlace } from '#app/features/palette/pair-place.ts';
import { accountItems, navItems } from '#app/features/shell/nav-items.ts';
import { palettePages } from '#app/routes/-frame/palette-pages.ts';
import { AREAS, type Area, withParts } from '#protocol/platform.ts';
import { coin } from '#protocol/units.ts';

/** What each address needs, one of each; what is not named here every back end has. */
const NEEDS: readonly (readonly [RegExp, readonly Area[]])[] = [
  [/^\/market/, ['market']],
  [/^\/trade/, ['trade']],
  [/^\/scontract/, ['contract']],
  [/^\/finance\/(?:calendar|earn)/, ['finance', 'subscription', 'pool', 'fund']],
  [/^\/finance/, ['finance']],
  [/^\/subscribe/, ['subscription']],
  [/^\/pool/, ['pool']],
  [/^\/fund/, ['fund']],
  [/^\/account(?:\/assert.*)?$/, ['assets']],
  [/^\/account\//, ['wallet']],
  [/^\/setting\/(?:verify|address|profile|invites|limits)/, ['account']],
  [/^\/setting\/message/, ['notices']],
];
const needsOf = (path: string): readonly Area[] => NEEDS.find(([pattern]) => pattern.test(path))?.[1] ?? [];

const pairs = [
  { base: coin('BTC'), quote: coin('USDT') },
  { base: coin('ETH'), quote: coin('BTC') },
];
/** Every address that the frame, the command search and home lead to. */
const leadsTo = (areas: readonly Area[] | null): readonly string[] => [
  ...[...navItems(areas), ...accountItems(areas), ...entriesOf(areas)].map(({ to }) => to),
  ...[true, false].flatMap((signedIn) => palettePages(areas, signedIn)).map(({ to }) => to),
  ...pairs.flatMap((pair) => pairPlace(pair, areas) ?? []),
];

/** A back end of the specified calls: without a file, with one; what nobody knows yet; and each area alone. */
const KINDS: readonly (readonly [string, readonly Area[] | null])[] = [
  ['the specified calls', ['market', 'contract', 'notices']],
  ['the specified calls and a file', ['market', 'trade', 'contract', 'assets', 'notices']],
  ['no answer so far', null],
  ['every area', withParts(AREAS)],
  ...AREAS.map((area) => [`${area} alone`, withParts([area])] as const),
  ...AREAS.map((area) => [`all but ${area}`, withParts(AREAS.filter((each) => each !== area))] as const),
];

describe.each(KINDS)('of a back end with %s', (_, areas) => {
  const there = areas ?? ['market', 'contract', 'notices'];

  it('nothing leads to an area that is not there', () => {
    const dead = leadsTo(areas).filter((path) => {
      const needs = needsOf(path);
      return needs.length > 0 && !needs.some((area) => there.includes(area));
    });
    expect(dead).toEqual([]);
  });

  it('home and command search lead to every area that is', () => {
    const paths = leadsTo(areas);
    const screens = ['market', 'trade', 'contract', 'finance', 'subscription', 'pool', 'fund', 'notices'];
    for (const area of there.filter((each) => screens.includes(each)))
      expect(
        paths.some((path) => needsOf(path).includes(area)),
        area,
      ).toBe(true);
  });
});

it('a pair is looked at on the desk that is there', () => {
  const [btc, eth] = pairs;
  if (!btc || !eth) throw new Error('no pairs');
  expect(pairPlace(btc, ['trade', 'contract'])).toBe('/trade');
  expect(pairPlace(btc, ['contract'])).toBe('/scontract');
  // The contract desk takes pairs against USDT alone.
  expect(pairPlace(eth, ['contract'])).toBeNull();
  expect(pairPlace(btc, ['market'])).toBeNull();
});

it('a newcomer is shown no step that cannot be taken', () => {
  const steps = stepStates(null, ['market', 'trade', 'contract', 'assets', 'notices']);
  expect(steps?.map(({ step }) => step)).toEqual(['register']);
});
