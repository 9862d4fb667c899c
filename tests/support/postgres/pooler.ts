import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { handOver } from './programs.ts';
import { reachable } from './reachable.ts';

/** Whether PgBouncer is there; in CI it has to be. */
export const isPoolerInstalled = spawnSync('which', ['pgbouncer']).status === 0 || Boolean(process.env.CI);

/** A PgBouncer before a server, configured as its manual begins. */
export class Pooler {
  readonly #folder: string;
  readonly #port: number;
  readonly #child: ChildProcess;

  private constructor(folder: string, port: number, child: ChildProcess) {
    this.#folder = folder;
    this.#port = port;
    this.#child = child;
  }

  /** Starts one; `more` are further lines of its configuration. */
  static async start(
    serverUrl: string,
    mode: 'session' | 'transaction' | 'statement',
    more: readonly string[] = [],
  ): Promise<Pooler> {
    const { hostname, port: serverPort, username } = new URL(serverUrl);
    const folder = await mkdtemp(join(tmpdir(), 'bourse-pooler-'));
    const port = await freePort();
    await writeFile(
      join(folder, 'pgbouncer.ini'),
      `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 40
${more.join('\n')}
`,
    );
    await handOver(folder);
    // It refuses to run as root.
    const as = userInfo().uid === 0 ? ['-u', 'postgres'] : [];
    const child = spawn('pgbouncer', [...as, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('PgBouncer ended')));
    ended.catch(() => {});
    await Promise.race([ended, reachable(port)]);
    return new Pooler(folder, port, child);
  }

  /** The address of one of the server's databases behind it. */
  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  async stop(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
    await rm(this.#folder, { recursive: true, force: true });
  }
}
