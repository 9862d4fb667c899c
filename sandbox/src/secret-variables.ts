import { readFileSync } from 'node:fs';

/** Variables that hold a secret: an environment is shown by more tools than a file is. */
const SECRETS = ['DATABASE_URL', 'SMTP_URL', 'SANDBOX_KEY', 'BOURSE_NATS'] as const;

/**
 * The environment, with each secret whose file is named (`DATABASE_URL_FILE`) read from there, without the end of its
 * line. Throws a sentence for people where a file can't be read or is empty, and where both are set.
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = SECRETS.flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (!path) return [];
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set: leave one of them out`);
    return [[name, secretIn(`${name}_FILE`, path)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function secretIn(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch {
    throw new Error(`${name} names ${path}, which cannot be read`);
  }
  if (text === '') throw new Error(`${name} names ${path}, which is empty`);
  return text;
}
