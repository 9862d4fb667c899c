import { createListsTalk } from '#app/shared/page/lists-talk.ts';
import type { PriceAlert } from '#protocol/alerts.ts';
import { type Charts, NO_CHARTS } from '#protocol/charts.ts';
import { exact } from '#protocol/decimal.ts';
import type { PageLists } from '#protocol/settings.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { createMemoryStore, type Store } from '#worker/cache/store.ts';
import { createSessionHolder } from '#worker/services/session/session-holder.ts';
import { createSettingsService } from '#worker/services/settings/settings-service.ts';
import { settled } from '../fake-clock.ts';
import { createScriptedExchange, refusal, success } from './scripted-exchange.ts';
import { createServiceRig } from './service-rig.ts';

export const GET_SETTINGS = '/user/getSettings';
const SET = '/user/setSettings';

/** Above 100. */
export const alert = (id: string, firedAt: number | null = null): PriceAlert => ({
  id,
  pair: { base: coin('BTC'), quote: coin('USDT') },
  rule: { kind: 'above', price: exact('100') },
  ...{ note: '', repeat: false, sound: false, createdAt: epochMs(1) },
  firedAt: firedAt === null ? null : epochMs(firedAt),
  firedPrice: firedAt === null ? null : exact('101'),
});

/** A back end that keeps a document for each person, as the contract says, of 65536 characters where it does not say. */
export function accounts(maxLength?: number) {
  const exchange = createScriptedExchange();
  const stored = new Map<string, { version: number; settings: string }>();
  const owner = (headers: Headers) => headers.get('X-Access-Token') ?? '';
  const of = (name: string) => stored.get(name) ?? { version: 0, settings: '' };
  exchange.on(GET_SETTINGS, ({ headers, fields }) => {
    const stored = of(owner(headers));
    const known = fields.known === String(stored.version);
    return success({ ...stored, ...(known && { settings: '' }), ...(maxLength && { maxLength }) });
  });
  exchange.on(SET, ({ headers, fields }) => {
    if (Number(fields.version) <= of(owner(headers)).version)
      return refusal(1004, 'Newer settings are stored');
    stored.set(owner(headers), { version: Number(fields.version), settings: fields.settings ?? '' });
    return success(of(owner(headers)));
  });
  return {
    exchange,
    /** What an account holds, in short. */
    of: (user: string) => {
      const { favorites = [], alerts = [] } = JSON.parse(of(`token-${user}`).settings || '{}');
      return { favorites, alerts: alerts.map(({ id }: PriceAlert) => id) };
    },
    put: (user: string, settings: unknown) =>
      stored.set(`token-${user}`, {
        version: of(`token-${user}`).version + 1,
        settings: JSON.stringify(settings),
      }),
    raw: (user: string) => JSON.parse(of(`token-${user}`).settings || '{}'),
    lose: () => stored.clear(),
  };
}

interface Shape {
  /** The back end keeps settings. */
  readonly offered?: boolean;
  /** What was left on the device. */
  readonly store?: Store;
  /** Who is signed in; what the page has told is not looked at yet. */
  readonly as?: string;
  /** The code that tells it is still on the way: until `comes`. */
  readonly late?: boolean;
  /** What the page's storage has. */
  readonly charts?: Charts;
}

/** A browser with its page's favorites and charts; nobody is signed in, unless it says who. */
export async function device(
  back: ReturnType<typeof accounts>,
  favorites: readonly string[] = [],
  { offered = true, store = createMemoryStore(), as, late = false, charts = NO_CHARTS }: Shape = {},
) {
  const rig = createServiceRig({ exchange: back.exchange, store });
  const holder = createSessionHolder();
  holder.markReady();
  const begin = (userId: string) => {
    rig.session.userId = userId;
    holder.begin({ userId, token: `token-${userId}`, email: '', canPurchase: true }, true);
  };
  rig.session.userId = null;
  if (as) begin(as);
  const service = createSettingsService({
    ...rig,
    holder,
    offered: async () => offered,
  });
  const topic = rig.follow({ name: 'lists' });
  let page: PageLists = { favorites, charts };
  /** What the page has told and its worker has not heard. */
  let sent = Promise.resolve();
  const talk = createListsTalk({
    page: {
      get: () => page,
      takeOver(lists) {
        page = lists;
      },
    },
    send(...lists) {
      sent = service.api.tell(...lists);
    },
  });
  let fits = true;
  let seen = 0;
  let state: 'open' | 'full' | 'closed' = 'open';
  const idle = async () => {
    await rig.clock.advance(1000);
    await settled();
    const values = topic.values();
    const given = values.at(-1);
    if (given === undefined || values.length === seen || state === 'closed') return;
    // What the page takes over.
    seen = values.length;
    fits = given.fits;
    talk.take(given);
    if (state === 'full') return;
    await service.api.took(given.nth);
    await settled();
  };
  const tell = async (next: PageLists) => {
    page = next;
    talk.tell();
    await sent;
    await idle();
  };
  // Its code comes with its first use.
  await rig.cache.alerts.all();
  const comes = () => {
    talk.tell();
    return sent;
  };
  if (!late) await comes();
  if (!as) await idle();
  return {
    ...rig,
    async signIn(userId: string) {
      begin(userId);
      await idle();
    },
    async end(why: 'logout' | 'invalid') {
      rig.session.userId = null;
      holder.end(why);
      await idle();
    },
    star: (next: readonly string[]) => tell({ ...page, favorites: next }),
    chart: (next: Charts) => tell({ ...page, charts: next }),
    async comes() {
      await comes();
      await idle();
    },
    charts: () => page.charts,
    /** What comes from now on finds no page any more. */
    close() {
      state = 'closed';
    },
    /** Storage takes nothing more: what comes from now on is gone with the page. */
    fill() {
      state = 'full';
    },
    /** The page was told that the account holds all of them. */
    fits: () => fits,
    async change(work: () => Promise<unknown>) {
      await work();
      service.changed();
      await idle();
    },
    /** Long enough for it to ask what other devices did. */
    async later() {
      await rig.clock.advance(65_000);
      await idle();
    },
    has: async () => ({
      favorites: page.favorites,
      alerts: (await rig.cache.alerts.all()).map(({ id }) => id).sort(),
    }),
  };
}
