import Big from 'big.js';
import { findPersonSettings, saveNewerSettings } from '../../db/accounts/person-settings.ts';
import { alertStates, forgetAlert, noteAlert, noteTold, settingsVersions } from '../../db/push/alerts.ts';
import type { PushAlertRow } from '../../db/schema/push.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../clock.ts';
import type { MarketSource } from '../market/source.ts';
import { each } from '../requests/each.ts';
import { everySecond, type LookDeps, type Looking } from '../requests/timer.ts';
import { alertsIn, type KeptAlert, withFiring } from '../settings/settings.ts';
import { announce } from './announce.ts';

interface AlertDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: MarketSource;
}

/** An open tab looks every 10 s and tells the account half a second later: what it told is not told again. */
const GRACE_MS = 20_000;
/** Clocks of devices are off, and a tab may have seen the price a look earlier. */
const SKEW_MS = 60_000;
/** The app's own: how far a price has to come back before a repeated alert waits for it again. */
const BACK_OVER = '0.0005';
const BACK_WITHIN = '0.9';

const isArmed = ({ firedAt, repeat }: KeptAlert) => firedAt === null || repeat;

const movedBy = (from: string, price: string) => Big(price).minus(from).abs().times(100).div(from);

/** Has the price reached what the alert waits for? */
export function isMet({ rule }: Pick<KeptAlert, 'rule'>, price: string): boolean {
  if (rule.kind === 'percent') return movedBy(rule.from, price).gte(rule.percent);
  return rule.kind === 'above' ? Big(price).gte(rule.price) : Big(price).lte(rule.price);
}

/** Has it come back far enough for the alert to wait again? */
export function isBack({ rule }: Pick<KeptAlert, 'rule'>, price: string): boolean {
  if (rule.kind === 'percent') return movedBy(rule.from, price).lte(Big(rule.percent).times(BACK_WITHIN));
  const away = Big(rule.price).times(BACK_OVER);
  return rule.kind === 'above'
    ? Big(price).lte(Big(rule.price).minus(away))
    : Big(price).gte(Big(rule.price).plus(away));
}

/**
 * Watches the price alerts that accounts keep, of those with a browser that is told, from now on. Alerts on drawn lines
 * are judged by the app alone.
 */
export function startAlertWatch(deps: AlertDeps & LookDeps): Promise<Looking> {
  const watch = new AlertWatch();
  return everySecond((given: AlertDeps) => watch.look(given))(deps);
}

/** What it remembers between two looks saves reading; nothing depends on it. */
export class AlertWatch {
  readonly #kept = new Map<string, { readonly version: number; readonly alerts: readonly KeptAlert[] }>();

  /** Judges each armed alert by the newest price. */
  async look(deps: AlertDeps): Promise<void> {
    const { db, clock, market } = deps;
    const versions = await settingsVersions(db);
    if (versions.length === 0 && this.#kept.size === 0) return;
    const persons = new Set(versions.map(({ user_id }) => user_id));
    for (const userId of this.#kept.keys()) if (!persons.has(userId)) this.#kept.delete(userId);
    const states = new Map((await alertStates(db)).map((row) => [`${row.user_id} ${row.alert_id}`, row]));
    const now = clock.now();
    const priceOf = lastPrices(market, now);
    const watchPerson = async ({ user_id: userId, version }: (typeof versions)[number]) => {
      if (this.#kept.get(userId)?.version !== version) {
        const { settings } = await findPersonSettings(db, userId);
        this.#kept.set(userId, { version, alerts: alertsIn(settings) });
      }
      await each(this.#kept.get(userId)?.alerts ?? [], async (alert) => {
        const row = states.get(`${userId} ${alert.id}`) ?? null;
        states.delete(`${userId} ${alert.id}`);
        const price = priceOf(alert);
        if (price !== null) await judge(deps, userId, alert, { row, price, now });
      });
    };
    await each(versions, watchPerson);
    // Removed since, or of somebody whom nobody tells any more.
    for (const { user_id, alert_id } of states.values()) await forgetAlert(db, user_id, alert_id);
  }
}

function lastPrices(market: MarketSource, now: number): (alert: KeptAlert) => string | null {
  const known = new Map<string, string | null>();
  return ({ pair: { base, quote } }) => {
    const symbol = `${base}${quote}`.toLowerCase();
    if (!known.has(symbol)) {
      const at = market.pair(symbol) ? market.seenUntil(symbol, now) : null;
      known.set(symbol, at === null ? null : (market.lastTrade(symbol, at)?.price ?? null));
    }
    return known.get(symbol) ?? null;
  };
}

interface Judged {
  readonly row: PushAlertRow | null;
  readonly price: string;
  /** Epoch ms. */
  readonly now: number;
}

/** A fired alert of which nothing is known was told by a device, and waits for the price to come back. */
async function judge(
  { db }: AlertDeps,
  userId: string,
  alert: KeptAlert,
  { row, price, now }: Judged,
): Promise<void> {
  if (!isArmed(alert)) {
    if (row) await forgetAlert(db, userId, alert.id);
    return;
  }
  const state = row?.state ?? (alert.firedAt === null ? 'armed' : 'told');
  const next = { user_id: userId, alert_id: alert.id, met_at: now, price };
  if (state === 'armed' && isMet(alert, price)) await noteAlert(db, { ...next, state: 'met' });
  else if (state === 'told' && isBack(alert, price)) await noteAlert(db, { ...next, state: 'armed' });
  else if (row && state === 'met' && now - row.met_at >= GRACE_MS) {
    await inTransaction(db, (tx) => tell(tx, alert, row));
  }
}

/** Unless a tab did meanwhile. The account says from then on that it fired, so that no tab tells it again. */
async function tell(tx: Tx, { id, pair }: KeptAlert, row: PushAlertRow): Promise<void> {
  if (!(await noteTold(tx, row))) return;
  const { user_id: userId, met_at: at, price } = row;
  const stored = await findPersonSettings(tx, userId);
  const current = alertsIn(stored.settings).find((kept) => kept.id === id);
  if (!current || !isArmed(current) || (current.firedAt ?? 0) > at - SKEW_MS) return;
  await announce(tx, {
    userId,
    kind: 'alerts',
    title: 'push.alert',
    subject: `${pair.base}/${pair.quote}`,
    amount: `${price} ${pair.quote}`,
    at,
  });
  const settings = withFiring(stored.settings, id, { at, price });
  if (settings) await saveNewerSettings(tx, userId, { version: stored.version + 1, settings });
}
