import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Failure } from '#protocol/errors.ts';
import { FILE_PROBLEMS } from '#protocol/uploads.ts';

/** What is wrong with a file, in words of the area `files`; null for a failure of another kind. */
export function fileProblem({ kind, msg }: Failure, t: Translate): string | null {
  const problem = kind === 'invalid' ? FILE_PROBLEMS.find((known) => known === msg) : undefined;
  return problem ? t(`files.problem.${problem}`) : null;
}

const KILO = 1024;

/** "840 kB", "1.2 MB": bytes as people read them, in the digits of the language. */
export function fileSize(bytes: number, language: string): string {
  const inMega = bytes >= KILO * KILO;
  const value = bytes / (inMega ? KILO * KILO : KILO);
  const digits = new Intl.NumberFormat(language, { maximumFractionDigits: inMega ? 1 : 0 }).format(
    Math.max(inMega ? 0 : 1, value),
  );
  return `${digits} ${inMega ? 'MB' : 'kB'}`;
}
