import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxOptions } from '../../../sandbox/src/sandbox-options.ts';
import { processScript } from '../test-processes.ts';
import { FOR_LOAD } from './load.ts';

/** A sandbox as a process of its own over a database server, with a data folder of its own. */
export class ServerProcess {
  readonly folder: string;
  readonly url: string;
  readonly #metricsUrl: string;
  readonly #child: ChildProcess;
  /** What it has told its operator. */
  told = '';

  private constructor(folder: string, printed: string, child: ChildProcess) {
    const [url = '', metricsUrl = ''] = printed.trim().split(' ');
    this.folder = folder;
    this.url = url;
    this.#metricsUrl = metricsUrl;
    this.#child = child;
  }

  /** Servers of one database need the same `pepper`. */
  static async start(
    databaseUrl: string,
    pepper: Uint8Array,
    options: SandboxOptions = {},
  ): Promise<ServerProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'bourse-server-'));
    await writeFile(join(folder, 'pepper'), pepper);
    const config = { ...FOR_LOAD, ...options.config };
    const child = spawn('node', [processScript('killable-sandbox'), folder, '0'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        MORE_OPTIONS: JSON.stringify({ ...options, config }),
      },
    });
    let told = '';
    child.stderr.on('data', (chunk: Buffer) => {
      told += chunk;
      if (server) server.told = told;
    });
    let server: ServerProcess | null = null;
    const [line] = await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error(`it did not start: ${told}`))),
    ]);
    server = new ServerProcess(folder, String(line), child);
    server.told = told;
    return server;
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** One of its figures, by its name and labels as they are written; it has to be started with a port for them. */
  async figure(name: string): Promise<number> {
    const text = await (await fetch(this.#metricsUrl)).text();
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? Number.NaN);
  }

  /** Ends it, stops its clock, or lets it go on. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void {
    this.#child.kill(name);
  }

  async stop(): Promise<void> {
    if (this.isAlive) {
      const gone = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await gone;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
