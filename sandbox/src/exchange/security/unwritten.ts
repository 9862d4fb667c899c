import type { Tx } from '../../db/transaction.ts';
import { Refusal, type RefusalName } from '../refusal.ts';

/** Instants (epoch ms) of failed guesses whose transaction has rolled back, or will, and that no table holds yet. */
const unwritten = new Map<string, number[]>();

/**
 * The refusal of a wrong guess that is judged inside a transaction. The transaction takes its notes with it when it
 * rolls back, so the guess is counted in memory at once, and in the database by `write` afterwards: guesses sent at
 * the same moment are all counted, and a restart forgets none that was answered.
 */
export function failedGuess(
  secret: string,
  at: number,
  write: (tx: Tx) => Promise<void>,
  refusal: { readonly name: RefusalName; readonly message: string },
): Refusal {
  unwritten.set(secret, [...(unwritten.get(secret) ?? []), at]);
  return new Refusal(refusal.name, refusal.message, null, { write, written: () => forget(secret, at) });
}

/** Failed guesses at this secret since `since` that only memory knows; oldest first. */
export function unwrittenSince(secret: string, since: number): readonly number[] {
  return (unwritten.get(secret) ?? []).filter((at) => at > since);
}

function forget(secret: string, at: number): void {
  const times = unwritten.get(secret) ?? [];
  const index = times.indexOf(at);
  const left = times.filter((_, i) => i !== index);
  if (left.length === 0) unwritten.delete(secret);
  else unwritten.set(secret, left);
}
