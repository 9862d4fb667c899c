import { exact } from '#protocol/decimal.ts';
import type { MoneyOutcome, Result } from '#protocol/result.ts';
import type { NewSpotOrder } from '#protocol/spot.ts';
import type { seededChance } from '../sandbox/seeded-chance.ts';
import type { Guarantees } from './guarantees.ts';
import { BTC_USDT, type Tab } from './tab.ts';
import type { PEOPLE } from './venue.ts';

type Account = (typeof PEOPLE)[number];

interface HandDeps {
  readonly chance: ReturnType<typeof seededChance>;
  readonly guarantees: Guarantees;
}

/** What people do with the mouse, in whichever tab they look at. */
export interface Hand {
  signIn(tab: Tab, who: Account): void;
  signOut(tab: Tab): void;
  placeOrder(tab: Tab): void;
  cancelOrder(tab: Tab): void;
  /** Presses what an action offers whose end is not known. */
  settleIntent(tab: Tab): void;
}

/** More than that is not on anybody's screen. */
const MOST_OPEN = 25;

export function createHand({ chance, guarantees }: HandDeps): Hand {
  const hear = (tab: Tab, answer: Promise<Result<MoneyOutcome>>) => {
    const userId = tab.person();
    answer.then(
      (result) => {
        if (result.ok && result.value.outcome === 'accepted' && userId !== null)
          guarantees.accepted(userId, result.value.recordId);
      },
      () => {},
    );
  };
  /** Within five percent of the last price, now and then one that meets the book. */
  const wish = (): NewSpotOrder => {
    const side = chance.pick(['buy', 'sell'] as const);
    const away = (chance.below(500) - 40) / 100;
    const price = (100 + (side === 'buy' ? -away : away)).toFixed(2);
    return {
      ...{ pair: BTC_USDT, side, type: 'limit', stopPrice: null, total: null, timeInForce: 'GTC' },
      ...{ price: exact(price), amount: exact(`0.${String(1 + chance.below(5000)).padStart(4, '0')}`) },
    };
  };
  const quietly = (told: Promise<unknown>) => void told.catch(() => {});

  return {
    signIn: (tab, { account }) =>
      quietly(tab.api.session.login({ account, code: '000000', password: 'Simulated-1', googleCode: '' })),
    signOut: (tab) => quietly(tab.api.session.logout()),
    placeOrder(tab) {
      if (tab.person() === null) return;
      if ((tab.shown().spotOrders.value?.list.length ?? 0) >= MOST_OPEN) return this.cancelOrder(tab);
      hear(tab, tab.api.spot.createOrder(wish(), true));
    },
    cancelOrder(tab) {
      const list = tab.shown().spotOrders.value?.list ?? [];
      if (list.length === 0) return;
      guarantees.cancels();
      quietly(tab.api.spot.cancelOrder(chance.pick(list).id));
    },
    settleIntent(tab) {
      const offer = tab.shown().intents.value?.find(({ canResend }) => canResend);
      const known = tab.shown().intents.value?.find(({ state }) => state === 'notFound');
      if (offer) {
        guarantees.resends(offer.id);
        quietly(tab.api.intents.resend(offer.id));
      } else if (known) quietly(tab.api.intents.dismiss(known.id));
    },
  };
}
