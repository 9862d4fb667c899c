import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { connect as connectSecurely, TLSSocket } from 'node:tls';
import type { Authority } from './certificates.ts';

/** What an operator fills in. */
export interface Place {
  /** For the server's own files. */
  readonly folder: string;
  /** With the app in `pc`. */
  readonly root: string;
  readonly backEndPort: number;
  /** That the server's own certificate is of, and that the back end's is checked by. */
  readonly authority: Authority;
}

/** A web server that runs with the configuration that the build wrote. */
export interface Host {
  readonly port: number;
  /** Of plain http. */
  readonly plainPort: number;
  readonly close: () => Promise<void>;
}

const NAME = 'exchange.example';
const LOOPBACK = '127.0.0.1';

/** Whether a program is there; in CI it has to be. */
export const isInstalled = (program: string): boolean =>
  spawnSync('which', [program]).status === 0 || Boolean(process.env.CI);

/** Replaces each text once. Throws where the written configuration lacks one: an operator would look for it, too. */
function filledIn(text: string, values: readonly (readonly [string, string])[]): string {
  return values.reduce((filled, [from, to]) => {
    if (!filled.includes(from)) throw new Error(`the configuration has no "${from}"`);
    return filled.replaceAll(from, to);
  }, text);
}

/** Starts nginx with `pc/nginx.conf`, filled in as its marks say. */
export async function startNginx(place: Place): Promise<Host> {
  const { folder, root, backEndPort, authority } = place;
  const certificate = authority.issue(NAME);
  const [port, plainPort] = await freePorts();
  const own = join(folder, `nginx-${port}`);
  const site = filledIn(readFileSync(join(root, 'pc', 'nginx.conf'), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/ssl/bourse.pem', certificate.cert],
    ['/etc/ssl/bourse.key', certificate.key],
    ['/etc/ssl/certs/ca-certificates.crt', authority.cert],
    ['root /var/www/bourse;', `root ${root};`],
    ['/var/cache/nginx/bourse', join(own, 'market')],
    ['server back-end.example:443;  ', `server localhost:${backEndPort};  `],
    ['Host back-end.example;', `Host localhost:${backEndPort};`],
    ['proxy_ssl_name back-end.example;', 'proxy_ssl_name localhost;'],
  ]);
  mkdirSync(own);
  writeFileSync(join(own, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(own, name)};`,
  );
  writeFileSync(
    join(own, 'main.conf'),
    `daemon off; worker_processes 1; pid ${join(own, 'pid')}; error_log stderr warn;
${userInfo().uid === 0 ? 'user root;' : ''}
events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${join(own, 'site.conf')}; }`,
  );
  const child = spawn('nginx', ['-c', join(own, 'main.conf'), '-e', 'stderr']);
  return answering(child, port, plainPort);
}

/** Starts Caddy with `pc/Caddyfile`, filled in as its marks say. */
export async function startCaddy(place: Place): Promise<Host> {
  const { root, backEndPort } = place;
  const site = filledIn(readFileSync(join(root, 'pc', 'Caddyfile'), 'utf8'), [
    ['root * /var/www/bourse', `root * ${root}`],
    ['https://back-end.example', `https://localhost:${backEndPort}`],
  ]);
  return runCaddy(place, (options) => `{\n${options}\n}\n${site}`);
}

/** Starts Caddy as the container does, in front of a process at this port and of one that is not there. */
export async function startContainer(place: Omit<Place, 'root'>): Promise<Host> {
  const [nobody] = await freePorts();
  const written = readFileSync('container/Caddyfile', 'utf8');
  const filled = filledIn(written, [
    ['127.0.0.1:4180', `127.0.0.1:${place.backEndPort}`],
    ['127.0.0.1:4190', `127.0.0.1:${nobody}`],
  ]);
  return runCaddy(place, (options) => filledIn(filled, [['auto_https', `${options}\nauto_https`]]));
}

/**
 * It sees to its own certificate, as in production, where it then leads from http to https by itself. `file` makes its
 * configuration from the options of the test.
 */
async function runCaddy(
  { folder, authority }: Omit<Place, 'root'>,
  file: (options: string) => string,
): Promise<Host> {
  const [port, plainPort] = await freePorts();
  const own = join(folder, `caddy-${port}`);
  mkdirSync(own);
  const path = join(own, 'Caddyfile');
  const issuer = `pki {\nca local {\nroot {\ncert ${authority.cert}\nkey ${authority.key}\n}\n}\n}`;
  const ports = `https_port ${port}\nhttp_port ${plainPort}\ndefault_bind 127.0.0.1`;
  writeFileSync(path, file(`admin off\nlocal_certs\nskip_install_trust\n${issuer}\n${ports}`));
  const child = spawn('caddy', ['run', '--config', path, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      PUBLIC_ORIGIN: `https://${NAME}`,
      SSL_CERT_FILE: authority.cert,
      XDG_DATA_HOME: own,
      XDG_CONFIG_HOME: own,
    },
  });
  return answering(child, port, plainPort);
}

async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) =>
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
        ),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return [ports[0] ?? 0, ports[1] ?? 0];
}

/** Once both ports take connections, and one of them has its certificate. Rejects with what the server said when it ends before. */
async function answering(child: ChildProcess, port: number, plainPort: number): Promise<Host> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  child.stdout?.resume();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const failed = ended.then(() => Promise.reject(new Error(said)));
  failed.catch(() => {});
  const connections = [() => connect(plainPort, LOOPBACK), () => secureConnection(port)];
  for (const each of connections) await Promise.race([failed, made(each)]);
  return {
    port,
    plainPort,
    close: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Looks for no more than a certificate: whose it is, each test asks. */
const secureConnection = (port: number) =>
  connectSecurely({ port, host: LOOPBACK, servername: NAME, rejectUnauthorized: false });

async function made(connection: () => Socket): Promise<void> {
  const isMade = await new Promise<boolean>((resolve) => {
    const socket = connection();
    socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(() => resolve(false), 20));
  });
  return isMade ? undefined : made(connection);
}
