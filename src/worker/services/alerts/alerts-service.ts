import type { AlertsApi, NewAlert, PriceAlert } from '#protocol/alerts.ts';
import { decimal } from '#protocol/decimal.ts';
import type { Ticker } from '#protocol/market.ts';
import { type Failure, failed, ok, type Result } from '#protocol/result.ts';
import { createListeners, type Emit } from '#protocol/source.ts';
import { type Coin, type Decimal, type Pair, pairName } from '#protocol/units.ts';
import type { KeptAlert } from '../../cache/alerts-table.ts';
import { isBack, isMet } from '../../market/alert-rules.ts';
import { big } from '../../market/exact-math.ts';
import type { TabLocks } from '../../platform/tab-locks.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { TickerBook } from '../market/ticker-book.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { createAlertWatch } from './alert-watch.ts';

export interface AlertsService {
  readonly api: AlertsApi;
  /** Tells every list of alerts; the returned function stops it. */
  follow(emit: Emit<readonly PriceAlert[]>): () => void;
  /** At start: reads what this device keeps and watches it. */
  resume(): Promise<void>;
  stop(): void;
}

interface AlertsDeps extends ServiceDeps {
  readonly tabs: Tabs;
  readonly locks: TabLocks;
  readonly book: TickerBook;
  readonly newId: () => string;
  readonly pricePrecision: (pair: Pair) => number;
  /** Told after each change that was made here. */
  readonly changed?: () => void;
}

const MOST = 50;

/** Waits for its price; a fired one without `repeat` is only a record. */
const isArmed = ({ firedAt, repeat }: KeptAlert): boolean => firedAt === null || repeat;

/** Price alerts of this device: kept here, judged by the prices that the network brings, told to every follower. */
export function createAlertsService(deps: AlertsDeps): AlertsService {
  const { cache, tabs, newId, serverNow, pricePrecision } = deps;
  const followers = createListeners<[readonly PriceAlert[]]>();
  let kept: readonly KeptAlert[] | null = null;
  let loaded: Promise<void> | null = null;

  const shown = (): readonly PriceAlert[] => (kept ?? []).map(({ waits: _, ...alert }) => alert);
  const tell = () => {
    watch.follow();
    followers.tell(shown());
  };
  const reread = () => {
    loaded = cache.alerts.all().then((alerts) => {
      kept = alerts;
      tell();
    });
    return loaded;
  };
  const wrote = async () => {
    await reread();
    tabs.tell({ kind: 'alerts' });
    deps.changed?.();
  };

  /** Null leaves the alert as it is. Judged inside the transaction, so that one crossing is one firing in all tabs. */
  const judged = (alert: KeptAlert, price: Decimal): KeptAlert | null => {
    if (!isArmed(alert)) return null;
    if (alert.waits) return isBack(alert.rule, price) ? { ...alert, waits: false } : null;
    if (!isMet(alert.rule, price)) return null;
    const { elsewhere: _, ...here } = alert;
    return { ...here, waits: true, firedAt: serverNow(), firedPrice: price };
  };

  const judge = async (quote: Coin, tickers: readonly Ticker[]) => {
    const prices = new Map(tickers.map(({ pair, last }) => [pairName(pair), last]));
    const changes = (kept ?? [])
      .filter(({ pair }) => pair.quote === quote)
      .map(async (alert) => {
        const price = prices.get(pairName(alert.pair)) ?? null;
        if (price === null || judged(alert, price) === null) return false;
        return (await cache.alerts.update(alert.id, (now) => judged(now, price))) !== null;
      });
    if ((await Promise.all(changes)).includes(true)) await wrote();
  };

  const watch = createAlertWatch({
    clock: deps.clock,
    locks: deps.locks,
    book: deps.book,
    quotes: () => [...new Set((kept ?? []).filter(isArmed).map(({ pair }) => pair.quote))],
    onPrices: (quote, tickers) => void judge(quote, tickers),
  });

  tabs.listen((message) => {
    if (message.kind === 'alerts') void reread();
  });

  return {
    follow: (emit) => {
      if (kept !== null) emit.value(shown());
      return followers.add(emit.value);
    },
    resume: reread,
    stop: watch.stop,
    api: {
      async list() {
        await loaded;
        return shown();
      },
      async add(wish, instead) {
        const checked = checkAlert(wish, pricePrecision(wish.pair));
        if (!checked.ok) return checked;
        await reread();
        const held = (kept ?? []).filter(({ id }) => id !== instead);
        // A record makes room for a new alert; one that still waits never does.
        const oldest = held.filter((alert) => !isArmed(alert)).at(-1);
        if (held.length >= MOST && !oldest) return failed({ kind: 'invalid', msg: 'd_alert_most' });
        const { pair, rule, note, repeat, sound } = checked.value;
        const alert: PriceAlert = {
          ...{ id: newId(), pair, rule, note, repeat, sound },
          ...{ createdAt: serverNow(), firedAt: null, firedPrice: null },
        };
        try {
          if (held.length >= MOST && oldest) await cache.alerts.remove([oldest.id]);
          await cache.alerts.add({ ...alert, waits: false });
          if (instead !== undefined) await cache.alerts.remove([instead]);
        } catch {
          return failed({ kind: 'storage' });
        }
        await wrote();
        return ok(alert);
      },
      async remove(id) {
        await cache.alerts.remove([id]);
        await wrote();
      },
    },
  };
}

/** Characters of a note. */
const LONGEST_NOTE = 80;
/** Percent: what is smaller would fire at every tick, what is larger never. */
const SMALLEST_MOVE = '0.1';
const LARGEST_MOVE = '1000';
const MOVE_PLACES = 2;

const invalid = (msg: string): Failure => ({ kind: 'invalid', msg });
const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/**
 * Takes an alert as another runtime sent it and the decimals of its pair's price. Gives it cleaned (note trimmed and
 * in one line), or `invalid` with the key of what is wrong: `d_alert_price`, `d_alert_percent`, `d_alert_note`.
 */
function checkAlert(alert: NewAlert, pricePrecision: number): Result<NewAlert> {
  const note = alert.note.replace(/\s+/g, ' ').trim();
  if ([...note].length > LONGEST_NOTE) return failed(invalid('d_alert_note'));
  const { rule } = alert;
  if (rule.kind === 'percent') {
    const percent = decimal(rule.percent);
    const from = decimal(rule.from);
    const fits =
      percent !== null &&
      placesOf(percent) <= MOVE_PLACES &&
      big(percent).gte(SMALLEST_MOVE) &&
      big(percent).lte(LARGEST_MOVE);
    if (!fits) return failed(invalid('d_alert_percent'));
    if (from === null || big(from).lte(0)) return failed(invalid('d_alert_price'));
  } else {
    const price = decimal(rule.price);
    if (price === null || big(price).lte(0) || placesOf(price) > pricePrecision) {
      return failed(invalid('d_alert_price'));
    }
  }
  return ok({ ...alert, note });
}
