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
    mailedCode: async (account) => {
      const answer = await fetch(`${origin}/sandbox/outbox?account=${encodeURIComponent(account)}`);
      const [newest] = (await answer.json()) as { code: string }[];
      if (!newest) throw new Error(`no mail to ${account}`);
      return newest.code;
    },
    newcomer: () => `newcomer-${crypto.randomUUID()}@bourse.test`,
    close,
  };
}
