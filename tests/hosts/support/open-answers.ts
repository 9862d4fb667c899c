import type { Answer } from './ask.ts';

/** Answers whose type a browser would guess, or that it would show in a frame or with whatever they load. */
export function open(answers: readonly Answer[]): readonly Answer[] {
  return answers.filter(
    ({ headers }) =>
      headers['x-content-type-options'] !== 'nosniff' ||
      // Two policies are joined by a comma.
      !/^default-src 'none';[^,]*frame-ancestors 'none'[^,]*$/.test(
        String(headers['content-security-policy']),
      ),
  );
}
