import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints what the page said when a test failed: where only the output is kept, it is all there is to go by. */
export default class PageReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      process.stdout.write(`\n${test.title}\n${readFileSync(path, 'utf8')}\n`);
    }
  }
}
