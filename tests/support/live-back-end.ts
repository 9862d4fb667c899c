import { codesFrom } from '../../conformance/src/codes.ts';
import { createTestSandbox } from './test-database.ts';

/** A back end to speak with, and a person who may sign in to it. */
export interface LiveBackEnd {
  readonly origin: string;
  readonly account: string;
  readonly password: string;
  /** The code that was just mailed to the account. */
  mailedCode(account: string): Promise<string>;
  /** Adds a newcomer's address that was not used before. */
  newcomer(): string;
  close(): Promise<void>;
}

/** The sandbox, in memory, on a free port. */
export async function openBackEnd(): Promise<LiveBackEnd> {
  const { url: origin, close } = await createTestSandbox({ testMode: true });
  return {
    origin,
    account: 'demo@bourse.test',
    password: 'Demo-1357',
    // As an operator has it with `--code outbox`.
    mailedCode: codesFrom('outbox', origin, 10_000),
    newcomer: () => `newcomer-${crypto.randomUUID()}@bourse.test`,
    close,
  };
}
