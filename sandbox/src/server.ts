import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hasUsers } from './db/accounts/users.ts';
import { isAnswering, ledgerLag } from './db/ledger/lag.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { addRequests } from './db/requests/counts.ts';
import type { Database } from './db/schema.ts';
import { createApp, type Fallback } from './http/app.ts';
import { CHAT_PATH, listenForChat } from './http/chat/chat-app.ts';
import { type SandboxConfig, sandboxConfig } from './http/config.ts';
import { createCspReports } from './http/csp-reports.ts';
import type { Deps } from './http/deps.ts';
import { checkPort, type Listening, listen } from './http/listen.ts';
import { createOperations, DRAINING } from './http/operations.ts';
import type { ShareCount } from './http/request-limiter.ts';
import { startJobs } from './jobs.ts';
import { type Log, textLog } from './observe/log.ts';
import { Metrics, type Observed } from './observe/metrics.ts';
import { listenForMetrics } from './observe/metrics-port.ts';
import { createReport, linkReport } from './report.ts';
import { readPepper, readSandboxKey } from './secret-file.ts';
import { seedDemo } from './venue/accounts/demo.ts';
import { newSecret } from './venue/accounts/secrets.ts';
import { FolderJournal, JOURNAL_FOLDER } from './venue/acknowledged/journal.ts';
import { newlyLost } from './venue/acknowledged/missing.ts';
import { openBusinessClock } from './venue/business-clock.ts';
import { type Clock, systemClock } from './venue/clock.ts';
import { createFundValues } from './venue/fund/values.ts';
import { auditBalances } from './venue/ledger/audit.ts';
import { afterSync, outboxMailer, smtpMailer, withAntiPhishing } from './venue/mail/mailer.ts';
import { createSimulatedMarket } from './venue/market/simulated.ts';
import type { MarketSource } from './venue/market/source.ts';
import { openHtxMarket, type RealMarket } from './venue/real-market/htx-market.ts';
import { openGenerator } from './venue/recorded-generator.ts';
import { keepLooking } from './venue/requests/timer.ts';
import { openServerEpoch } from './venue/server-epoch.ts';
import { KeptBooks } from './venue/spot/pair-session.ts';
import { folderFiles, memoryFiles } from './venue/uploads/file-store.ts';

export interface SandboxOptions {
  /** 0 or nothing takes a free one. */
  readonly port?: number;
  /** 127.0.0.1 unless told; the outbox exists on loopback only. */
  readonly host?: string;
  /** Where the embedded database and the pepper live. Without it, and without databaseUrl, all is kept in memory. */
  readonly dataFolder?: string;
  /** False leaves it to the operating system when files of the data folder reach the disk: for tests and benches. */
  readonly sync?: boolean;
  readonly databaseUrl?: string;
  /** An embedded database in memory that starts from this dump: tests are quicker with it. */
  readonly dump?: Blob;
  /** Fixes the simulated market: its prices can then be computed. Without it they follow from a secret of the database's. */
  readonly seed?: string;
  /** Offers seconds contracts on a fixed market, too: with paper money for tests and demonstrations alone. */
  readonly contractsOnFixedMarket?: boolean;
  /** Made-up pairs of the simulated market beside the listed ones, for load tests. */
  readonly extraPairs?: number;
  readonly clock?: Clock;
  /** Business seconds per real second. */
  readonly speed?: number;
  readonly smtpUrl?: string;
  /** The address that people open. With it the paths below /sandbox need a key, kept in the data folder. */
  readonly publicOrigin?: string;
  /** That key, where it is chosen. */
  readonly sandboxKey?: string;
  readonly market?: MarketSource;
  /** REST origin of a real market (HTX's interface) in place of the simulated one. */
  readonly marketOrigin?: string;
  /** Adds faults on demand and checks every answer against its schema. Never for people. */
  readonly testMode?: boolean;
  readonly config?: Partial<SandboxConfig>;
  /** Serves the sandbox's chat on an origin of its own; without it there is none but `config.chatUrl`. */
  readonly chat?: ChatOptions;
  /** Makes what answers when no call does (the built app), given the origins that the chat may be framed from. */
  readonly openStatic?: (chatOrigins: readonly string[]) => Promise<Fallback>;
  readonly report?: (error: unknown) => void;
  /** Takes lines for the operator; without it they go to standard error. */
  readonly say?: (line: string) => void;
  /** Tells the operator what happens, in place of `say`. */
  readonly log?: Log;
  /** Of the figures, on loopback; 0 takes a free one. Without it they are not answered. */
  readonly metricsPort?: number;
  /** How long it goes on answering, and says that it is not ready, before it ends. */
  readonly drainMs?: number;
}

interface ChatOptions {
  /** Where it is taken, or 0, a free port is used. */
  readonly port: number;
  /** Where the app is opened from beside the sandbox's own address: a development server, say. */
  readonly appOrigins?: readonly string[];
}

export interface Sandbox {
  readonly url: string;
  /** Origin of its chat, if it has one. */
  readonly chatUrl: string | null;
  /** Where its figures are, if they are anywhere. */
  readonly metricsUrl: string | null;
  readonly deps: Deps;
  /** Lets another process do the jobs, is not ready for the time of draining, and ends when all is answered. */
  close(): Promise<void>;
}

