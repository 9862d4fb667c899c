import type { ContractOrder } from '#protocol/contract.ts';
import type { Print } from '#protocol/market.ts';
import { PAPER_IDS, type PracticeApi } from '#protocol/practice.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { DECIDING_QUOTE } from '#protocol/tables.ts';
import { type Coin, type EpochMs, milliseconds, pairSymbol } from '#protocol/units.ts';
import { getMarketTrade } from '../../api/market.ts';
import { lastAtOrBefore } from '../../market/prints.ts';
import { backOff } from '../../platform/back-off.ts';
import type { Cancel, Clock } from '../../platform/clock.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { ConfigSource } from '../contract/contract-config.ts';
import { checkOrder } from '../contract/order-checks.ts';
import { createKeptDocument } from '../kept-document.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { FIRST_STATE, openPractice, practiceSchema, settlePractice } from './practice-state.ts';

interface PracticeService {
  readonly api: PracticeApi;
  /** At start and whenever somebody signs in or out: everybody practises on their own. */
  resume(): Promise<void>;
}

export interface PracticeDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  readonly config: ConfigSource;
  readonly tabs: Tabs;
  readonly newId: () => string;
  readonly random: () => number;
}

/** The deciding trade may be reported a moment after the instant it decides. */
const GRACE = 1000;

/** Practice: the same prices, odds and rules as with money, kept on this device only; nothing is ever sent. */
export function createPracticeService(deps: PracticeDeps): PracticeService {
  const { http, clock, serverNow, hub, config } = deps;
  const failures = new Map<string, number>();
  const document = createKeptDocument({
    ...deps,
    table: deps.cache.practice,
    kind: 'practice',
    keyOf: (uid) => uid,
    shape: practiceSchema,
    first: FIRST_STATE,
  });
  const watch = createExpiryWatch({ clock, serverNow, grace: GRACE, onDue: (order) => void settle(order) });
  document.onState(({ orders }) => watch.follow(orders));

  const fetchPrints = async (base: Coin): Promise<Result<readonly Print[]>> => {
    const symbol = pairSymbol({ base, quote: DECIDING_QUOTE });
    const answer = await http.call(getMarketTrade, { symbol }, { background: true });
    return answer.ok ? ok(answer.value.list) : answer;
  };

  const settle = async (order: ContractOrder) => {
    const prints = await fetchPrints(order.pair.base);
    if (!prints.ok) {
      const count = (failures.get(order.id) ?? 0) + 1;
      failures.set(order.id, count);
      return watch.again(order, backOff(count, deps.random()));
    }
    failures.delete(order.id);
    const deciding = lastAtOrBefore(prints.value, order.expiresAt);
    // Settles nothing where the order is somebody else's or another tab was faster.
    await document.change((state) => settlePractice(state, order.id, deciding, serverNow()));
  };

  hub.provide('practice', {
    isPrivate: false,
    open: (_, emit) => {
      const say = () => emit.value(document.current().orders);
      const close = document.onState(say);
      if (document.known()) say();
      return { close };
    },
  });

  return {
    resume: document.reread,
    api: {
      async open(order) {
        await document.ready();
        const current = await config.current();
        if (!current.ok) return current;
        const option = checkOrder(order, current.value);
        if (!option.ok) return option;
        const prints = await fetchPrints(order.pair.base);
        if (!prints.ok) return prints;
        const at = serverNow();
        const print = lastAtOrBefore(prints.value, at);
        if (!print) return failed({ kind: 'badBody' });
        const terms = { option: option.value, feeRate: current.value.feeRate };
        const opening = { id: `${PAPER_IDS.live}${deps.newId()}`, print, at };
        await document.change((state) => openPractice(state, order, terms, opening)?.state ?? state);
        const opened = document.current().orders.find(({ id }) => id === opening.id);
        return opened ? ok(opened) : failed({ kind: 'invalid', msg: 'd_insufficient_balance' });
      },
      async list() {
        await document.ready();
        return document.current().orders;
      },
      async balance() {
        await document.ready();
        return document.current().balance;
      },
      async reset() {
        await document.ready();
        await document.change(() => FIRST_STATE);
      },
    },
  };
}

interface ExpiryWatch {
  /** Waits for every holding order of the list, and for no other. */
  follow(orders: readonly ContractOrder[]): void;
  /** Tries an order that is due once more after a wait, in milliseconds. */
  again(order: ContractOrder, wait: number): void;
}

interface ExpiryWatchDeps {
  readonly clock: Clock;
  readonly serverNow: () => EpochMs;
  /** After the expiry, milliseconds. */
  readonly grace: number;
  readonly onDue: (order: ContractOrder) => void;
}

/** Timers drift and sleep: the time is looked at again at least this often. */
const LONGEST_WAIT = 3_600_000;

/** Says once per order when it is due by the server's time. */
export function createExpiryWatch({ clock, serverNow, grace, onDue }: ExpiryWatchDeps): ExpiryWatch {
  const timers = new Map<string, Cancel>();

  const arm = (order: ContractOrder, wait: number) => {
    timers.get(order.id)?.();
    const cancel = clock.after(milliseconds(Math.min(Math.max(0, wait), LONGEST_WAIT)), () => {
      const left = order.expiresAt + grace - serverNow();
      if (left > 0) arm(order, left);
      else onDue(order);
    });
    timers.set(order.id, cancel);
  };

  return {
    follow(orders) {
      const holding = orders.filter(({ status }) => status === 'holding');
      const ids = new Set(holding.map(({ id }) => id));
      for (const [id, cancel] of timers) {
        if (ids.has(id)) continue;
        cancel();
        timers.delete(id);
      }
      for (const order of holding) {
        if (!timers.has(order.id)) arm(order, order.expiresAt + grace - serverNow());
      }
    },
    again(order, wait) {
      if (timers.has(order.id)) arm(order, wait);
    },
  };
}
