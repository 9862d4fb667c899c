import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../../sandbox/src/db/open.ts';
import { freePort } from './free-port.ts';
import { handOver, runProgram } from './programs.ts';

/** Nothing here has to outlive the machine. `kill` ends processes, not the system: what was written stays. */
const QUICK = [
  'fsync = off',
  'full_page_writes = off',
  "unix_socket_directories = ''",
  "listen_addresses = '127.0.0.1'",
  'max_connections = 100',
  'shared_buffers = 64MB',
];

/** A throwaway PostgreSQL on a loopback port, that a test may stop, kill, copy and promote. */
export class Cluster {
  readonly folder: string;
  readonly port: number;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** A new one that runs; `settings` are lines of its configuration. */
  static async start(settings: readonly string[] = []): Promise<Cluster> {
    const cluster = await Cluster.#place();
    await runProgram('initdb', [
      ...['-D', cluster.data, '-U', 'postgres', '-A', 'trust'],
      ...['--no-sync', '--no-locale', '-E', 'UTF8'],
    ]);
    await cluster.configure([...QUICK, ...settings]);
    await cluster.run();
    return cluster;
  }

  static async #place(port?: number): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'bourse-postgres-'));
    await handOver(folder);
    return new Cluster(folder, port ?? (await freePort()));
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  /** The address of one of its databases. */
  url(database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** Adds lines to the configuration, which count from the next start. */
  async configure(lines: readonly string[]): Promise<void> {
    await appendFile(join(this.data, 'postgresql.conf'), `${lines.join('\n')}\n`);
  }

  /** Starts it, also after a crash, whose processes may need a moment to go. */
  async run(): Promise<void> {
    const start = () =>
      runProgram('pg_ctl', [
        ...['-D', this.data, '-w', '-t', '60', '-l', join(this.folder, 'log')],
        ...['-o', `-p ${this.port}`, 'start'],
      ]);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await start();
        return;
      } catch (error) {
        if (attempt === 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** `fast` ends every connection and then stops in order. */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    await runProgram('pg_ctl', ['-D', this.data, '-w', '-m', mode, 'stop']);
  }

  /** Ends its first process as a crash would; the others follow it. */
  async kill(): Promise<void> {
    process.kill(await this.pid(), 'SIGKILL');
  }

  /** Of its first process, which started the others. */
  async pid(): Promise<number> {
    const [pid] = (await readFile(join(this.data, 'postmaster.pid'), 'utf8')).split('\n');
    return Number(pid);
  }

  /** A copy of it that follows it and answers questions (hot standby), at its own port. */
  async standby(name: string): Promise<Cluster> {
    const standby = await this.copy(['-R']);
    // By this name the other one knows it.
    await standby.configure([`cluster_name = '${name}'`]);
    await standby.run();
    return standby;
  }

  /** A base backup of it, made while it works, as the data of another one that does not run yet. */
  async copy(more: readonly string[] = []): Promise<Cluster> {
    const copy = await Cluster.#place();
    const from = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres'];
    await runProgram('pg_basebackup', [
      ...from,
      '-D',
      copy.data,
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
      ...more,
    ]);
    return copy;
  }

  /** Has its next start replay an archive up to the configured target. */
  async signalRecovery(): Promise<void> {
    await writeFile(join(this.data, 'recovery.signal'), '');
    await handOver(join(this.data, 'recovery.signal'));
  }

  /** Has a standby take over. Nobody waits for a standby of its own: its first commit would never end. */
  async promote(): Promise<void> {
    await runProgram('pg_ctl', ['-D', this.data, '-w', 'promote']);
    await this.ask("alter system set synchronous_standby_names = ''");
    await this.ask('select pg_reload_conf()');
  }

  /** Asks a question over a connection of its own. */
  async ask<T = unknown>(text: string, database = 'postgres'): Promise<T[]> {
    const opened = await openDatabase({ url: this.url(database) });
    try {
      return (await sql.raw<T>(text).execute(opened.db)).rows;
    } finally {
      await opened.close();
    }
  }

  async remove(): Promise<void> {
    await this.stop('immediate').catch(() => {});
    await rm(this.folder, { recursive: true, force: true });
  }
}
