import { createHash } from 'node:crypto';
import { seededChance } from '../sandbox/seeded-chance.ts';
import { createDevice, type Device, type StorageMood } from './device.ts';
import { createGuarantees, type Violation } from './guarantees.ts';
import { SimulatedChannel } from './message-ports.ts';
import { createNetwork, type Network, type Weather } from './network.ts';
import { createHand, type Hand } from './person.ts';
import { type Fault, plantedIn } from './planted-faults.ts';
import { createTab, type Tab } from './tab.ts';
import { createTruth } from './truth.ts';
import { createVenue, PEOPLE } from './venue.ts';
import { createWorld, type World } from './world.ts';

export interface SimulationOptions {
  readonly seed: number;
  /** Virtual milliseconds. */
  readonly length: number;
  /** Planted into what the client or the back end is given, to see whether it is found. */
  readonly fault?: Fault;
  /** Stops at the first violation. */
  readonly stops?: boolean;
}

export interface SimulationReport {
  readonly violations: readonly Violation[];
  /** Of everything that any tab was given, when and in which order. */
  readonly hash: string;
  /** Virtual milliseconds that passed. */
  readonly passed: number;
  readonly views: number;
  readonly orders: number;
}

const MOST_TABS = 3;
/** After so long everything is well for a while, and has to come to rest. */
const REST_EVERY = 600_000;
/** What is in doubt is asked for until its time has certainly passed. */
const REST_LASTS = 90_000;

/** Runs the client against the back end for a while. A seed gives the same run, to the byte. */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const channel = globalThis.MessageChannel;
  Object.assign(globalThis, { MessageChannel: SimulatedChannel });
  try {
    return await run(options);
  } finally {
    Object.assign(globalThis, { MessageChannel: channel });
  }
}

async function run({ seed, length, fault, stops = false }: SimulationOptions): Promise<SimulationReport> {
  const chance = seededChance(seed);
  const ofClient = seededChance(seed + 1);
  const planted = plantedIn(fault ?? null);
  const world = createWorld();
  const truth = createTruth();
  const venue = planted.venue(createVenue(seed, truth, () => Math.floor(world.clock.now())));
  const network = createNetwork({ world, chance: seededChance(seed + 2), answer: venue.answer });
  const device = await createDevice(world, seededChance(seed + 3));
  const hash = createHash('sha256');
  let views = 0;
  let tabs: Tab[] = [];
  let opened = 0;
  let ids = 0;
  const guarantees = createGuarantees({ world, truth, venue, network, tabs: () => tabs });

  const openTab = () => {
    opened += 1;
    tabs.push(
      createTab({
        ...{ nr: opened, world, device, network },
        random: () => ofClient.below(1_000_000) / 1_000_000,
        newId: () => {
          ids += 1;
          return planted.newId(ids);
        },
        isOnline: () => network.weather !== 'down',
        meddle: planted.meddle,
        onView: (tab, name, view) => {
          views += 1;
          const { value, source, freshness } = view;
          hash.update(JSON.stringify([world.clock.elapsed(), tab.nr, name, source, freshness, value]));
          guarantees.sees(tab, name, view);
        },
      }),
    );
  };
  const scene: Scene = {
    ...{ chance, world, device, network, openTab },
    hand: createHand({ chance, guarantees }),
    tabs: () => tabs,
    closeTab: (tab) => {
      tab.close();
      tabs = tabs.filter((each) => each !== tab);
    },
  };

  openTab();
  await world.clock.advance(2000);
  const [first] = tabs;
  if (first) scene.hand.signIn(first, PEOPLE[0]);
  await world.clock.advance(3000);
  let rest = REST_EVERY;
  const isOver = () => world.clock.elapsed() >= length || (stops && guarantees.violations.length > 0);
  while (!isOver()) {
    await happen(scene);
    await world.clock.advance(chance.below(1500));
    guarantees.check();
    if (world.clock.elapsed() < rest && world.clock.elapsed() < length) continue;
    rest += REST_EVERY;
    heal(scene);
    await world.clock.advance(REST_LASTS);
    guarantees.check();
    guarantees.checkAtRest();
  }
  for (const tab of tabs) tab.close();
  return {
    violations: guarantees.violations,
    hash: hash.digest('hex'),
    passed: world.clock.elapsed(),
    views,
    orders: venue.orders().length,
  };
}

interface Scene {
  readonly chance: ReturnType<typeof seededChance>;
  readonly world: World;
  readonly device: Device;
  readonly network: Network;
  readonly hand: Hand;
  tabs(): readonly Tab[];
  openTab(): void;
  closeTab(tab: Tab): void;
}

const setWeather = ({ network, tabs }: Scene, weather: Weather) => {
  network.weather = weather;
  for (const tab of tabs()) tab.setOnline(weather !== 'down');
};

/** All is well: line, storage and clock, and every tab is looked at. */
function heal(scene: Scene): void {
  setWeather(scene, 'fair');
  scene.device.mood = 'well';
  scene.device.clockError = 0;
  for (const tab of scene.tabs()) {
    tab.worker()?.resume();
    tab.restart();
    tab.setVisible(true);
  }
}

/** One thing happens, by chance. */
async function happen(scene: Scene): Promise<void> {
  const { chance, device, world, hand, tabs, openTab, closeTab } = scene;
  const tab = chance.pick(tabs());
  const what = chance.below(1000);
  const ranges: readonly (readonly [share: number, happens: () => unknown])[] = [
    [170, () => hand.placeOrder(tab)],
    [90, () => hand.cancelOrder(tab)],
    [90, () => hand.settleIntent(tab)],
    [12, () => setWeather(scene, chance.pick(['fair', 'fair', 'bad', 'bad', 'storm', 'down'] as const))],
    [20, () => tab.setVisible(!tab.isVisible())],
    [8, () => (tabs().length < MOST_TABS ? openTab() : undefined)],
    [4, () => (tabs().length > 1 ? closeTab(tab) : undefined)],
    [6, () => tab.killWorker()],
    [6, () => tab.worker()?.hang()],
    [12, () => tab.worker()?.resume()],
    [
      6,
      () => {
        device.mood = chance.pick<StorageMood>([
          'well',
          'well',
          'well',
          'slow',
          'slow',
          'failing',
          'full',
          'silent',
        ]);
      },
    ],
    [
      6,
      () => {
        device.clockError = chance.pick([0, 0, 3_600_000, -3_600_000, 90_000, -45_000]);
      },
    ],
    [3, () => world.clock.sleep(chance.pick([20_000, 120_000]))],
    [3, () => hand.signOut(tab)],
    [9, () => (tab.person() === null ? hand.signIn(tab, chance.pick(PEOPLE)) : undefined)],
  ];
  let from = 0;
  for (const [share, happens] of ranges) {
    if (from <= what && what < from + share) await happens();
    from += share;
  }
}
