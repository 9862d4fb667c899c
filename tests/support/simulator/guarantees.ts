import type { LiveView } from '#app/worker-client/live-store.ts';
import type { LiveTopics } from '#protocol/live.ts';
import type { Network } from './network.ts';
import type { FollowedName, Tab } from './tab.ts';
import type { Match, Truth } from './truth.ts';
import { balancesName, balancesText, MARKET_NAME, ordersName, ordersText, type Venue } from './venue.ts';
import type { World } from './world.ts';

/** The guarantees of docs/guarantees.md, and the books of the back end. */
export type Guarantee = 1 | 2 | 3 | 4 | 5 | 6 | 'ledger';

/** A guarantee that was broken. */
export interface Violation {
  readonly guarantee: Guarantee;
  /** Milliseconds since the simulation began. */
  readonly at: number;
  readonly what: string;
}

/** An answer is given up after so long: what it says was true within this time before it was read. */
const DEADLINE = 12_000;
/** When what is shown is called live no longer, without another answer: see STALE_AFTER_MS of the live store. */
const PATIENCE: Readonly<Partial<Record<FollowedName, number>>> = {
  ticker: 15_000,
  depth: 10_000,
  prints: 10_000,
  spotOrders: 30_000,
  assets: 45_000,
};
const CANCEL = '/trade/cancelOrder';
/** Balances are read every 15 s where nothing says that they have changed. */
const AT_REST_WITHIN = 20_000;
/** Timers and messages take a moment. */
const MOMENT = 50;
/** An accepted order is read of at once; one answer that fails is followed by another. */
const VISIBLE_WITHIN = 2 * DEADLINE + 15_000;

export interface GuaranteeDeps {
  readonly world: World;
  readonly truth: Truth;
  readonly venue: Venue;
  readonly network: Network;
  readonly tabs: () => readonly Tab[];
}

interface Placed {
  readonly userId: string;
  readonly orderId: string;
  /** When the first tab was told. */
  readonly at: number;
}

interface Judged extends Match {
  readonly value: unknown;
}

/** Checks what the tabs show against all that was ever true at the back end. */
export interface Guarantees {
  /** A page was given a view. */
  sees(tab: Tab, name: FollowedName, view: LiveView<unknown>): void;
  /** A person confirms a cancellation. */
  cancels(): void;
  /** A person has this sent again. */
  resends(key: string): void;
  /** A person was told that an order was accepted. */
  accepted(userId: string, orderId: string | null): void;
  /** Everything that has to hold at any moment. */
  check(): void;
  /** Everything that has to hold once all is well again for a while. */
  checkAtRest(): void;
  readonly violations: readonly Violation[];
}

