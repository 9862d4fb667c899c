import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The test's own source, which everybody has, comes last in what the runner writes down. */
const SOURCE = /\n# Test source[\s\S]*$/;

/** Prints at the end what the pages of failed tests said: where only the end of the output is kept, it is all there is. */
export default class PageReporter implements Reporter {
  readonly #pages: string[] = [];

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      this.#pages.push(`\n${test.title}\n${readFileSync(path, 'utf8').replace(SOURCE, '')}\n`);
    }
  }

  onEnd(): void {
    for (const page of this.#pages) process.stdout.write(page);
  }
}
