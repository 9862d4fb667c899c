import type { ContractOrder, PracticeApi } from '#contract/contract.ts';
import type { LiveTopics } from '#contract/live.ts';
import type { Print } from '#contract/market.ts';
import { failed, ok, type Result } from '#contract/result.ts';
import { type Coin, coin, milliseconds, pairSymbol } from '#contract/units.ts';
import { getMarketTrade } from '../../api/endpoints/market.ts';
import type { Emit } from '../../live/hub.ts';
import { lastAtOrBefore } from '../../market/prints.ts';
import { backOff } from '../../platform/back-off.ts';
import type { Cancel } from '../../platform/clock.ts';
import type { ConfigSource } from '../contract/contract-config.ts';
import { checkOrder } from '../contract/order-checks.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import {
  FIRST_STATE,
  openPractice,
  type PracticeState,
  practiceShape,
  settlePractice,
} from './practice-state.ts';

export interface PracticeService {
  readonly api: PracticeApi;
  /** At start and whenever somebody signs in or out: everybody practises on their own. */
  resume(): Promise<void>;
}

export interface PracticeDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  readonly config: ConfigSource;
  readonly newId: () => string;
  readonly random: () => number;
}

/** The deciding trade may be reported a moment after the instant it decides. */
const GRACE = 1000;
const LONGEST_WAIT = 3_600_000;
const DECIDING_QUOTE = coin('USDT');

/** Practice: the same prices, odds and rules as with money, kept on this device only; nothing is ever sent. */
export function createPracticeService(deps: PracticeDeps): PracticeService {
  const { http, clock, serverNow, cache, hub, owner, config } = deps;
  const emitters = new Set<Emit<LiveTopics['practice']['value']>>();
  const timers = new Map<string, Cancel>();
  let uid = owner() ?? '';
  let state: PracticeState = FIRST_STATE;
  let loaded: Promise<void> = Promise.resolve();

  const become = (next: PracticeState) => {
    state = next;
    for (const emit of emitters) emit.value(state.orders);
    void cache.practice.write(uid, state);
  };

  const fetchPrints = (base: Coin): Promise<Result<readonly Print[]>> =>
    http.call(getMarketTrade, { symbol: pairSymbol({ base, quote: DECIDING_QUOTE }) }, { background: true });

  const settle = async (order: ContractOrder, failures: number) => {
    const mine = uid;
    const prints = await fetchPrints(order.pair.base);
    if (mine !== uid || !timers.has(order.id)) return;
    if (!prints.ok) return arm(order, backOff(failures + 1, deps.random()), failures + 1);
    timers.delete(order.id);
    become(settlePractice(state, order.id, lastAtOrBefore(prints.value, order.expiresAt), serverNow()));
  };

  const arm = (order: ContractOrder, wait: number, failures: number) => {
    timers.get(order.id)?.();
    const cancel = clock.after(milliseconds(Math.min(wait, LONGEST_WAIT)), () => {
      const left = order.expiresAt + GRACE - serverNow();
      if (left > 0) arm(order, left, failures);
      else void settle(order, failures);
    });
    timers.set(order.id, cancel);
  };

  const watch = (order: ContractOrder) => {
    if (order.status === 'holding') arm(order, Math.max(0, order.expiresAt + GRACE - serverNow()), 0);
  };

  const resume = () => {
    for (const cancel of timers.values()) cancel();
    timers.clear();
    const mine = owner() ?? '';
    uid = mine;
    loaded = cache.practice.read(mine, practiceShape).then((kept) => {
      if (mine !== uid) return;
      state = kept ?? FIRST_STATE;
      for (const emit of emitters) emit.value(state.orders);
      for (const order of state.orders) watch(order);
    });
    return loaded;
  };

  hub.provide('practice', {
    isPrivate: false,
    open: (_, emit) => {
      emitters.add(emit);
      void loaded.then(() => emitters.has(emit) && emit.value(state.orders));
      return { close: () => emitters.delete(emit) };
    },
  });

  return {
    resume,
    api: {
      async open(order) {
        await loaded;
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
        const opened = openPractice(state, order, terms, { id: `practice-${deps.newId()}`, print, at });
        if (!opened) return failed({ kind: 'invalid', msg: 'd_insufficient_balance' });
        become(opened.state);
        watch(opened.order);
        return ok(opened.order);
      },
      async list() {
        await loaded;
        return state.orders;
      },
      async balance() {
        await loaded;
        return state.balance;
      },
      async reset() {
        await loaded;
        for (const cancel of timers.values()) cancel();
        timers.clear();
        become(FIRST_STATE);
      },
    },
  };
}
