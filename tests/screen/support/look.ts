import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { advance } from './quiet.ts';

/** How long a page has for what a test looks for, in its own time (ms). */
const PATIENCE_MS = 10_000;
const STEP_MS = 250;

type Subject = Locator | Element;
type Match = (...wanted: readonly unknown[]) => void | Promise<void>;
type Matchers = Record<string, Match> & { readonly not: Record<string, Match> };

/** What a matcher is given. Two of them take an element that is not there, too. */
function given(subject: Subject, name: string, negated: boolean, isLast: boolean): unknown {
  if (subject instanceof Element) return subject;
  if (name === 'toHaveLength') return subject.elements();
  const found = subject.query();
  if (found || (negated && name === 'toBeInTheDocument')) return found;
  // The library's own failure prints the whole page: worth its time once, not at each look.
  if (!isLast) throw NOT_THERE;
  return subject.element();
}

const NOT_THERE = new Error('not there yet');

/** Looks at once, and then as the page's time goes on: the library's own looks in the time of the machine. */
async function look(matched: (isLast: boolean) => void | Promise<void>, place: Error): Promise<void> {
  for (let left = PATIENCE_MS; ; left -= STEP_MS) {
    try {
      // Some matchers answer later.
      await matched(left <= 0);
      return;
    } catch (error) {
      if (left > 0) await advance(STEP_MS);
      else if (error instanceof Error) throw Object.assign(error, { stack: stackOf(error, place) });
      else throw error;
    }
  }
}

/** An error with the lines of the test that waited for it. */
const stackOf = (error: Error, place: Error) => place.stack?.replace(place.message, error.message);

function lookAt(subject: Subject, message: string | undefined, negated: boolean): object {
  return new Proxy(
    {},
    {
      get: (_, name: string) => {
        if (name === 'not') return lookAt(subject, message, true);
        return (...wanted: readonly unknown[]) => {
          const place = new Error('looked here');
          return look((isLast) => {
            const matchers = expect(given(subject, name, negated, isLast), message) as unknown as Matchers;
            const from = negated ? matchers.not : matchers;
            if (!(name in from)) throw new TypeError(`no such matcher: ${name}`);
            return from[name]?.(...wanted);
          }, place);
        };
      },
    },
  );
}

/** `expect.element` waits in the page's time from here on: what a test sees does not hang on the machine. */
export function lookInPageTime(): void {
  const element = (subject: Subject, options?: { readonly message?: string }) =>
    lookAt(subject, options?.message, false);
  Object.assign(expect, { element });
}
