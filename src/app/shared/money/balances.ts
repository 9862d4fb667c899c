import { balances } from './touched-by.ts';

/** For what is listed from the ledger. */
export const BALANCES = { touchedBy: [balances(2), balances(1)] } as const;
