interface Mail {
  readonly code: string;
  /** Epoch ms. */
  readonly createTime: number;
}

/** The newest e-mail of an account, if there is one. */
async function newestMail(origin: string, account: string): Promise<Mail | undefined> {
  const answer = await fetch(`${origin}/sandbox/outbox?account=${encodeURIComponent(account)}`);
  const [mail] = (await answer.json()) as Mail[];
  return mail;
}

/** The newest e-mailed code of an account; null while there is none. */
export async function newestCode(origin: string, account: string): Promise<string | null> {
  return (await newestMail(origin, account))?.code || null;
}

/** When the newest e-mail came; the same code may be mailed again. Null while there is none. */
export async function newestMailTime(origin: string, account: string): Promise<number | null> {
  return (await newestMail(origin, account))?.createTime ?? null;
}