const FIXED_MARKET = 'This market is fixed: anyone who knows its seed can compute the prices to come.';
const CONTRACTS_OFF =
  'Seconds contracts are off therefore; --contracts-on-fixed-market offers them all the same.';

/** How soon a process follows what another one made of the epoch. */
const EPOCH_EVERY_MS = 30_000;
/** How soon a database that was replaced is compared with the journal. */
const LOOK_BACK_EVERY_MS = 1000;
/** How soon a damage of the balances shows among the figures. */
const AUDIT_EVERY_MS = 5 * 60_000;
/** What does not answer by then is not ready. */
const READY_WITHIN_MS = 1000;
const MAIL_FROM = 'Bourse <no-reply@bourse.test>';

/**
 * Opens the database (bringing its tables up to date and adding the demo account), settles what expired and
 * fills what the market reached meanwhile, and listens. Rejects when the port is taken or another process uses the data folder.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  await checkPort(host, options.port ?? 0);
  const log = options.log ?? textLog(options.say ?? ((line) => process.stderr.write(`${line}\n`)));
  const say = log.say;
  const now = () => (options.clock ?? systemClock).now();
  let replacements = 0;
  const opened = await openDatabase({
    ...(options.databaseUrl ? { url: options.databaseUrl } : {}),
    ...(options.dataFolder ? { folder: options.dataFolder, sync: options.sync ?? true } : {}),
    ...(options.dump ? { dump: options.dump } : {}),
    listener: { ...linkReport(say, now), replaced: () => (replacements += 1) },
  });
  const undo = [() => opened.close()];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const report = options.report ?? createReport(log.complain, now);
    let draining = false;
    const market = await openRealMarket(options, say);
    undo.push(async () => market?.stop());
    const prepared = await prepare(
      opened,
      host,
      { ...options, ...market },
      {
        report,
        say,
        answered: log.answered,
        isDraining: () => draining,
      },
    );
    undo.push(async () => prepared.journal?.close());
    undo.push(async () => prepared.mailer.close());
    undo.push(() => prepared.businessClock.keep());
    const tell = (line: string) => say(`${new Date(now()).toISOString()} ${line}`);
    let compared = -1;
    const lookBack = async () => {
      const seen = replacements;
      if (seen === compared) return;
      await compareHistory(prepared, options.dataFolder, tell);
      compared = seen;
    };
    await lookBack();
    // A database that has just come back may go once more: what was not compared is compared later.
    const lookingBack = await keepLooking(lookBack, LOOK_BACK_EVERY_MS, { onError: report });
    undo.push(() => lookingBack.stop());
    const following = await keepLooking(() => prepared.serverEpoch.refresh(), EPOCH_EVERY_MS, {
      onError: report,
    });
    undo.push(() => following.stop());
    const appOrigins = [...(options.chat?.appOrigins ?? [])];
    const chat =
      options.chat &&
      (await listenForChat(prepared, host, options.chat.port, () => appOrigins, opened.synced));
    if (chat) undo.push(chat.stop);
    const deps = chat ? withChat(prepared, chat.url) : prepared;
    const jobs = await startJobs(deps, options.databaseUrl, tell);
    undo.push(jobs.stop);
    const observe = async (): Promise<Observed> => ({
      isDraining: draining,
      venue: {
        connections: opened.connections?.() ?? null,
        isLeading: jobs.areHere(),
        lag: await within(READY_WITHIN_MS, ledgerLag(deps.db, now())).catch(() => null),
      },
    });
    const metricsAt = await serveMetrics(deps, options.metricsPort, observe);
    if (metricsAt) undo.push(metricsAt.stop);
    const fallback = await options.openStatic?.(chat ? [chat.url] : []);
    const listening = await listen(
      createApp(deps, fallback, operationsOf(deps, say)),
      host,
      options.port ?? 0,
      opened.synced,
    );
    undo.push(listening.stop);
    undo.push(async () => {
      draining = true;
      await jobs.stop();
      await setTimeout(options.drainMs ?? 0);
    });
    appOrigins.push(...namesOf(listening.url), ...(options.publicOrigin ? [options.publicOrigin] : []));
    return {
      url: listening.url,
      chatUrl: chat?.url ?? null,
      metricsUrl: metricsAt?.url ?? null,
      deps,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Null: the market is simulated. */
async function openRealMarket(
  { marketOrigin: origin, clock = systemClock }: SandboxOptions,
  say: (line: string) => void,
): Promise<RealMarket | null> {
  return origin === undefined ? null : openHtxMarket({ origin, clock, say });
}

