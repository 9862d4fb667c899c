// What is shipped and under which licenses: dist/sbom.json (CycloneDX) and dist/licenses.txt, then known advisories. Not
// part of the checks: what a registry says today does not depend on the change under test.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { billOfMaterials, licenseLines } from './bill-of-materials.mjs';

const bill = readBill();
const licenses = licenseLines(bill);
mkdirSync('dist', { recursive: true });
writeFileSync('dist/sbom.json', `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync('dist/licenses.txt', `${licenses.join('\n')}\n`);
process.stdout.write(`${licenses.length} packages: dist/sbom.json, dist/licenses.txt\n`);

// In an image that is being built nobody reads them.
if (process.argv.includes('--no-advisories')) process.exit(0);
const audit = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const found = readAudit(audit.stdout);
if (found === null) process.stdout.write('This registry offers no advisories: nothing was checked.\n');
else process.stdout.write(`Known advisories: ${found}\n`);
// A check that nobody watches must not pass because nothing was asked.
const isRequired = process.argv.includes('--advisories-required');
process.exit(found || (found === null && isRequired) ? 1 : 0);

function readBill() {
  try {
    return billOfMaterials(new Date());
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** How many packages have one; null where the registry does not tell. */
function readAudit(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities?.total ?? null;
  } catch {
    return null;
  }
}