export function createGuarantees({ world, truth, venue, network, tabs }: GuaranteeDeps): Guarantees {
  const violations: Violation[] = [];
  const said = new Set<string>();
  const judged = new Map<string, Judged>();
  const resent = new Map<string, number>();
  let cancellations = 0;
  let placed: Placed[] = [];
  let audited = -1;

  const broken = (guarantee: Guarantee, what: string) => {
    const line = `${guarantee} ${what}`;
    if (said.has(line)) return;
    said.add(line);
    violations.push({ guarantee, at: world.clock.elapsed(), what });
  };

  const stateOf = (
    name: FollowedName,
    value: unknown,
    person: string | null,
  ): { readonly of: string; readonly text: string } | null => {
    switch (name) {
      case 'ticker':
        return { of: MARKET_NAME, text: String((value as LiveTopics['ticker']['value']).trades) };
      case 'depth':
        return {
          of: MARKET_NAME,
          text: String(Number((value as LiveTopics['depth']['value']).bids.at(-1)?.amount) - 1),
        };
      case 'prints':
        return { of: MARKET_NAME, text: (value as LiveTopics['prints']['value'])[0]?.id.slice(1) ?? '' };
      case 'spotOrders':
        return person === null
          ? null
          : {
              of: ordersName(person),
              text: ordersText((value as LiveTopics['spotOrders']['value']).list),
            };
      case 'assets':
        return person === null
          ? null
          : { of: balancesName(person), text: balancesText((value as LiveTopics['assets']['value']).list) };
      default:
        return null;
    }
  };

  /** What is private begins anew with each sign-in: the page does, too. */
  const keyOf = (tab: Tab, of: string, name: FollowedName) =>
    `${tab.nr} ${of === MARKET_NAME ? '' : tab.signIns()} ${of} ${name}`;

  const judge = (tab: Tab, name: FollowedName, view: LiveView<unknown>) => {
    const person = tab.person();
    const state = stateOf(name, view.value, person);
    if (state === null) return;
    const { of, text } = state;
    const where = `tab ${tab.nr}, ${name}`;
    const key = keyOf(tab, of, name);
    const now = world.clock.now();
    const readAt = now - view.age();
    const least = judged.get(key)?.version ?? 0;
    // Of what the device kept the age is as good as the device's idea of the time.
    const isRead = view.source === 'network';
    const [from, until] = isRead ? [readAt - DEADLINE - MOMENT, readAt + MOMENT] : [0, now];
    const match = truth.find(of, text, least, from, until);
    if (match) {
      judged.set(key, { ...match, value: view.value });
      return;
    }
    const others = truth.othersThatSay(of, text);
    if (truth.find(of, text, 0, from, until)) broken(1, `${where} shows "${text}" after something newer`);
    else if (truth.find(of, text, 0, 0, now))
      broken(3, `${where} shows "${text}" as read ${view.age()} ms ago, which it was not`);
    else if (others.length > 0 && text !== '') broken(6, `${where} shows "${text}" of ${others[0]}`);
    else broken(3, `${where} shows "${text}", which was never true`);
  };

  const checkLive = (tab: Tab) => {
    const shown = tab.shown();
    const now = world.clock.now();
    for (const [name, patience] of Object.entries(PATIENCE)) {
      const view = shown[name as keyof typeof PATIENCE];
      if (view === undefined || view.freshness !== 'live' || !tab.isVisible()) continue;
      const state = stateOf(name as FollowedName, view.value, tab.person());
      const last = state && judged.get(keyOf(tab, state.of, name as FollowedName));
      if (!last || last.value !== view.value) continue;
      const old = now - truth.endOf(state.of, last.last);
      if (old > patience + DEADLINE + MOMENT)
        broken(5, `tab ${tab.nr} calls ${name} live, which is over for ${Math.round(old / 1000)} s`);
    }
  };

  const isOpen = ({ orderId }: Placed) =>
    venue.orders().some(({ live }) => String(live.id) === orderId && live.status === 0);
  const shows = (tab: Tab, { orderId }: Placed) =>
    tab.shown().spotOrders.value?.list.some(({ id }) => id === orderId) ?? false;

  const checkVisible = () => {
    placed = placed.filter(isOpen);
    const now = world.clock.elapsed();
    for (const order of placed) {
      if (now - order.at < VISIBLE_WITHIN) continue;
      for (const tab of tabs()) {
        const { spotOrders, session } = tab.shown();
        // What came together is drawn together: a sign-out with the lists of nobody.
        if (session.value?.signedIn !== true) continue;
        if (tab.person() !== order.userId || !tab.isVisible() || spotOrders.freshness !== 'live') continue;
        if (!shows(tab, order)) broken(2, `tab ${tab.nr} does not show the accepted order ${order.orderId}`);
      }
    }
  };

  const checkSent = () => {
    const counts = new Map<string, number>();
    let canceled = 0;
    for (const { key, path } of network.departures) {
      if (path === CANCEL) canceled += 1;
      else counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    if (canceled > cancellations) broken(4, 'more cancellations left than were confirmed');
    for (const [key, count] of counts) {
      const confirmed = 1 + (resent.get(key) ?? 0);
      if (count > confirmed) broken(4, `${key} was sent ${count} times and confirmed ${confirmed} times`);
    }
    const made = new Set<string>();
    for (const { requestId } of venue.orders()) {
      if (requestId === null || !counts.has(requestId)) broken(4, 'there is an order that nobody sent');
      else if (made.has(requestId)) broken(4, `${requestId} made two orders`);
      else made.add(requestId);
    }
  };

  const checkRest = (tab: Tab, person: string) => {
    const { spotOrders, assets, intents } = tab.shown();
    const now = world.clock.now();
    const isNow = (of: string, text: string | null) =>
      text !== null && truth.find(of, text, 0, now - AT_REST_WITHIN, now) !== null;
    const orders = spotOrders.value && ordersText(spotOrders.value.list);
    const balances = assets.value && balancesText(assets.value.list);
    if (!isNow(ordersName(person), orders)) broken(2, `at rest tab ${tab.nr} shows the orders "${orders}"`);
    if (!isNow(balancesName(person), balances))
      broken(3, `at rest tab ${tab.nr} shows the balances "${balances}"`);
    for (const { id, state } of intents.value ?? []) {
      const isMade = venue.orders().some(({ requestId }) => requestId === id);
      if (isMade && state !== 'accepted')
        broken(2, `at rest tab ${tab.nr} says ${state} of ${id}, which was made`);
    }
  };

  return {
    violations,
    sees: (tab, name, view) => {
      if (view.value !== null) judge(tab, name, view);
    },
    cancels: () => {
      cancellations += 1;
    },
    resends: (key) => {
      resent.set(key, (resent.get(key) ?? 0) + 1);
      cancellations += 1;
    },
    accepted: (userId, orderId) => {
      if (orderId === null || placed.some((order) => order.orderId === orderId)) return;
      if (!venue.orders().some(({ live }) => String(live.id) === orderId && live.userId === userId))
        broken(2, `the order ${orderId} was accepted, and nobody has it`);
      placed.push({ userId, orderId, at: world.clock.elapsed() });
    },
    check() {
      if (venue.version() !== audited) {
        audited = venue.version();
        for (const what of venue.audit()) broken('ledger', what);
      }
      checkSent();
      checkVisible();
      for (const tab of tabs()) checkLive(tab);
    },
    checkAtRest() {
      for (const tab of tabs()) {
        const person = tab.person();
        if (tab.isVisible() && person !== null) checkRest(tab, person);
      }
    },
  };
}
