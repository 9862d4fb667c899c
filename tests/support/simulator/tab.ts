import { type Endpoint, expose } from 'comlink';
import { createClient, createLink, createLive, type Link } from '#app/worker-client/link.ts';
import { createLiveStore, type LiveView, loadingView } from '#app/worker-client/live-store.ts';
import type { LiveTopics, TopicName, TopicOf } from '#protocol/live.ts';
import { coin, epochMs } from '#protocol/units.ts';
import type { WorkerApi } from '#protocol/worker-api.ts';
import { createWorker } from '#worker/compose.ts';
import type { GivenEnvironment } from '#worker/environment.ts';
import type { Device, DevicePart } from './device.ts';
import { SimulatedChannel } from './message-ports.ts';
import type { Network } from './network.ts';
import { createThread, type Thread } from './thread.ts';
import type { World } from './world.ts';

/** Between two pictures (ms). */
const FRAME = 16;

export const BTC_USDT = { base: coin('BTC'), quote: coin('USDT') };

/** What a desk of the spot exchange follows, and what of it belongs to a person. */
const FOLLOWED = {
  session: { topic: { name: 'session' }, isPrivate: false },
  connection: { topic: { name: 'connection' }, isPrivate: false },
  ticker: { topic: { name: 'ticker', pair: BTC_USDT }, isPrivate: false },
  depth: { topic: { name: 'depth', pair: BTC_USDT }, isPrivate: false },
  prints: { topic: { name: 'prints', pair: BTC_USDT }, isPrivate: false },
  intents: { topic: { name: 'intents' }, isPrivate: true },
  spotOrders: { topic: { name: 'spotOrders' }, isPrivate: true },
  assets: { topic: { name: 'assets', account: 2 }, isPrivate: true },
} as const satisfies { [Name in TopicName]?: { topic: TopicOf<Name>; isPrivate: boolean } };

export type FollowedName = keyof typeof FOLLOWED;
export const FOLLOWED_NAMES = Object.keys(FOLLOWED) as readonly FollowedName[];
const NAMES = FOLLOWED_NAMES;

export type ViewOf<Name extends FollowedName> = LiveView<LiveTopics[Name]['value']>;

/** What a tab shows now. */
export type Shown = { readonly [Name in FollowedName]: ViewOf<Name> };

/** Wraps what a worker is given; faults are planted here. */
export type Meddle = (given: GivenEnvironment) => GivenEnvironment;

export interface Tab {
  readonly nr: number;
  readonly api: WorkerApi;
  shown(): Shown;
  /** Who is signed in as far as the page knows. */
  person(): string | null;
  /** How often that has changed. */
  signIns(): number;
  isVisible(): boolean;
  setVisible(visible: boolean): void;
  setOnline(online: boolean): void;
  /** The worker that runs now; null while there is none. */
  worker(): Thread | null;
  killWorker(): void;
  /** Presses the button of a page whose worker died too often. */
  restart(): void;
  close(): void;
  isClosed(): boolean;
}

export interface TabDeps {
  readonly nr: number;
  readonly world: World;
  readonly device: Device;
  readonly network: Network;
  readonly random: () => number;
  readonly newId: () => string;
  readonly isOnline: () => boolean;
  readonly meddle: Meddle;
  /** Told each view that the page is given. */
  readonly onView: (tab: Tab, name: FollowedName, view: LiveView<unknown>) => void;
}

