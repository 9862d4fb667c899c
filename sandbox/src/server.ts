import { join, resolve } from 'node:path';
import { hasUsers } from './db/accounts/users.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import type { Database } from './db/schema.ts';
import { createApp, type Fallback } from './http/app.ts';
import { CHAT_PATH, listenForChat } from './http/chat/chat-app.ts';
import { type SandboxConfig, sandboxConfig } from './http/config.ts';
import type { Deps } from './http/deps.ts';
import { checkPort, listen } from './http/listen.ts';
import { createReport, linkReport } from './report.ts';
import { readPepper, readSandboxKey } from './secret-file.ts';
import { seedDemo } from './venue/accounts/demo.ts';
import { newSecret } from './venue/accounts/secrets.ts';
import { FolderJournal, JOURNAL_FOLDER } from './venue/acknowledged/journal.ts';
import { newlyLost } from './venue/acknowledged/missing.ts';
import { openBusinessClock } from './venue/business-clock.ts';
import { type Clock, systemClock } from './venue/clock.ts';
import { startSettlement } from './venue/contract/scheduler.ts';
import { startCrediting } from './venue/deposits/review.ts';
import { startHosting } from './venue/finance/hosting.ts';
import { startDealing } from './venue/fund/dealing.ts';
import { createFundValues } from './venue/fund/values.ts';
import { startIdentityReviews } from './venue/identity/review.ts';
import { auditBalances } from './venue/ledger/audit.ts';
import { type Mailer, outboxMailer, smtpMailer, withAntiPhishing } from './venue/mail/mailer.ts';
import { createSimulatedMarket } from './venue/market/simulated.ts';
import type { MarketSource } from './venue/market/source.ts';
import { startMining } from './venue/pool/mining.ts';
import { openHtxMarket, type RealMarket } from './venue/real-market/htx-market.ts';
import { openGenerator } from './venue/recorded-generator.ts';
import { startForgetting } from './venue/requests/forget.ts';
import { keepLooking } from './venue/requests/timer.ts';
import { openServerEpoch, type ServerEpoch } from './venue/server-epoch.ts';
import { KeptBooks } from './venue/spot/pair-session.ts';
import { startMatching } from './venue/spot/scheduler.ts';
import { startSales } from './venue/subscribe/sale.ts';
import { folderFiles, memoryFiles } from './venue/uploads/file-store.ts';
import { startSweeping } from './venue/uploads/uploads.ts';
import { startReviewing } from './venue/withdrawals/review.ts';

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
  readonly deps: Deps;
  close(): Promise<void>;
}

const FIXED_MARKET = 'This market is fixed: anyone who knows its seed can compute the prices to come.';
const CONTRACTS_OFF =
  'Seconds contracts are off therefore; --contracts-on-fixed-market offers them all the same.';

/** What works by itself, in the order it begins; it ends in the opposite one. */
const SERVICES = [
  startSettlement,
  startMatching,
  startCrediting,
  startSweeping,
  startReviewing,
  startIdentityReviews,
  startHosting,
  startMining,
  startSales,
  startDealing,
  startForgetting,
];

/** How soon a process follows what another one made of the epoch. */
const EPOCH_EVERY_MS = 30_000;
/** How soon a database that was replaced is compared with the journal. */
const LOOK_BACK_EVERY_MS = 1000;
const MAIL_FROM = 'Bourse <no-reply@bourse.test>';

/**
 * Opens the database (bringing its tables up to date and adding the demo account), settles what expired and
 * fills what the market reached meanwhile, and listens. Rejects when the port is taken or another process uses the data folder.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  await checkPort(host, options.port ?? 0);
  const say = options.say ?? ((line: string) => process.stderr.write(`${line}\n`));
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
    const report = options.report ?? createReport(say, now);
    const market = await openRealMarket(options, say);
    undo.push(async () => market?.stop());
    const prepared = await prepare(opened, host, { ...options, ...market }, { report, say });
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
    for (const start of SERVICES) {
      const running = await start({ ...deps, onError: report });
      undo.push(() => running.stop());
    }
    const fallback = await options.openStatic?.(chat ? [chat.url] : []);
    const listening = await listen(createApp(deps, fallback), host, options.port ?? 0, opened.synced);
    undo.push(listening.stop);
    appOrigins.push(...namesOf(listening.url), ...(options.publicOrigin ? [options.publicOrigin] : []));
    return { url: listening.url, chatUrl: chat?.url ?? null, deps, close };
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
  { report, say }: Pick<Deps, 'report'> & { readonly say: (line: string) => void },
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
  };
}

/** A mail is an answer, too. (The outbox is read over HTTP.) */
function afterSync(mailer: Mailer, synced: OpenDatabase['synced']): Mailer {
  return {
    ...mailer,
    send: async (db, mail) => {
      await synced();
      await mailer.send(db, mail);
    },
  };
}

/**
 * Compares the database with itself and with the journal. Where it has lost what was acknowledged (an older state was
 * restored, or a fail-over lost the end), clients get a new epoch and the operator a line; so for balances that do not
 * add up.
 */
async function compareHistory(
  { db, serverEpoch }: { readonly db: Database; readonly serverEpoch: ServerEpoch },
  folder: string | undefined,
  tell: (line: string) => void,
): Promise<void> {
  for (const { what, detail } of await auditBalances(db)) {
    tell(`the ledger is not sound (${what}: ${detail}); \`npm run audit\` checks all of it`);
  }
  const lost = folder === undefined ? 0 : await newlyLost(db, join(folder, JOURNAL_FOLDER));
  if (lost === 0) return;
  await serverEpoch.renew();
  tell(
    `${lost} acknowledged actions are missing from the database, which is of an older state; \`npm run audit\` lists them. Clients drop what they keep`,
  );
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
