import { execFile } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** Where a code comes from that was just mailed to an account. */
export type Codes = (account: string) => Promise<string>;

const run = promisify(execFile);

/** Of everything a command prints, the last word: the code. */
const lastWord = (text: string): string => text.trim().split(/\s+/).at(-1) ?? '';

/** `typed`; `outbox`: the sandbox's; anything else is a command of the shell, which finds the account in $ACCOUNT. */
export function codesFrom(source: string, origin: string, timeLimit: number): Codes {
  if (source === 'typed') return typed;
  return source === 'outbox'
    ? (account) => fromOutbox(origin, account, timeLimit)
    : (account) => fromCommand(source, account);
}

/** Empty where nobody types: the end of the input is an answer, too. */
async function typed(account: string): Promise<string> {
  process.stderr.write(`The code that was emailed to ${account}: `);
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
  }
}

async function fromOutbox(origin: string, account: string, timeLimit: number): Promise<string> {
  const url = `${origin}/sandbox/outbox?account=${encodeURIComponent(account)}`;
  // Asked for where a proxy stands before the sandbox.
  const key = process.env.SANDBOX_KEY;
  const headers = key ? { 'X-Sandbox-Key': key } : {};
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeLimit) });
  const mails = answer.ok ? ((await answer.json()) as { readonly code?: string }[]) : [];
  return mails[0]?.code ?? '';
}

/** A mail takes its time: a command may wait for it, for a minute at most. */
async function fromCommand(command: string, account: string): Promise<string> {
  const shell = process.platform === 'win32' ? (['cmd', '/c'] as const) : (['sh', '-c'] as const);
  const { stdout } = await run(shell[0], [shell[1], command], {
    env: { ...process.env, ACCOUNT: account },
    timeout: 60_000,
  });
  return lastWord(stdout);
}
