import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)\b/i;

const isTool = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/**
 * Returns what the product is made of as CycloneDX: every package of the lock file, with the tools of development marked
 * as such. The same sources and the same date give the same bytes: npm's own bill has a random number, the time, and the
 * name of the folder.
 *
 * @param {Date} date when it was released
 */
export function billOfMaterials(date) {
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`No bill of materials: ${stderr.trim().split('\n')[0]}`);
  const { serialNumber: _random, metadata, ...bill } = JSON.parse(stdout);
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    ...bill,
    metadata: {
      ...metadata,
      timestamp: date.toISOString(),
      component: { ...metadata.component, name },
    },
  };
}

/** Returns the packages of a bill that are shipped, a line each: "name version: license". */
export const licenseLines = ({ components }) =>
  shipped(components).map(({ name, version, licenses = [] }) => {
    const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name);
    return `${name} ${version}: ${names.filter(Boolean).join(', ') || 'not named'}`;
  });

/** Returns the texts of the licenses of what is shipped, each under its line. A package without a text has its line alone. */
export function licenseTexts(bill) {
  const lines = licenseLines(bill);
  return shipped(bill.components).map((component, at) =>
    [lines[at], ...textsOf(component)].join('\n\n').trimEnd(),
  );
}

const shipped = (components) =>
  components
    .filter((component) => !isTool(component))
    .sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1));

function textsOf({ name, version }) {
  const folder = join('node_modules', name);
  // Another version of it stands deeper in the tree, with the same license.
  if (!existsSync(folder)) return [`(${name} ${version} is not installed on this system)`];
  return readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'));
}
