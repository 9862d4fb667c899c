import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import type { LinkListener } from './db/server/link.ts';
import { refuseSharedConnections } from './db/server/own-connections.ts';
import { compareHistory } from './history.ts';
import { createApp } from './http/app.ts';
import { CHAT_PATH, listenForChat } from './http/chat/chat-app.ts';
import type { Deps } from './http/deps.ts';
import { checkPort, listen } from './http/listen.ts';
import type { HubSources } from './http/stream/open-hub.ts';
import { openRelay } from './http/stream/relay/open-relay.ts';
import { type StreamServer, startStream } from './http/stream/stream-server.ts';
import { startJobs } from './jobs.ts';
import { folderDisk } from './observe/disk.ts';
import { textLog } from './observe/log.ts';
import type { Observed } from './observe/metrics.ts';
import { lagOf, operationsOf, serveMetrics } from './observe/venue.ts';
import { openRealMarket, prepare } from './prepare.ts';
import { createReport, linkReport } from './report.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { JOURNAL_FOLDER } from './venue/acknowledged/journal.ts';
import { systemClock } from './venue/clock.ts';
import { addLocalOrigins } from './venue/passkeys/relying-party.ts';
import { keepLooking } from './venue/requests/timer.ts';

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

/** How soon a process follows what another one made of the epoch. */
const EPOCH_EVERY_MS = 30_000;
/** How soon a database that was replaced is compared with the journal. */
const LOOK_BACK_EVERY_MS = 1000;
/** The database that these options name; one in memory where they name none. */
const openOwn = (
  { databaseUrl, dataFolder, sync = true, dump }: SandboxOptions,
  listener: LinkListener,
): Promise<OpenDatabase> =>
  openDatabase({
    ...(databaseUrl ? { url: databaseUrl } : {}),
    ...(dataFolder ? { folder: dataFolder, sync } : {}),
    ...(dump ? { dump } : {}),
    listener,
  });

/**
 * Opens the database (bringing its tables up to date and adding the demo account), settles what expired and
 * fills what the market reached meanwhile, and listens. Rejects when the port is taken, another process uses the data
 * folder, or a pooler in front of the database gives connections by the transaction.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  await checkPort(host, options.port ?? 0);
  const log = options.log ?? textLog(options.say ?? ((line) => process.stderr.write(`${line}\n`)));
  const say = log.say;
  const now = () => (options.clock ?? systemClock).now();
  let replacements = 0;
  if (options.databaseUrl) await refuseSharedConnections(options.databaseUrl);
  const listener = { ...linkReport(say, now), replaced: () => (replacements += 1) };
  const opened = options.opened ?? (await openOwn(options, listener));
  const undo = [async () => (options.opened ? undefined : opened.close())];
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
    const own = prepared.origins;
    const chat =
      options.chat &&
      (await listenForChat(
        prepared,
        host,
        options.chat.port,
        () => pagesOf(own, options.chat?.appOrigins),
        opened.synced,
      ));
    if (chat) undo.push(chat.stop);
    const deps = chat ? withChat(prepared, chat.url) : prepared;
    const jobs = await startJobs(deps, options.databaseUrl, tell);
    undo.push(jobs.stop);
    const disk = options.dataFolder
      ? folderDisk(options.dataFolder, [join(options.dataFolder, JOURNAL_FOLDER)])
      : null;
    const shared = openRelay(options, deps, tell);
    undo.push(async () => shared?.stop());
    const stream = openStream(deps, options, opened, own, shared?.relay);
    const observe = async (): Promise<Observed> => ({
      isDraining: draining,
      streams: stream?.figures() ?? null,
      venue: {
        connections: opened.connections?.() ?? null,
        isLeading: jobs.areHere(),
        market: market?.figures() ?? null,
        lag: await lagOf(deps),
        relay: shared?.figures(),
        disk: disk && { takesBytes: await disk.takesBytes(), freeBytes: await disk.freeBytes() },
      },
    });
    const metricsAt = await serveMetrics(deps, options, observe);
    if (metricsAt) undo.push(metricsAt.stop);
    const fallback = await options.openStatic?.(chat ? [chat.url] : []);
    const listening = await listen(
      createApp(deps, fallback, operationsOf(deps, say, disk)),
      host,
      options.port ?? 0,
      opened.synced,
      stream?.upgrade,
    );
    undo.push(listening.stop);
    undo.push(async () => stream?.stop());
    undo.push(async () => {
      draining = true;
      await jobs.stop();
      await setTimeout(options.drainMs ?? 0);
    });
    own.push(...namesOf(listening.url));
    addLocalOrigins(deps.relyingParty, own);
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

/** Where the app is opened from: the sandbox's own addresses, known once it listens, and what else there is. */
function pagesOf(own: readonly string[], others: readonly string[] = []): readonly string[] {
  return [...own, ...others];
}

function openStream(
  deps: Deps,
  { stream }: SandboxOptions,
  { synced, changes }: OpenDatabase,
  own: readonly string[],
  relay: HubSources['relay'],
): StreamServer | null {
  if (!stream) return null;
  const origins = () => pagesOf(own, stream.origins);
  return startStream(deps, { ...stream, origins, synced, changes, relay });
}

function withChat(deps: Deps, chatUrl: string): Deps {
  return { ...deps, config: { ...deps.config, chatUrl: `${chatUrl}${CHAT_PATH}`, chatTakesPass: true } };
}

/** A browser may be told either name of this machine, and to it they are two origins. */
function namesOf(url: string): readonly string[] {
  const { origin, hostname, port } = new URL(url);
  return hostname === '127.0.0.1' ? [origin, `http://localhost:${port}`] : [origin];
}
