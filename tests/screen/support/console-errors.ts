import { onTestFinished, vi } from 'vitest';

/** What the page writes to the console as an error from now on, until the test ends. */
export function watchConsole(): string[] {
  const errors: string[] = [];
  const written = vi.spyOn(console, 'error').mockImplementation((...parts: readonly unknown[]) => {
    errors.push(parts.map(String).join(' '));
  });
  onTestFinished(() => written.mockRestore());
  return errors;
}
