import type { ShellState } from '../protocol/sw-messages.ts';
import type { OlderRelease } from './older-release.ts';
import { runsUnderItsPolicy } from './page-policy.ts';
import { isFile, type ShellFile } from './shell-file.ts';

export interface ShellDeps {
  readonly files: readonly ShellFile[];
  /** The one of the files that answers every screen. */
  readonly page: string;
  /** What the files' addresses are relative to. */
  readonly base: string;
  readonly caches: CacheStorage;
  readonly older: OlderRelease;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly wait: (ms: number) => Promise<void>;
  /** Milliseconds that only ever grow. */
  readonly now: () => number;
  /** Told of a file that came otherwise than the build made it each time it was asked for. */
  readonly refuse: (file: string) => void;
}

export interface ShellStore {
  /** Keeps every file. Throws when one can't be had as the build made it: then nothing may run from here. */
  install(): Promise<void>;
  /** Drops what earlier versions kept. */
  dropOlder(): Promise<void>;
  /** The listed file at an address, or null. */
  listed(url: string): ShellFile | null;
  /** Answers a navigation, from what is kept if that is right. */
  answerPage(request: Request): Promise<Response>;
  /** Answers the request for a listed file likewise. */
  answerFile(file: ShellFile): Promise<Response>;
  /** Fetches what is missing; `asked`: checks what is there as well, and fetches the document again. */
  repair(asked?: boolean): Promise<void>;
  state(): Promise<ShellState>;
}

const CACHE = 'bourse-shell';
/** The document once more: without it none of the other files is of use to a tab that is opened offline. */
const SPARE = 'bourse-shell-spare';
/** How long to wait before a file that came otherwise is asked for again. */
const PAUSES = [1000, 3000, 9000];
/** Where so many files come otherwise, the rest would too: nobody asks for hundreds of a sign-in page's copies. */
const MOST_REFUSED = 3;
/** After that nothing is asked for of itself for a minute. */
const REST_MS = 60_000;
/** Files that an installation asks for at once: a line that is cut every few seconds brings the rest between two cuts. */
const TOGETHER = 3;
/** On a line that takes longer for so many, they are asked for one by one: the open page needs it more. */
const SOON_MS = 1000;

function pageOf({ files, page }: ShellDeps): ShellFile {
  const found = files.find(({ url }) => url === page);
  if (!found) throw new Error(`the list of files has no ${page}`);
  return found;
}

type Outcome = 'kept' | 'refused' | 'unreachable';

/** What the network gave, and whether these are the build's bytes. */
interface Asked {
  readonly answer: Response;
  readonly good: boolean;
}

/**
 * The app on the device: each file under its address and the hash of its bytes, kept only when it has that hash, and
 * looked at again whenever it is served (half a millisecond for one of the usual size). A file that the network gives
 * otherwise is passed on where a page waits for it, as without a service worker, and never kept.
 */
