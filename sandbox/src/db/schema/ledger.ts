// biome-ignore lint/suspicious/noEmptyInterface: tables follow
export interface LedgerTables {}
