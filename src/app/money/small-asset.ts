import { compare } from '#app/format/arithmetic.ts';
import { type ContractAsset, SMALL_ASSET } from '#contract/contract.ts';
import { exact } from '#contract/decimal.ts';

const SMALL = exact(SMALL_ASSET);

/** Specified: a total of 0.1 or less is small. What has no price is never hidden: nobody knows that it is small. */
export const isSmallAsset = (asset: ContractAsset): boolean =>
  asset.total !== null && compare(asset.total, SMALL) <= 0;
