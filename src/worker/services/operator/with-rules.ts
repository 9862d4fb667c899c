import { FEATURES } from '#protocol/config/names.ts';
import type { Config } from '#protocol/config/schema.ts';
import { exact } from '#protocol/decimal.ts';
import { AREAS, type CoinInfo, type PairRule, type Platform } from '#protocol/platform.ts';
import { specifiedPricePrecision } from '#protocol/tables.ts';
import { parsePair, samePair } from '#protocol/units.ts';

/** Decimals of amounts where nothing says otherwise. */
const AMOUNT_PRECISION = 8;

/**
 * What there is, by the back end and the operator's file: the file decides, but for pairs that the back end does not
 * list and for contracts and features, where the stricter of the two holds.
 */
export function withRules(platform: Platform, config: Config): Platform {
  const { areas = {}, chatOrigins = [], mobileHost } = config;
  const pairs = config.pairs ? rulesOf(config.pairs, platform) : platform.pairs;
  return {
    ...platform,
    areas: AREAS.filter((area) => areas[area] ?? platform.areas.includes(area)),
    pairs,
    coins: [...platform.coins, ...unlisted(pairs, platform)],
    mobileHost: mobileHost ?? platform.mobileHost,
    chatOrigins: areas.chat === false ? [] : [...new Set([...platform.chatOrigins, ...chatOrigins])],
    ...contractRules(platform, config.contract),
    ...leftOut(config.features),
  };
}

type Given<Key extends keyof Config> = NonNullable<Config[Key]>;

/** Of a back end without a boot call the file alone lists them, with the specified precisions where it names none. */
function rulesOf(given: Given<'pairs'>, { pairs, specified }: Platform): readonly PairRule[] {
  return given.flatMap(({ pair: name, pricePrecision, amountPrecision, minAmount }) => {
    const pair = parsePair(name);
    if (!pair) return [];
    const known = pairs.find((rule) => samePair(rule.pair, pair));
    if (!known && !specified) return [];
    return [
      {
        pair,
        pricePrecision: pricePrecision ?? known?.pricePrecision ?? specifiedPricePrecision(pair),
        amountPrecision: amountPrecision ?? known?.amountPrecision ?? AMOUNT_PRECISION,
        minAmount: exact(minAmount ?? known?.minAmount ?? '0.00001'),
        feeRate: known?.feeRate ?? null,
      },
    ];
  });
}

/** A file takes features away, and brings none: what `true` names is there as far as the back end announces it. */
function leftOut(flags: Config['features'] = {}): Partial<Platform> {
  const without = FEATURES.filter((feature) => flags[feature] === false);
  return {
    ...(without.length > 0 && { without }),
    ...(flags.stream === false && { stream: undefined }),
    ...(flags.push === false && { push: undefined }),
    ...(flags.passkeys === false && { passkeys: false }),
  };
}

function unlisted(pairs: readonly PairRule[], { coins }: Platform): readonly CoinInfo[] {
  const known = new Set(coins.map(({ name }) => name));
  const names = new Set(
    pairs.flatMap(({ pair }) => [pair.base, pair.quote]).filter((name) => !known.has(name)),
  );
  return [...names].map((name) => ({ name, fullName: name, logo: null, precision: AMOUNT_PRECISION }));
}

function contractRules(
  { contract, riskVersion, specified }: Platform,
  given: Config['contract'],
): Pick<Platform, 'contract' | 'riskVersion'> {
  if (!given) return { contract, riskVersion };
  // A back end that has no call to tell it by leaves it to the file.
  if (specified) {
    return {
      contract: { ...contract, on: true, countries: given.countries, acknowledge: true },
      riskVersion: given.version ?? '1',
    };
  }
  const both = contract.countries.filter((country) => given.countries.includes(country));
  // From the back end an empty list means everywhere.
  const countries = contract.countries.length === 0 ? given.countries : both;
  return {
    contract: { ...contract, on: contract.on && countries.length > 0, countries, acknowledge: true },
    riskVersion,
  };
}
