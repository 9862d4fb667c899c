import type { PriceAlert } from '#protocol/alerts.ts';
import { type Charts, NO_CHARTS } from '#protocol/charts.ts';
import { exact } from '#protocol/decimal.ts';
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
  /** What an earlier release left on the device. */
  readonly store?: Store;
}

/** A browser with its page's favorites and no charts; nobody is signed in. */
export async function device(
  back: ReturnType<typeof accounts>,
  favorites: readonly string[] = [],
  { offered = true, store = createMemoryStore() }: Shape = {},
) {
  const rig = createServiceRig({ exchange: back.exchange, store });
  const holder = createSessionHolder();
  holder.markReady();
  rig.session.userId = null;
  const service = createSettingsService({
    ...rig,
    holder,
    offered: async () => offered,
  });
  const topic = rig.follow({ name: 'favorites' });
  const chartTopic = rig.follow({ name: 'charts' });
  let page = favorites;
  let charts = NO_CHARTS;
  let fits = true;
  let [seen, seenCharts] = [0, 0];
  const idle = async () => {
    await rig.clock.advance(1000);
    await settled();
    // What the page takes over.
    const values = topic.values();
    if (values.length > seen) page = values.at(-1) ?? page;
    seen = values.length;
    const drawn = chartTopic.values();
    if (drawn.length > seenCharts) ({ charts, fits } = drawn.at(-1) ?? { charts, fits });
    seenCharts = drawn.length;
  };
  // Its code comes with its first use.
  await rig.cache.alerts.all();
  await service.api.favorites(page, null);
  await service.api.charts(charts, null);
  await idle();
  return {
    ...rig,
    async signIn(userId: string) {
      rig.session.userId = userId;
      holder.begin({ userId, token: `token-${userId}`, email: '', canPurchase: true }, true);
      await idle();
    },
    async end(why: 'logout' | 'invalid') {
      rig.session.userId = null;
      holder.end(why);
      await idle();
    },
    async star(next: readonly string[]) {
      await service.api.favorites(next, page);
      page = next;
      await idle();
    },
    async chart(next: Charts) {
      await service.api.charts(next, charts);
      charts = next;
      await idle();
    },
    charts: () => charts,
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
      favorites: page,
      alerts: (await rig.cache.alerts.all()).map(({ id }) => id).sort(),
    }),
  };
}
