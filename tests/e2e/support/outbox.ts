/** The newest e-mailed code of an account; null while there is none. */
export async function newestCode(origin: string, account: string): Promise<string | null> {
  const answer = await fetch(`${origin}/sandbox/outbox?account=${encodeURIComponent(account)}`);
  const [mail] = (await answer.json()) as { code: string }[];
  return mail?.code || null;
}
