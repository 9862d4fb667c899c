import type { ContractStats, StatRow } from '#protocol/contract.ts';

export type StatGroup = 'pair' | 'duration' | 'hour';
export interface GroupedStat extends StatRow {
  readonly group: StatGroup;
}

/** The three groupings in one list, for tables and for one file. */
export const groupedStats = ({ byPair, byDuration, byHour }: ContractStats): readonly GroupedStat[] => [
  ...byPair.map((row) => ({ ...row, group: 'pair' as const })),
  ...byDuration.map((row) => ({ ...row, group: 'duration' as const })),
  ...byHour.map((row) => ({ ...row, group: 'hour' as const })),
];
