import type { AccountId } from '#protocol/assets.ts';
import { post } from '../endpoint.ts';
import { assetsAnswer, type WireAssets } from '../wire/contract.ts';

/** Balances of one account: 1 contract, 2 spot, 3 finance, 4 pool, 5 fund. */
export const accountAssets = post<{ account: AccountId }, WireAssets>('/assets/getAssets', assetsAnswer);
