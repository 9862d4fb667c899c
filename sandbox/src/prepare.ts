import { join, resolve } from 'node:path';
import { hasUsers } from './db/accounts/users.ts';
import { migrate } from './db/migrate.ts';
import type { OpenDatabase } from './db/open.ts';
import { addRequests } from './db/requests/counts.ts';
import type { Database } from './db/schema.ts';
import { sandboxConfig } from './http/config.ts';
import type { Deps } from './http/deps.ts';
import { isLoopback } from './http/local-name.ts';
import type { ShareCount } from './http/request-limiter.ts';
import { denialLog } from './observe/denials.ts';
import { Metrics } from './observe/metrics.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { readPepper, readPushKeys, readSandboxKey } from './secret-file.ts';
import { hasOpenDemo, seedDemo } from './venue/accounts/demo.ts';
import { newSecret } from './venue/accounts/secrets.ts';
import { FolderJournal, JOURNAL_FOLDER } from './venue/acknowledged/journal.ts';
import { openBusinessClock } from './venue/business-clock.ts';
import { systemClock } from './venue/clock.ts';
import { createFundValues } from './venue/fund/values.ts';
import { afterSync, outboxMailer, smtpMailer, withAntiPhishing } from './venue/mail/mailer.ts';
import { createSimulatedMarket } from './venue/market/simulated.ts';
import { relyingPartyOf } from './venue/passkeys/relying-party.ts';
import { createPushService, makePushKeys, type PushService } from './venue/push/push-service.ts';
import { openHtxMarket, type RealMarket } from './venue/real-market/htx-market.ts';
import { openGenerator } from './venue/recorded-generator.ts';
import { openServerEpoch } from './venue/server-epoch.ts';
import { KeptBooks } from './venue/spot/pair-session.ts';
import { folderFiles, memoryFiles } from './venue/uploads/file-store.ts';

const FIXED_MARKET = 'This market is fixed: anyone who knows its seed can compute the prices to come.';
const CONTRACTS_OFF =
  'Seconds contracts are off therefore; --contracts-on-fixed-market offers them all the same.';

const OPEN_DEMO =
  'The demo account demo@bourse.test of an earlier start is here, with the password that everyone can read: set another.';

const MAIL_FROM = 'Bourse <no-reply@bourse.test>';
/** Whom a push service asks about a sandbox that has no address. */
const PUSH_CONTACT = 'no-reply@bourse.test';

/** Null: the market is simulated. */
export async function openRealMarket(
  { realMarket, clock = systemClock }: SandboxOptions,
  say: (line: string) => void,
): Promise<RealMarket | null> {
  return realMarket ? openHtxMarket({ ...realMarket, clock, say }) : null;
}

/** Brings the tables up to date, adds the demo account unless told not to, and opens what the calls and the jobs need. */
export async function prepare(
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
  await openDemo(options, { db, pepper, now: clock.now(), say });
  const businessClock = await openBusinessClock(db, clock, options.speed ?? 1);
  const generator = await openGenerator(db, { clock, businessClock }, options.seed);
  const config = sandboxConfig({
    loopback: isLoopback(host),
    testMode: options.testMode ?? false,
    stream: options.stream !== undefined,
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
    relyingParty: relyingPartyOf(options.publicOrigin),
    push: openPush(options, synced),
    origins: options.publicOrigin ? [options.publicOrigin] : [],
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
    denied: denialLog(say, clock),
    // The embedded database has one process, whose own count is all there is.
    shareCount: options.databaseUrl ? countsShared(db, report) : null,
    isDraining,
  };
}

/** Makes the demo account, or tells of one that was made where it is not wanted. */
async function openDemo(
  { demo = true }: SandboxOptions,
  { db, pepper, now, say }: Pick<Deps, 'db' | 'pepper'> & { now: number; say: (line: string) => void },
): Promise<void> {
  if (demo) await seedDemo(db, pepper, now);
  else if (await hasOpenDemo(db)) say(OPEN_DEMO);
}

/** Null: nobody is told. A stub of a test is never let through where people come from elsewhere. */
function openPush(
  { push = true, dataFolder, publicOrigin }: SandboxOptions,
  synced: OpenDatabase['synced'],
): PushService | null {
  if (push === false) return null;
  const loopback = push !== true;
  if (loopback && publicOrigin !== undefined) throw new Error('push to this machine is for tests alone');
  const contact = publicOrigin?.startsWith('https:') ? publicOrigin : `mailto:${PUSH_CONTACT}`;
  const keys = readPushKeys(dataFolder, makePushKeys);
  const service = createPushService({ keys, contact, loopback });
  return {
    ...service,
    // A message is an answer, too: it leaves when what it tells of is on the disk.
    deliver: async (target, message) => {
      await synced();
      return service.deliver(target, message);
    },
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
