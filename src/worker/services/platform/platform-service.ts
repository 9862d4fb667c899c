import type { UnderFile } from '#protocol/operator.ts';
import {
  type BusinessClock,
  type Contacts,
  contactsSchema,
  type Platform,
  type PlatformApi,
  platformSchema,
  withParts,
} from '#protocol/platform.ts';
import { type Failure, failed, ok, type Result } from '#protocol/result.ts';
import { createListeners, type Emit } from '#protocol/source.ts';
import { type EpochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { customer, parameterByName, publicConfig } from '../../api/platform.ts';
import { emailLink, safeFrameUrl, telegramLink, whatsappLink } from '../../api/safe-url.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Operator, UNKNOWN } from '../operator/operator.ts';
import type { OperatorFile } from '../operator/operator-file.ts';

interface PlatformDeps {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly serverNow: () => EpochMs;
  readonly cache: Pick<Cache, 'snapshots' | 'noteServerEpoch'>;
  readonly apiBase: string;
  readonly ownOrigin: string;
  readonly personalChat: () => string;
  readonly operator: OperatorFile;
  /** The server was replaced or restored: what was fetched before is gone and everything is asked again. */
  readonly onNewServer: () => void;
  /** The languages of its texts are known, that were not. */
  readonly onLanguages: () => void;
}

export interface PlatformService {
  readonly api: PlatformApi;
  /** What is known without waiting; null before the first answer. */
  current(): Platform | null;
  /** What the back end has said to this worker itself; null before its first answer. */
  told(): Platform | null;
  /** Reads what the device holds, so that `current` knows it. */
  warm(): Promise<void>;
  /** Tells a follower the clock of products: what is known at once, and every new measurement. Gives the off-switch. */
  followBusinessClock(emit: Emit<BusinessClock>): () => void;
  /** Another person: an address meant for one must not be shown to the other. */
  forgetPersonal(): void;
  /** Asks again; the answer also measures the clock and shows that the server is there. */
  refresh(background: boolean): Promise<Result<Platform>>;
}

const PLATFORM_KEY = 'platform';
const CONTACTS_KEY = 'contacts';
/** Contacts change rarely. */
const FRESH_FOR = 300_000;
/** Price steps and fees may change while a page is open. */
const PLATFORM_FRESH_FOR = 120_000;
const REREAD_APART = 30_000;
/** A back end without the boot call has none an hour later either. */
const UNTOLD_FRESH_FOR = 3_600_000;
const LONG_AGO = milliseconds(Number.NEGATIVE_INFINITY);

interface Held extends Fresh<Platform> {
  /** By the back end itself, now or once; else it is what the specification says. */
  readonly isTold: boolean;
}

interface Fresh<T> {
  readonly value: T;
  readonly at: Milliseconds;
}

/** What this back end is, who can be asked for help: from memory, else from the device, else from the network. */
export function createPlatformService(deps: PlatformDeps): PlatformService {
  const { http, clock, cache, serverNow, apiBase, operator } = deps;
  const boot = publicConfig(apiBase);
  let platform: Held | null = null;
  let contacts: (Fresh<Contacts> & { readonly personal: string }) | null = null;
  let loading: Promise<Result<Platform>> | null = null;
  const measured = createListeners<[Platform]>();

  const isFresh = (held: Fresh<unknown> | null, within = FRESH_FOR) =>
    held !== null && clock.elapsed() - held.at < within;

  const take = (value: Platform, isTold: boolean) => {
    platform = { value, at: clock.elapsed(), isTold };
    measured.tell(value);
  };

  /** Asked at every answer: the same object while neither the back end nor the file says something else. */
  let ruled: { readonly of: Platform; readonly by: Partial<Operator>; readonly value: Platform } | null =
    null;
  const said = () => operator.current() ?? UNKNOWN;
  const underRules = (of: Platform): Platform => {
    const by = said();
    if (ruled?.of !== of || ruled.by !== by) {
      const value = by.platform(of);
      ruled = { of, by, value: of.specified ? value : { ...value, areas: withParts(value.areas) } };
    }
    return ruled.value;
  };

  const load = async (background: boolean): Promise<Result<Platform>> => {
    const [answer] = await Promise.all([http.call(boot, {}, { background }), operator.ready()]);
    if (!answer.ok) {
      // What the device keeps of it was said once: then the call is there, and faulty.
      await warm();
      if (platform?.isTold || !isUnknownCall(answer.failure)) return answer;
      const specified = await import('./specified-platform.ts').catch(() => null);
      // Without its code nothing can be said of it now; the next question tries again.
      if (specified === null) return answer;
      const value = specified.specifiedPlatform(apiBase);
      take(value, false);
      // Offline there are the same areas; what a back end once said of itself is not forgotten for it.
      if (!(await cache.snapshots.read(PLATFORM_KEY, platformSchema, null)))
        await cache.snapshots.write(PLATFORM_KEY, value, serverNow(), null);
      return ok(underRules(value));
    }
    const at = serverNow();
    const { businessClock } = answer.value;
    const value: Platform = { ...answer.value, businessClock: businessClock && { ...businessClock, at } };
    const isFirst = !platform?.isTold;
    take(value, true);
    if (isFirst) deps.onLanguages();
    if (await cache.noteServerEpoch(answer.value.serverEpoch)) deps.onNewServer();
    await cache.snapshots.write(PLATFORM_KEY, value, at, null);
    return ok(underRules(value));
  };

  const refresh = (background: boolean) => {
    loading ??= load(background).finally(() => {
      loading = null;
    });
    return loading;
  };

  const warm = async () => {
    const held = await cache.snapshots.read(PLATFORM_KEY, platformSchema, null);
    if (!held) return;
    await operator.ready();
    platform ??= { value: held.value, at: LONG_AGO, isTold: !held.value.specified };
  };

  const underFile = <T extends object>(value: T): Result<T & UnderFile> =>
    ok({ ...value, file: operator.version() });
  const contactsOf = (told: Contacts) => underFile(said().contacts(told));

  const get = async (): Promise<Result<Platform>> => {
    if (!platform) await warm();
    if (!platform) return refresh(false);
    if (!isFresh(platform, platform.isTold ? PLATFORM_FRESH_FOR : UNTOLD_FRESH_FOR)) void refresh(true);
    return ok(underRules(platform.value));
  };

  const loadAndKeepContacts = async (): Promise<Result<Contacts>> => {
    const known = await get();
    if (!known.ok) return failed(known.failure);
    const personal = deps.personalChat();
    const answer = await loadContacts(deps, known.value);
    if (!answer.ok) return answer;
    contacts = { value: answer.value, at: clock.elapsed(), personal };
    // The chat address may be one person's own: it is not kept.
    await cache.snapshots.write(CONTACTS_KEY, { ...answer.value, chat: null }, serverNow(), null);
    return answer;
  };

  return {
    current: () => platform && underRules(platform.value),
    told: () => (platform && platform.at !== LONG_AGO ? underRules(platform.value) : null),
    warm,
    refresh,
    followBusinessClock: (emit) => {
      const tell = ({ businessClock }: Platform) => {
        const at = serverNow();
        emit.value(businessClock ?? { now: at, rate: 1, at });
      };
      void warm().then(async () => {
        // Old measurements run on well, unless the clock was moved since.
        if (platform) tell(platform.value);
        const answer = await refresh(true);
        if (!answer.ok) emit.failure(answer.failure);
      });
      return measured.add(tell);
    },
    forgetPersonal: () => {
      contacts = null;
    },
    api: {
      get: async () => {
        const answer = await get();
        return answer.ok ? underFile(answer.value) : answer;
      },
      reread: async () => {
        const isRecent = platform?.isTold === false || isFresh(platform, REREAD_APART);
        const answer = isRecent ? await get() : await refresh(true);
        return answer.ok ? underFile(answer.value) : answer;
      },
      texts: async () => {
        await operator.ready();
        return { ...said().texts, file: operator.version() };
      },
      contacts: async () => {
        // User info may come later than the first question, and with each session names another address.
        const samePerson = contacts?.personal === deps.personalChat();
        if (contacts && samePerson && isFresh(contacts)) return contactsOf(contacts.value);
        const answer = await loadAndKeepContacts();
        if (answer.ok) return contactsOf(answer.value);
        const held = await cache.snapshots.read(CONTACTS_KEY, contactsSchema, null);
        return held ? contactsOf(held.value) : answer;
      },
    },
  };
}

/** The back end is there but has no such call. */
const isUnknownCall = (failure: Failure): boolean => failure.kind === 'refused' || failure.kind === 'absent';

interface ContactsDeps {
  readonly http: HttpClient;
  readonly ownOrigin: string;
  /** The chat address that user info names; empty while nobody is signed in. */
  readonly personalChat: () => string;
}

/** Asks the three places that may name contacts; a failure only where all of them fail. */
async function loadContacts(
  { http, ownOrigin, personalChat }: ContactsDeps,
  platform: Pick<Platform, 'chatOrigins' | 'sandbox'>,
): Promise<Result<Contacts>> {
  const [named, email, chat] = await Promise.all([
    http.call(customer, {}),
    http.call(parameterByName, { paramName: 'customer_service_email' }),
    http.call(parameterByName, { paramName: 'customer_service_url' }),
  ]);
  if (!named.ok && !email.ok && !chat.ok) return failed(named.failure);
  const frame = { ownOrigin, allowed: platform.chatOrigins, sandbox: platform.sandbox };
  const { email: first = '', telegram = '', whatsapp = '' } = named.ok ? named.value : {};
  return ok({
    email: emailLink(first) ?? emailLink(email.ok ? email.value : ''),
    telegram: telegramLink(telegram),
    whatsapp: whatsappLink(whatsapp),
    // User info comes first; an address of it that is not safe gives way to the parameter.
    chat: safeFrameUrl(personalChat(), frame) ?? safeFrameUrl(chat.ok ? chat.value : '', frame),
  });
}
