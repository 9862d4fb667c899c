// Every optional platform package must stand in the lock file, or `npm ci` fails on other platforms.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const names = Object.keys(packages);
const missing = names.flatMap((owner) =>
  Object.keys(packages[owner].optionalDependencies ?? {})
    .filter((wanted) => !names.some((name) => name.endsWith(`node_modules/${wanted}`)))
    .map((wanted) => `${owner} wants ${wanted}, which is not in the lock file`),
);
for (const line of missing) process.stderr.write(`${line}\n`);
process.exit(missing.length > 0 ? 1 : 0);
