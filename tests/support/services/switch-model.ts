import type { FakeClock } from '../fake-clock.ts';
import { spotRow, type WireSpotOrderRow } from './spot-orders.ts';

type Fields = Readonly<Record<string, string>>;

/** What the calls of the switch answer. */
interface WireSwitch {
  readonly seconds: number;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  readonly stops: number;
  readonly at: number | null;
}

const OFF: WireSwitch = { seconds: 0, baseCoin: '', quoteCoin: '', stops: 0, at: null };

/** A back end's switch for dead lines as `docs/openapi.json` describes it, with the open orders of one person. */
export function createSwitchModel(clock: Pick<FakeClock, 'now'>) {
  let on: WireSwitch = OFF;
  let rows: readonly WireSpotOrderRow[] = [];
  const firings: number[] = [];

  /** To be called before anything else is answered: it is what the exchange does by itself. */
  const fire = () => {
    const at = on.at;
    if (at === null || clock.now() < at) return;
    on = OFF;
    firings.push(at);
    rows = rows.map((row) =>
      row.status === 0 ? { ...row, status: 2, ending: 'disconnect', closeTime: at } : row,
    );
  };

  return {
    firings,
    place: (id: string) => {
      rows = [spotRow(id, clock.now()), ...rows];
    },
    get: () => {
      fire();
      return on;
    },
    set: ({ seconds = '0', baseCoin = '', quoteCoin = '', stops = '0', renew = '0' }: Fields) => {
      fire();
      const terms = { seconds: Number(seconds), baseCoin, quoteCoin, stops: Number(stops) };
      const isSame = Object.entries(terms).every(([name, value]) => on[name as keyof WireSwitch] === value);
      if (renew === '1' && !isSame) return on;
      on = terms.seconds === 0 ? OFF : { ...terms, at: clock.now() + terms.seconds * 1000 };
      return on;
    },
    orders: ({ status, pageNo = '1', pageSize = '10' }: Fields) => {
      fire();
      const list = rows.filter((row) => status === undefined || String(row.status) === status);
      const from = (Number(pageNo) - 1) * Number(pageSize);
      return { list: list.slice(from, from + Number(pageSize)), sum: list.length };
    },
  };
}
