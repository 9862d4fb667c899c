import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Paths of PEM files. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** With its own certificate. */
export interface Authority extends Certificate {
  /** Makes a certificate for a name. */
  readonly issue: (name: string) => Certificate;
}

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
const newKey = (key: string) => [
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:P-256',
  '-nodes',
  '-keyout',
  key,
];

/** An authority of its own in a folder, which nobody else trusts. */
export function createAuthority(folder: string, name: string): Authority {
  const cert = join(folder, `${name}.pem`);
  const key = join(folder, `${name}.key`);
  openssl('req', '-x509', ...newKey(key), '-out', cert, '-days', '2', '-subj', `/CN=${name}`);
  return {
    cert,
    key,
    issue: (host) => {
      const own = join(folder, `${name}-${host}`);
      const alt = ['-addext', `subjectAltName=DNS:${host}`];
      openssl('req', ...newKey(`${own}.key`), '-out', `${own}.csr`, '-subj', `/CN=${host}`, ...alt);
      const signed = ['-CA', cert, '-CAkey', key, '-CAcreateserial', '-copy_extensions', 'copy'];
      openssl('x509', '-req', '-in', `${own}.csr`, ...signed, '-days', '2', '-out', `${own}.pem`);
      return { cert: `${own}.pem`, key: `${own}.key` };
    },
  };
}
