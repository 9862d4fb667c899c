import type { Translate } from '#app/shared/i18n/failure-text.ts';
import type { Failure } from '#protocol/result.ts';
import { FILE_PROBLEMS } from '#protocol/uploads.ts';

/** What is wrong with a file, in words of the area `files`; null for a failure of another kind. */
export function fileProblem({ kind, msg }: Failure, t: Translate): string | null {
  const problem = kind === 'invalid' ? FILE_PROBLEMS.find((known) => known === msg) : undefined;
  return problem ? t(`files.problem.${problem}`) : null;
}
