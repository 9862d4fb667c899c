import { exact } from '#protocol/decimal.ts';
import type { Platform } from '#protocol/platform.ts';
import { DEFAULT_PAY_COINS, specifiedPairs, specifiedPricePrecision } from '#protocol/tables.ts';

/** Decimals of amounts where nothing says otherwise. */
const AMOUNT_PRECISION = 8;

/**
 * What a back end is that offers only the specified calls: the specification's pairs, the areas whose calls are
 * specified, and the timed contract off, because nobody said that it may be on.
 * @param contractBase where contract calls go
 */
export function specifiedPlatform(contractBase: string): Platform {
  const pairs = specifiedPairs();
  const names = new Set([...pairs.flatMap(({ base, quote }) => [base, quote]), ...DEFAULT_PAY_COINS]);
  return {
    sandbox: false,
    areas: ['market', 'contract', 'notices'],
    pairs: pairs.map((pair) => ({
      pair,
      pricePrecision: specifiedPricePrecision(pair),
      amountPrecision: AMOUNT_PRECISION,
      minAmount: exact('0.00001'),
      feeRate: null,
    })),
    coins: [...names].map((name) => ({ name, fullName: name, logo: null, precision: AMOUNT_PRECISION })),
    idempotency: false,
    notAfter: false,
    devices: false,
    logout: false,
    settings: false,
    position: false,
    passkeys: false,
    orderKinds: [],
    languages: [],
    specified: true,
    serverEpoch: '',
    mobileHost: null,
    riskVersion: '',
    contract: { on: false, countries: [], acknowledge: true, priceMaxAge: null },
    chatOrigins: [],
    contractBase,
    exchangeFeeRate: null,
    businessClock: null,
  };
}
