import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Proof that the caller is inside a transaction: everything that moves money asks for one. */
export type Tx = Transaction<Schema>;
