// What is shipped and by whose leave: dist/sbom.json (CycloneDX) and dist/licences.txt, then known advisories. Not part
// of the checks: what a registry says today does not depend on the change under test.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

const npm = (...args) => spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

// With the tools of development, each marked as such.
const sbom = npm('sbom', '--sbom-format', 'cyclonedx');
if (sbom.status !== 0) {
  process.stderr.write(`No bill of materials: ${sbom.stderr.trim().split('\n')[0]}\n`);
  process.exit(1);
}
const { components } = JSON.parse(sbom.stdout);
const isTool = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
const licences = components
  .filter((component) => !isTool(component))
  .map(({ name, version, licenses = [] }) => {
    const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name);
    return `${name} ${version}: ${names.filter(Boolean).join(', ') || 'not named'}`;
  })
  .sort();
mkdirSync('dist', { recursive: true });
writeFileSync('dist/sbom.json', sbom.stdout);
writeFileSync('dist/licences.txt', `${licences.join('\n')}\n`);
process.stdout.write(`${licences.length} packages: dist/sbom.json, dist/licences.txt\n`);

// In an image that is being built nobody reads them.
if (process.argv.includes('--no-advisories')) process.exit(0);
const audit = npm('audit', '--json');
const found = readAudit(audit.stdout);
if (found === null) process.stdout.write('This registry offers no advisories: nothing was checked.\n');
else process.stdout.write(`Known advisories: ${found}\n`);
process.exit(found ? 1 : 0);

/** How many packages have one; null where the registry does not tell. */
function readAudit(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities?.total ?? null;
  } catch {
    return null;
  }
}
