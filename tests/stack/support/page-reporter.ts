import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { runSeed } from '../../support/test-seed.ts';

/** The test's own source, which everybody has, comes last in what the runner writes down. */
const SOURCE = /\n# Test source[\s\S]*$/;

/**
 * Prints at the end what the pages of failed tests said, and last which failed at what: where only the end of the
 * output is kept, it is all there is.
 */
export default class PageReporter implements Reporter {
  readonly #pages: string[] = [];
  readonly #failed: string[] = [];

  onTestEnd(test: TestCase, { status, attachments, errors }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    const said = errors.map(({ message, location }) => `${message}\n    at line ${location?.line}`);
    this.#failed.push(`\n✘ ${test.titlePath().filter(Boolean).join(' › ')}\n${said.join('\n')}\n`);
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      this.#pages.push(`\n${test.title}\n${readFileSync(path, 'utf8').replace(SOURCE, '')}\n`);
    }
  }

  onEnd(): void {
    for (const text of [...this.#pages, ...this.#failed]) process.stdout.write(text);
    if (this.#failed.length > 0)
      process.stdout.write(`\nTEST_SEED=${runSeed()} repeats this run's random choices.\n`);
  }
}
