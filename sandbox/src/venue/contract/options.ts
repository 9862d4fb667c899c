/** One duration that can be chosen, as it is published. */
export interface ContractOption {
  /** Seconds. */
  readonly second: number;
  /** A fraction: 0.80 pays 80 % of the stake. */
  readonly incomeRate: string;
  /** Smallest stake, in the pay coin. */
  readonly openAmountMin: string;
}

export const contractOptions: readonly ContractOption[] = [
  { second: 30, incomeRate: '0.80', openAmountMin: '5' },
  { second: 60, incomeRate: '0.82', openAmountMin: '5' },
  { second: 120, incomeRate: '0.85', openAmountMin: '10' },
  { second: 180, incomeRate: '0.88', openAmountMin: '10' },
  { second: 300, incomeRate: '0.92', openAmountMin: '20' },
];
