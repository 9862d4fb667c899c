import { add } from '#app/shared/format/arithmetic.ts';
import type { ContractAsset } from '#protocol/contract.ts';
import type { Decimal } from '#protocol/units.ts';

/** Available or not. */
export const heldOf = ({ available, frozen }: Pick<ContractAsset, 'available' | 'frozen'>): Decimal =>
  add(available, frozen);