/** A page of the app without its drawing: the line to its worker, the worker, and the stores of what it shows. */
export function createTab(deps: TabDeps): Tab {
  const { nr, world, device, network, onView } = deps;
  const page = createThread();
  const { elapsed } = world.clock;
  const after = (ms: number, run: () => void) => world.clock.after(ms, () => page.run(run));
  let current: { readonly thread: Thread; readonly part: DevicePart } | null = null;
  let visible = true;
  let online = deps.isOnline();
  let person: string | null = null;
  let signIns = 0;
  const lineListeners = new Set<() => void>();

  const spawn = () => {
    const thread = createThread();
    const part = device.partOf(thread);
    const { port1, port2 } = new SimulatedChannel();
    port2.thread = thread;
    const { die, ...ofDevice } = part;
    const built = createWorker(
      deps.meddle({
        ...ofDevice,
        fetch: network.fetchOf(thread),
        origin: 'https://simulated.invalid',
        random: deps.random,
        newId: deps.newId,
        startsOnline: online,
        startLanguage: 'en-US',
        openStreamChannel: () => null,
      }),
    );
    expose(built.api, port2 as unknown as Endpoint);
    const mine = { thread, part };
    current = mine;
    return {
      endpoint: port1 as unknown as Endpoint,
      onError: () => {},
      terminate: () => {
        die();
        port1.close();
        if (current === mine) current = null;
      },
    };
  };

  const link: Link = createLink({ spawn, after, elapsed });
  const api = createClient(link);
  const open = createLive(link, api);
  const tellPageState = () => {
    for (const told of [
      api.session.setLanguage('en-US'),
      api.system.setVisible(visible),
      api.system.setOnline(online),
    ])
      told.catch(() => {});
  };
  link.onBorn(tellPageState);
  tellPageState();

  let tells = new Set<() => void>();
  const changed = new Set<FollowedName>();
  /** The page draws what came since the last frame as one. */
  const draw = () => {
    const due = tells;
    tells = new Set();
    for (const tell of due) tell();
    if (changed.delete('session')) takePerson();
    const names = [...changed].filter((name) => leaves.has(name));
    changed.clear();
    for (const name of names) onView(tab, name, viewOf(name));
  };
  const drawn = (tell: () => void) => {
    if (tells.size === 0) after(FRAME, draw);
    tells.add(tell);
  };

  const stores = Object.fromEntries(
    NAMES.map((name) => [
      name,
      createLiveStore(
        {
          open,
          after,
          elapsed,
          serverNow: () => epochMs(world.clock.now()),
          online: () => online,
          onOnline: (listener) => {
            lineListeners.add(listener);
            return () => lineListeners.delete(listener);
          },
          together: drawn,
        },
        FOLLOWED[name].topic as TopicOf<TopicName>,
      ),
    ]),
  );
  const viewOf = <Name extends FollowedName>(name: Name) =>
    (stores[name]?.view() ?? loadingView()) as ViewOf<Name>;
  const leaves = new Map<FollowedName, () => void>();
  const follow = (name: FollowedName) => {
    const store = stores[name];
    if (store)
      leaves.set(
        name,
        store.subscribe(() => changed.add(name)),
      );
  };
  const leave = (name: FollowedName) => {
    leaves.get(name)?.();
    leaves.delete(name);
  };
  const privateNames = NAMES.filter((name) => FOLLOWED[name].isPrivate);
  /** Another person gets another page: nothing that is private outlives its person. */
  const takePerson = () => {
    const session = viewOf('session').value;
    const next = session?.signedIn ? session.userId : null;
    if (session === null || next === person) return;
    person = next;
    signIns += 1;
    for (const name of privateNames) leave(name);
    if (next !== null) for (const name of privateNames) follow(name);
  };

  const tab: Tab = {
    nr,
    api,
    shown: () => Object.fromEntries(NAMES.map((name) => [name, viewOf(name)])) as unknown as Shown,
    person: () => person,
    signIns: () => signIns,
    isVisible: () => visible,
    setVisible(next) {
      visible = next;
      api.system.setVisible(next).catch(() => {});
    },
    setOnline(next) {
      online = next;
      for (const listener of [...lineListeners]) listener();
      api.system.setOnline(next).catch(() => {});
    },
    worker: () => current?.thread ?? null,
    killWorker: () => current?.part.die(),
    restart: link.restart,
    close() {
      for (const name of [...leaves.keys()]) leave(name);
      link.close();
      page.kill();
    },
    isClosed: page.isDead,
  };

  for (const name of NAMES) if (!FOLLOWED[name].isPrivate) follow(name);
  return tab;
}