async function prepare(
  { db, dump, synced }: OpenDatabase,
  host: string,
  options: SandboxOptions,
  {
    report,
    say,
    answered,
    isDraining,
  }: Pick<Deps, 'report' | 'answered' | 'isDraining'> & { readonly say: (line: string) => void },
): Promise<Deps> {
  await migrate(db);
  const clock = options.clock ?? systemClock;
  const pepper = options.dataFolder ? readPepper(options.dataFolder, !(await hasUsers(db))) : newSecret();
  await seedDemo(db, pepper, clock.now());
  const businessClock = await openBusinessClock(db, clock, options.speed ?? 1);
  const generator = await openGenerator(db, { clock, businessClock }, options.seed);
  const config = sandboxConfig({
    loopback: isLoopback(host),
    testMode: options.testMode ?? false,
    ...options.config,
  });
  const contractsOff = options.seed !== undefined && options.contractsOnFixedMarket !== true;
  if (options.seed !== undefined) say(contractsOff ? `${FIXED_MARKET} ${CONTRACTS_OFF}` : FIXED_MARKET);
  return {
    db,
    clock,
    businessClock,
    market:
      options.market ?? createSimulatedMarket({ ...generator.market, extraPairs: options.extraPairs ?? 0 }),
    books: new KeptBooks(),
    fundValues: createFundValues(generator.funds),
    mailer: withAntiPhishing(
      options.smtpUrl ? afterSync(smtpMailer(options.smtpUrl, MAIL_FROM, report), synced) : outboxMailer,
    ),
    config: contractsOff ? { ...config, contractOn: false } : config,
    pepper,
    files: options.dataFolder
      ? folderFiles(resolve(options.dataFolder, 'uploads'), options.sync ?? true)
      : memoryFiles(),
    sandboxKey: options.sandboxKey ?? (options.publicOrigin ? readSandboxKey(options.dataFolder) : null),
    dump,
    serverEpoch: await openServerEpoch(db),
    journal: options.dataFolder
      ? new FolderJournal(join(options.dataFolder, JOURNAL_FOLDER), clock, synced)
      : null,
    report,
    metrics: new Metrics('venue'),
    answered,
    // The embedded database has one process, whose own count is all there is.
    shareCount: options.databaseUrl ? countsShared(db, report) : null,
    isDraining,
  };
}

/** While the database is away each process counts for itself. */
function countsShared(db: Database, report: Deps['report']): ShareCount {
  return (address, window, count) =>
    addRequests(db, address, window, count).catch((error: unknown) => {
      report(error);
      return count;
    });
}

/**
 * Compares the database with itself and with the journal. Where it has lost what was acknowledged (an older state was
 * restored, or a fail-over lost the end), clients get a new epoch and the operator a line; so for balances that do not
 * add up.
 */
async function compareHistory(
  { db, serverEpoch, metrics, clock }: Pick<Deps, 'db' | 'serverEpoch' | 'metrics' | 'clock'>,
  folder: string | undefined,
  tell: (line: string) => void,
): Promise<void> {
  const violations = await auditBalances(db);
  metrics.audited(violations.length, clock.now());
  for (const { what, detail } of violations) {
    tell(`the ledger is not sound (${what}: ${detail}); \`npm run audit\` checks all of it`);
  }
  const lost = folder === undefined ? 0 : await newlyLost(db, join(folder, JOURNAL_FOLDER));
  if (lost === 0) return;
  await serverEpoch.renew();
  tell(
    `${lost} acknowledged actions are missing from the database, which is of an older state; \`npm run audit\` lists them. Clients drop what they keep`,
  );
}

function operationsOf(
  { db, clock, metrics, isDraining }: Deps,
  say: (line: string) => void,
): ReturnType<typeof createOperations> {
  const ready = async () => {
    if (isDraining()) return DRAINING;
    const answers = await within(READY_WITHIN_MS, isAnswering(db)).catch(() => false);
    return answers ? null : 'database';
  };
  const reported = (directive: string) => metrics.reported(directive);
  return createOperations(ready, createCspReports({ clock, say, reported }));
}

/** Null: nobody asked for them. Balances are compared with their entries now and then, for their sake. */
async function serveMetrics(
  { db, clock, metrics, report }: Deps,
  port: number | undefined,
  observe: () => Promise<Observed>,
): Promise<Listening | null> {
  if (port === undefined) return null;
  const audit = async () => metrics.audited((await auditBalances(db)).length, clock.now());
  const auditing = await keepLooking(audit, AUDIT_EVERY_MS, { onError: report });
  const { url, stop } = await listenForMetrics(port, metrics.contentType, async () =>
    metrics.text(await observe()),
  );
  return {
    url: `${url}/metrics`,
    stop: async () => {
      await stop();
      await auditing.stop();
    },
  };
}

/** Rejects where it takes longer; what comes of the work is not waited for then. */
function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    setTimeout(ms, null, { ref: false }).then(() => Promise.reject(new Error('too slow'))),
  ]);
}

function withChat(deps: Deps, chatUrl: string): Deps {
  return { ...deps, config: { ...deps.config, chatUrl: `${chatUrl}${CHAT_PATH}`, chatTakesPass: true } };
}

/** A browser may be told either name of this machine, and to it they are two origins. */
function namesOf(url: string): readonly string[] {
  const { origin, hostname, port } = new URL(url);
  return hostname === '127.0.0.1' ? [origin, `http://localhost:${port}`] : [origin];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
