// Walks the jobs of docs/jobs.md through the built app and counts presses, keys and fields: npm run jobs
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findHeadlessShell } from '../../scripts/find-chromium.mjs';
import { type FaultyExchange, startFaultyExchange } from '../../tests/stack/support/faulty-exchange.ts';
import { compareDocument, compareRows, writeDocument } from './document.ts';
import { type Counts, secondsOf } from './hand.ts';
import type { Job } from './job.ts';
import { JOBS } from './list/all.ts';
import { PATIENCE_MS } from './patience.ts';
import { openStage } from './stage.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    /** A folder for a picture of the screen where a job could not be done. */
    pictures: { type: 'string' },
  },
});

async function walk(browser: Browser, exchange: FaultyExchange, job: Job): Promise<Counts> {
  const stage = await openStage(browser, exchange, job);
  stage.page.setDefaultTimeout(PATIENCE_MS);
  try {
    await job.walk(stage);
    return stage.hand.counts();
  } catch (error) {
    if (values.pictures)
      await stage.page.screenshot({ path: join(values.pictures, `job-${job.number}.png`) });
    throw error;
  } finally {
    await stage.close();
  }
}

const chosen = positionals.length > 0 ? JOBS.filter(({ number }) => positionals.includes(`${number}`)) : JOBS;
const exchange = await startFaultyExchange({ stream: true });
const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--no-sandbox'] });
const walked = new Map<number, Counts>();
const faults = compareRows(JOBS.map(({ number }) => number));
try {
  for (const each of chosen) {
    try {
      const counts = await walk(browser, exchange, each);
      walked.set(each.number, counts);
      const { presses, keys, fields } = counts;
      console.log(`${each.number}: ${presses} p, ${keys} k, ${fields} t, ${secondsOf(counts)} s`);
    } catch (error) {
      faults.push(`job ${each.number} could not be done: ${error instanceof Error ? error.message : error}`);
      console.log(`${each.number}: not done`);
    }
  }
} finally {
  await browser.close();
  await exchange.close();
}
if (values.write) writeDocument(walked);
else faults.push(...compareDocument(walked));
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