export function createShellStore(deps: ShellDeps): ShellStore {
  const { caches, wait } = deps;
  const addressOf = ({ url }: ShellFile) => new URL(url, deps.base).href;
  const keyOf = (file: ShellFile) => `${addressOf(file)}?sha256=${file.sha256}`;
  const page = pageOf(deps);
  const spareKey = new URL(`spare?sha256=${page.sha256}`, deps.base).href;
  // The document first: what answers in the place of everything shows there.
  const files = [page, ...deps.files.filter((file) => file !== page)];
  const byAddress = new Map(files.map((file) => [addressOf(file), file]));
  let refused: string | null = null;
  let restsUntil = 0;
  let running: Promise<void> | null = null;
  /** Something that was kept was wrong: the rest may be. */
  let doubtful = false;

  async function keep(file: ShellFile, answer: Response): Promise<void> {
    // One that came by way of another address may not answer a navigation: its copy may.
    const kept = answer.redirected
      ? new Response(await answer.clone().arrayBuffer(), { headers: answer.headers })
      : answer.clone();
    // Opened each time: what is put into a cache that was deleted meanwhile is lost.
    const spare = file === page ? kept.clone() : null;
    await (await caches.open(CACHE)).put(keyOf(file), kept);
    // A device without room for it has the document all the same.
    if (spare) await keepSpare(spare).catch(() => undefined);
  }

  async function keepSpare(document: Response): Promise<void> {
    await (await caches.open(SPARE)).put(spareKey, document);
  }

  /** The spare document, put back in its place; null where there is none that is right. */
  async function restorePage(): Promise<Response | null> {
    try {
      const spare = await caches.match(spareKey, { cacheName: SPARE });
      if (!spare || !(await isFile(page, spare.clone()))) return null;
      await (await caches.open(CACHE)).put(keyOf(page), spare.clone()).catch(() => undefined);
      return spare;
    } catch {
      return null;
    }
  }

  /** An earlier release kept no spare. */
  async function completeSpare(): Promise<void> {
    if (await caches.match(spareKey, { cacheName: SPARE })) return;
    const document = await kept(page);
    if (document) await keepSpare(document);
  }

  async function kept(file: ShellFile): Promise<Response | null> {
    try {
      const found = await caches.match(keyOf(file), { cacheName: CACHE });
      if (!found) return null;
      if (await isFile(file, found.clone())) return found;
      doubtful = true;
      await (await caches.open(CACHE)).delete(keyOf(file));
    } catch {
      // A disk that can't be read is a cache without the file.
    }
    return null;
  }

  async function ask(file: ShellFile, request: Request): Promise<Asked> {
    const answer = await deps.fetch(request);
    const built = answer.ok && (await isFile(file, answer.clone()));
    const good = built && (file !== page || (await runsUnderItsPolicy(answer.clone())));
    return { answer, good };
  }

  const requestOf = (file: ShellFile, cache: RequestCache) =>
    new Request(addressOf(file), { cache, credentials: 'same-origin' });

  /** Asks for a file until it comes as the build made it, a few times. Throws where the device has no room for it. */
  async function secure(file: ShellFile, patient: boolean): Promise<Outcome> {
    // A page that was just loaded has put its own files into the HTTP cache; their names change with their bytes.
    let mode: RequestCache = file.url.startsWith('assets/') ? 'default' : 'reload';
    let outcome: Outcome = 'unreachable';
    for (const pause of [0, ...PAUSES]) {
      if (pause > 0) await wait(pause);
      const asked = await ask(file, requestOf(file, mode)).catch(() => null);
      if (asked?.good) {
        await keep(file, asked.answer);
        return 'kept';
      }
      outcome = asked ? 'refused' : 'unreachable';
      if (!asked && !patient) break;
      mode = 'reload';
    }
    if (outcome === 'refused') {
      refused = file.url;
      deps.refuse(file.url);
    }
    return outcome;
  }

  /** What the release before kept of the same bytes need not come again. */
  async function takeOver(file: ShellFile): Promise<boolean> {
    const found = await deps.older.copyOf(addressOf(file));
    if (!found || !(await isFile(file, found.clone()))) return false;
    await keep(file, found);
    return true;
  }

  /** Has one file kept. Throws when it can't be had as the build made it. */
  async function obtain(file: ShellFile): Promise<void> {
    if ((await kept(file)) || (await takeOver(file))) return;
    if ((await secure(file, true)) !== 'kept') throw new Error(`${file.url} is not what the build made`);
  }

  async function namesKept(): Promise<ReadonlySet<string>> {
    if (!(await caches.has(CACHE))) return new Set();
    return new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  }

  /** The document comes with the headers that a page runs under, and those may be new where its bytes are not. */
  async function renewPage(): Promise<void> {
    const asked = await ask(page, requestOf(page, 'reload')).catch(() => null);
    if (asked?.good) await keep(page, asked.answer);
  }

  /** The files that are to be asked for: what is missing, and with `whole` also what is wrong. */
  async function lacking(whole: boolean): Promise<readonly ShellFile[]> {
    const names = await namesKept();
    const found: ShellFile[] = [];
    for (const file of files) if (!names.has(keyOf(file)) || (whole && !(await kept(file)))) found.push(file);
    return found;
  }

  /** Asks for files, the document first, and stops where there is no network or all of it is another's. */
  async function secureAll(wanted: readonly ShellFile[]): Promise<Outcome> {
    let failures = 0;
    for (const file of wanted) {
      const outcome = await secure(file, false);
      if (outcome === 'unreachable') {
        if (file === page) await restorePage();
        return outcome;
      }
      if (outcome === 'refused') failures += 1;
      if (failures === MOST_REFUSED) break;
    }
    return failures > 0 ? 'refused' : 'kept';
  }

  async function look(asked: boolean): Promise<void> {
    if (!asked && deps.now() < restsUntil) return;
    if (asked) await renewPage();
    await completeSpare();
    const outcome = await secureAll(await lacking(asked || doubtful));
    if (outcome === 'refused') restsUntil = deps.now() + REST_MS;
    if (outcome !== 'kept') return;
    refused = null;
    doubtful = false;
  }

  return {
    async install() {
      // The document alone: what answers in the place of everything shows there.
      let together = 1;
      for (let at = 0; at < files.length; ) {
        const batch = files.slice(at, at + together);
        const began = deps.now();
        // Each of them to its end: what came right is kept for the next try.
        const ends = await Promise.allSettled(batch.map(obtain));
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
        together = deps.now() - began < SOON_MS ? TOGETHER : 1;
        at += batch.length;
      }
    },
    async dropOlder() {
      const wanted = new Set(files.map(keyOf));
      const cache = await caches.open(CACHE);
      for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
      const spares = await caches.open(SPARE);
      for (const request of await spares.keys()) if (request.url !== spareKey) await spares.delete(request);
      await deps.older.drop();
    },
    listed: (url) => byAddress.get(url) ?? null,
    async answerPage(request) {
      const found = await kept(page);
      if (found) return found;
      try {
        // As the browser would ask for it: what comes may lead to a network's page for signing in.
        const { answer, good } = await ask(
          page,
          new Request(request.url, { cache: 'reload', credentials: 'same-origin', redirect: 'manual' }),
        );
        if (good) await keep(page, answer).catch(() => undefined);
        return answer;
      } catch (error) {
        const spare = await restorePage();
        if (spare) return spare;
        throw error;
      }
    },
    async answerFile(file) {
      const found = await kept(file);
      if (found) return found;
      let asked = await ask(file, requestOf(file, 'default'));
      if (!asked.good) asked = await ask(file, requestOf(file, 'reload'));
      if (asked.good) await keep(file, asked.answer).catch(() => undefined);
      return asked.answer;
    },
    repair(asked = false) {
      if (running && !asked) return running;
      const next = (running ?? Promise.resolve())
        .then(() => look(asked))
        .catch(() => undefined)
        .finally(() => {
          if (running === next) running = null;
        });
      running = next;
      return next;
    },
    async state() {
      const names = await namesKept();
      const missing = files.filter((file) => !names.has(keyOf(file))).length;
      return { build: page.sha256, files: files.length, missing, refused };
    },
  };
}
