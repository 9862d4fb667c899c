import { touch } from '#app/worker-client/live-query.ts';
import type { AccountId } from '#protocol/assets.ts';
import type { AssetSheet } from '#protocol/contract.ts';

const balancesOf = ({ list }: AssetSheet): string =>
  list.map(({ currency, available, frozen }) => [currency, available, frozen]).join();

/** What an account holds: what is accepted, filled or booked anywhere moves it. */
export const balances = (account: AccountId) => touch<'assets'>({ name: 'assets', account }, balancesOf);
