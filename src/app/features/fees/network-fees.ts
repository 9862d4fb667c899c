import type { DepositNetwork, Known } from '#protocol/deposits.ts';
import type { Coin } from '#protocol/units.ts';

export interface NetworkFee extends DepositNetwork {
  readonly coin: Coin;
}

/** Every coin on every network of it, in the order of the coins. */
export const networkFees = (
  coins: readonly { readonly name: Coin }[],
  known: readonly (Known<readonly DepositNetwork[]> | null)[],
): readonly NetworkFee[] =>
  coins.flatMap(({ name }, at) => (known[at]?.value ?? []).map((network) => ({ ...network, coin: name })));
