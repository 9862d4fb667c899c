import { compare } from '#app/shared/format/arithmetic.ts';
import type { ContractAsset } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { SMALL_ASSET } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';

const SMALL = exact(SMALL_ASSET);

/**
 * Specified: a total of 0.1 or less is small, where the person has not chosen another limit (in USDT). What has no price
 * is never hidden: nobody knows that it is small.
 */
export const isSmallAsset = (asset: Pick<ContractAsset, 'total'>, limit: Decimal = SMALL): boolean =>
  asset.total !== null && compare(asset.total, limit) <= 0;
