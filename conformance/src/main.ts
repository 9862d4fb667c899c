import { writeFileSync } from 'node:fs';
import { HELP, readOptions } from './options.ts';
import { passed } from './report.ts';
import { jsonOf, junitOf } from './report-files.ts';
import { htmlOf } from './report-html.ts';
import { textOf } from './report-text.ts';
import { checkBackEnd } from './run.ts';

const CANNOT = 2;

const options = readOptions(process.argv.slice(2), process.env);
if (options === HELP) process.stdout.write(HELP);
else if (typeof options === 'string') {
  process.stderr.write(`${options}\n(--help says more)\n`);
  process.exitCode = CANNOT;
} else {
  try {
    const report = await checkBackEnd(options);
    if (options.html !== null) writeFileSync(options.html, htmlOf(report));
    if (options.json !== null) writeFileSync(options.json, jsonOf(report));
    if (options.junit !== null) writeFileSync(options.junit, junitOf(report));
    process.stdout.write(textOf(report));
    process.exitCode = passed(report) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'it could not be checked'}\n`);
    process.exitCode = CANNOT;
  }
}
